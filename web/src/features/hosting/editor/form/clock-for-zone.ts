import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { browserZone, type Clock } from '../../../../lib/format/format.ts';

/**
 * Returns the clock of the zone that an event has or is about to have. The server sends the offsets of a zone once it
 * is saved; until then the browser's offsets are used.
 */
export function clockForZone(saved: Pick<EditableEvent, 'timeZone' | 'utcOffsets'>, timeZone: string): Clock {
  return saved.timeZone === timeZone ? saved : browserZone(timeZone);
}
