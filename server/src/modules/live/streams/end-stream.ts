import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { endStream as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { archiveStreamConversation } from '../../messaging/chats/public.ts';
import { closeMediaRoom } from '../media/public.ts';
import { getStreamResponse, publishStreamChange } from './get-stream-response.ts';
import { getOwnStream } from './watching/get-visible-stream.ts';
import { lockStream } from './stream-queries.ts';
import { markEnded } from './write-queries.ts';

/** Ends a stream for all participants. A stream that is not live stays unchanged. */
export async function endStream(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, streamId);
    await getOwnStream(tx, { streamId, accountId, now: ctx.clock.now() });
    await finishStream(ctx, tx, streamId);
  });
  return getStreamResponse(ctx, { streamId, accountId });
}

/**
 * Ends a stream that is live. After the commit no one is admitted to its room, and participants are removed. The caller has
 * locked the row.
 */
export async function finishStream(ctx: Context, tx: Tx, streamId: string): Promise<void> {
  const mediaRoomId = await markEnded(tx, streamId, ctx.clock.now());
  if (mediaRoomId === null) return;
  await archiveStreamConversation(tx, streamId);
  await closeMediaRoom(ctx, tx, { roomId: mediaRoomId });
  publishStreamChange(tx, streamId, 'stream');
}
