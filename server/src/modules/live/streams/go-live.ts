import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { goLive as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import { inTransaction, onConstraint, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { startRecording } from '../media/public.ts';
import { getStreamResponse, publishStreamChange } from './get-stream-response.ts';
import { getOwnStream } from './watching/get-visible-stream.ts';
import { lockStream } from './stream-queries.ts';
import { NOTIFY_LIVE_TASK } from './tasks.ts';
import { markLive } from './write-queries.ts';

/** Starts a stream for its viewers. Calling it again changes nothing. */
export async function goLive(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await inTransaction(ctx.db, (tx) => startStream(ctx, tx, { streamId, accountId })).catch(
    onConstraint({ streams_live_host_idx: 'already_live' }),
  );
  return getStreamResponse(ctx, { streamId, accountId });
}

async function startStream(
  ctx: Context,
  tx: Tx,
  { streamId, accountId }: { streamId: string; accountId: string },
): Promise<void> {
  const now = ctx.clock.now();
  await lockStream(tx, streamId);
  const { state, isRecorded, mediaRoomId } = await getOwnStream(tx, { streamId, accountId, now });
  if (state === 'ended') throwDomainError('stream_ended');
  if (state === 'live') return;
  if (ctx.config.media.provider === 'off') throwDomainError('media_unavailable');
  // Its event is no longer published, or the account no longer manages it.
  if (!(await markLive(tx, streamId, now))) throwDomainError('not_found');
  await enqueue(tx, NOTIFY_LIVE_TASK, { streamId, after: null });
  if (isRecorded) await startRecording(tx, { roomId: mediaRoomId });
  publishStreamChange(tx, streamId, 'stream');
}
