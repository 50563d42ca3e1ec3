import type { DbOrTx } from '../../platform/db/db.ts';
import { listPublished, type SessionRow } from './session-queries.ts';

/** Who publishes what in a room now. */
export async function findRoomStreams(
  tx: DbOrTx,
  roomId: string,
): Promise<Pick<SessionRow, 'accountId' | 'name' | 'startedAt' | 'hasAudio' | 'hasVideo'>[]> {
  return listPublished(tx, roomId);
}
