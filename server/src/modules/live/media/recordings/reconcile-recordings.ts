import type { RecordingResult } from '../../../../media-engine/protocol.ts';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { findProvider } from '../engines/find-provider.ts';
import { mediaInvalidation } from '../media-invalidation.ts';
import type { EmbeddedEngine } from '../engines/media-provider.ts';
import { insertRecording, listRecordingRows, finishRecordingRow, type RecordingRow } from './recording-queries.ts';
import { repairRecordingFile, createRecordingFolder } from './recording-files.ts';
import { findOpenRoom } from '../rooms/room-queries.ts';
import { listPublished, type SessionRow } from '../sessions/session-queries.ts';
import { streamName } from '../engines/whip-whep-provider.ts';

/** Starts and ends recordings of a room until they match its settings. Safe to repeat. */
export async function reconcileRecordings(ctx: Context, roomId: string): Promise<void> {
  const engine = await findRecordingEngine(ctx, roomId);
  const recordings = await listRecordingRows(ctx.db, roomId);
  for (const recording of recordings)
    if (recording.state === 'recording' && recording.engineId !== engine?.id) await stopStreamRecording(ctx, recording);
  if (engine === null) return;
  const sessions = await listPublished(ctx.db, roomId);
  for (const session of sessions.filter(({ name, engineId }) => name !== 'low' && engineId === engine.id))
    await startStreamRecording(ctx, engine, session);
}

/** Returns the engine that should record the room now, or null when none should or can. */
async function findRecordingEngine(ctx: Context, roomId: string): Promise<EmbeddedEngine | null> {
  const room = await findOpenRoom(ctx.db, roomId);
  if (room === null || !room.isRecording) return null;
  return (await findProvider(ctx, room))?.engine ?? null;
}

async function startStreamRecording(ctx: Context, engine: EmbeddedEngine, session: SessionRow): Promise<void> {
  const { roomId, accountId, name } = session;
  const id = ctx.ids.newId();
  const recording = { id, roomId, accountId, name, engineId: engine.id, fileName: `${roomId}/${id}` };
  const isInserted = await inTransaction(ctx.db, async (tx) => {
    publishAfterCommit(tx, mediaInvalidation(roomId, 'recordings.changed'));
    return insertRecording(tx, { ...recording, now: ctx.clock.now() });
  });
  if (!isInserted) return;
  const path = await createRecordingFolder(ctx, recording);
  try {
    await engine.startRecording(id, { room: roomId, stream: streamName(accountId, name), path });
  } catch (error) {
    ctx.log.warn({ reason: String(error), recording: id }, 'a recording did not begin');
    await completeRecording(ctx, recording, null);
  }
}

async function stopStreamRecording(ctx: Context, recording: RecordingRow): Promise<void> {
  const { engineId } = recording;
  const provider = await findProvider(ctx, { provider: 'embedded', engineId });
  const result = (await provider?.engine?.stopRecording(recording.id)) ?? null;
  await completeRecording(ctx, recording, result);
}

/** Settles a recording with the result from the engine or, without one, with the file on the disk. */
export async function completeRecording(
  ctx: Context,
  recording: Pick<RecordingRow, 'id' | 'fileName'>,
  result: RecordingResult | null,
): Promise<void> {
  const { contentType, bytes, durationMs } = result ?? (await repairRecordingFile(ctx, recording));
  await inTransaction(ctx.db, async (tx) => {
    const finished = await finishRecordingRow(tx, {
      id: recording.id,
      contentType,
      bytes,
      durationMs: Math.round(durationMs),
      now: ctx.clock.now(),
    });
    if (finished !== null) publishAfterCommit(tx, mediaInvalidation(finished.roomId, 'recordings.changed'));
  });
}
