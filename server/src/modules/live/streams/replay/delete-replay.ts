import * as z from 'zod/mini';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { deleteReplay as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { deleteRecordings, listRecordings } from '../../media/public.ts';
import { getStreamResponse, publishStreamChange } from '../get-stream-response.ts';
import { getOwnStream } from '../watching/get-visible-stream.ts';
import { DELETE_RECORDINGS_TASK } from '../tasks.ts';

const RETRY_AFTER_MS = 5_000;
const Payload = z.object({ roomId: z.uuid() });

/** Deletes the recordings of an ended stream, rows and files. */
export async function deleteReplay(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { state, mediaRoomId } = await getOwnStream(ctx.db, { streamId, accountId, now: ctx.clock.now() });
  if (state === 'ended') {
    await deleteRoomRecordings(ctx, { roomId: mediaRoomId });
    await inTransaction(ctx.db, (tx) => Promise.resolve(publishStreamChange(tx, streamId, 'stream')));
  }
  return getStreamResponse(ctx, { streamId, accountId });
}

/** Deletes the recordings of a room. While an engine is still recording, tries again later. */
export async function deleteRoomRecordings(ctx: Context, payload: unknown): Promise<void> {
  const { roomId } = Payload.parse(payload);
  const isRecording = (await listRecordings(ctx.db, roomId)).some(({ state }) => state === 'recording');
  if (!isRecording) return deleteRecordings(ctx, { roomId });
  const runAt = new Date(ctx.clock.now().getTime() + RETRY_AFTER_MS);
  await enqueue(ctx.db, DELETE_RECORDINGS_TASK, { roomId }, { key: `${DELETE_RECORDINGS_TASK}:${roomId}`, runAt });
}
