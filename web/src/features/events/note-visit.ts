import type { EventId } from '@festoon/contracts/ids';
import { countVisit } from '@festoon/contracts/visits';
import { call } from '../../lib/api-client.ts';
import { storeSource, storedSource } from './visit-source.ts';

const WAIT_MS = 1500;

/** Tells that somebody looks at the event, once they have looked for a moment; nothing depends on it. Gives the way to call it off. */
export function noteVisit(eventId: EventId): () => void {
  const timer = setTimeout(() => {
    storeSource(eventId);
    call(countVisit, { eventId, ...storedSource(eventId) }, { quiet: true }).catch(() => undefined);
  }, WAIT_MS);
  return () => clearTimeout(timer);
}
