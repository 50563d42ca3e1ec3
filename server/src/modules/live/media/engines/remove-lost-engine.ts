import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { deleteEngine } from './engine-queries.ts';
import { mediaInvalidation } from '../media-invalidation.ts';
import { enqueueRecordingReconciliation } from '../rooms/media-room.ts';
import { listUnfinishedRecordings } from '../recordings/recording-queries.ts';
import { unassignRoomsFromEngine } from '../rooms/room-queries.ts';
import { deleteSessionsOfEngine } from '../sessions/session-queries.ts';

/** Removes an engine that is lost. Its participants connect again, to the engine that carries their room then. */
export async function removeLostEngine(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await deleteEngine(tx, id);
    await deleteSessionsOfEngine(tx, id);
    for (const roomId of await unassignRoomsFromEngine(tx, id))
      publishAfterCommit(tx, mediaInvalidation(roomId, 'room.lost'));
    const recordingRooms = new Set((await listUnfinishedRecordings(tx, id)).map(({ roomId }) => roomId));
    for (const roomId of recordingRooms) await enqueueRecordingReconciliation(tx, roomId);
  });
}
