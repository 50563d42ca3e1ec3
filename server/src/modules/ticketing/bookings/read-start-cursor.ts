import { decodeCursor } from '../../../platform/cursor.ts';

/** Reads the cursor of a list that is sorted by the start of its events. */
export function readStartCursor(text: string): { startsAt: Date; id: string } {
  const [startsAt, id] = decodeCursor(text, ['time', 'id']);
  return { startsAt: new Date(String(startsAt)), id: String(id) };
}
