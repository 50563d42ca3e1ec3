import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { removeRecordingFile } from './recording-files.ts';
import { deleteRecordingRows, listRecordingRows, type RecordingRow } from './recording-queries.ts';

export type Recording = Omit<RecordingRow, 'engineId'>;

/** Returns the finished and running recordings of a room, oldest first. */
export async function listRecordings(tx: DbOrTx, roomId: string): Promise<Recording[]> {
  return listRecordingRows(tx, roomId);
}

/** Deletes the recordings of a room, rows and files. End the recording first. */
export async function deleteRecordings(ctx: Context, { roomId }: { roomId: string }): Promise<void> {
  const removed = await inTransaction(ctx.db, (tx) => deleteRecordingRows(tx, roomId));
  for (const recording of removed) await removeRecordingFile(ctx, recording);
}
