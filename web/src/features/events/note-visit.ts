import type { EventId } from '@festoon/contracts/ids';
import { countVisit } from '@festoon/contracts/visits';
import { call } from '../../lib/api-client.ts';
import { storeSource, storedSource } from './visit-source.ts';

const WAIT_MS = 1500;

/**
 * Counts a visit of the event once the visitor has looked at it for a moment; nothing depends on it. Returns a function that
 * cancels the count.
 */
export function noteVisit(eventId: EventId): () => void {
  const timer = setTimeout(() => {
    storeSource(eventId);
    call(countVisit, { eventId, ...storedSource(eventId) }, { quiet: true }).catch(() => undefined);
  }, WAIT_MS);
  return () => clearTimeout(timer);
}
