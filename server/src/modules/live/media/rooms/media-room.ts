import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import type { RoomParticipant } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { endSessions, enqueueSessionEnds, publishAndEnqueueSessionEnds } from '../sessions/end-sessions.ts';
import { mediaInvalidation } from '../media-invalidation.ts';
import { closeRoom, insertRoom, setRecording, type RoomRow } from './room-queries.ts';
import { deleteSessions, listRoomIdsOfAccount } from '../sessions/session-queries.ts';
import { END_ROOM_SESSIONS_TASK, RECONCILE_RECORDINGS_TASK } from '../tasks.ts';

/** Opens a room in the caller's transaction. It is assigned to an engine when the first participant connects. */
export async function createMediaRoom(ctx: Context, tx: Tx, { kind }: Pick<RoomRow, 'kind'>): Promise<string> {
  const id = ctx.ids.newId();
  const { provider } = ctx.config.media;
  await insertRoom(tx, { id, kind, provider: provider === 'off' ? 'embedded' : provider, now: ctx.clock.now() });
  return id;
}

/** Closes a room permanently. After the commit, its participants are removed and recordings end. */
export async function closeMediaRoom(ctx: Context, tx: Tx, { roomId }: { roomId: string }): Promise<void> {
  if (!(await closeRoom(tx, { roomId, now: ctx.clock.now() }))) return;
  publishAfterCommit(tx, mediaInvalidation(roomId, 'room.closed'));
  await enqueue(tx, END_ROOM_SESSIONS_TASK, { roomId }, { key: `${END_ROOM_SESSIONS_TASK}:${roomId}` });
}

/**
 * Removes a person from a room immediately. Call it after the commit that withdraws their access. Without this call they
 * are removed within a second.
 */
export async function removeFromRoom(ctx: Context, { roomId, accountId }: RoomParticipant): Promise<void> {
  const ended = await inTransaction(ctx.db, async (tx) => {
    const sessions = await deleteSessions(tx, { roomId, accountId });
    await publishAndEnqueueSessionEnds(ctx, tx, sessions);
    publishAfterCommit(tx, mediaInvalidation(roomId, 'person.removed', accountId));
    return sessions;
  });
  await endSessions(ctx, ended);
}

/** Removes a person from every room they are in. Safe to repeat. */
export async function removeFromAllRooms(ctx: Context, accountId: string): Promise<void> {
  for (const roomId of await listRoomIdsOfAccount(ctx.db, accountId)) await removeFromRoom(ctx, { roomId, accountId });
}

/** Ends the streams of a person who may continue to watch. */
export async function endPublishing(ctx: Context, { roomId, accountId }: RoomParticipant): Promise<void> {
  const ended = await inTransaction(ctx.db, async (tx) => {
    const sessions = await deleteSessions(tx, { roomId, accountId, kind: 'publish' });
    await publishAndEnqueueSessionEnds(ctx, tx, sessions);
    publishAfterCommit(tx, mediaInvalidation(roomId, 'role.changed', accountId));
    return sessions;
  });
  await endSessions(ctx, ended);
}

/** Ends every session of a closed room. */
export async function endRoomSessions(ctx: Context, roomId: string): Promise<void> {
  const ended = await inTransaction(ctx.db, async (tx) => {
    const sessions = await deleteSessions(tx, { roomId });
    // Everyone has received the invalidation that the room is closed. Another one would make their pages read a room that is gone.
    await enqueueSessionEnds(ctx, tx, sessions);
    await enqueueRecordingReconciliation(tx, roomId);
    return sessions;
  });
  await endSessions(ctx, ended);
}

/** Records everything that is published in the room from now on, each stream in separate files. */
export async function startRecording(tx: Tx, { roomId }: { roomId: string }): Promise<void> {
  await setRecording(tx, { roomId, isRecording: true });
  await enqueueRecordingReconciliation(tx, roomId);
}

export async function stopRecording(tx: Tx, { roomId }: { roomId: string }): Promise<void> {
  await setRecording(tx, { roomId, isRecording: false });
  await enqueueRecordingReconciliation(tx, roomId);
}

/** Enqueues the reconciliation of a room's recordings. */
export async function enqueueRecordingReconciliation(tx: Tx, roomId: string): Promise<void> {
  await enqueue(
    tx,
    RECONCILE_RECORDINGS_TASK,
    { roomId },
    { key: `${RECONCILE_RECORDINGS_TASK}:${roomId}`, queue: RECONCILE_RECORDINGS_TASK },
  );
}
