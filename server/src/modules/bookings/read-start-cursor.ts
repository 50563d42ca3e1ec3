import { decodeCursor } from '../../platform/cursor.ts';

/** Where a list in the order of its events' starts goes on. */
export function readStartCursor(text: string): { startsAt: Date; id: string } {
  const [startsAt, id] = decodeCursor(text, ['time', 'id']);
  return { startsAt: new Date(String(startsAt)), id: String(id) };
}
