import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { leaveStream as leaveContract, watchStream as contract } from '@festoon/contracts/live/stream-watching';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { STREAM_FEED } from '../constants.ts';
import { getVisibleStream } from './get-visible-stream.ts';
import { countViewers, recordViewerLeft, recordWatching } from '../people/viewer-queries.ts';

/** Counts an account among the viewers for a limited time. An account that waits for a stream to start is not counted. */
export async function watchStream(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  const { state, role } = await getVisibleStream(ctx.db, { streamId, accountId, now });
  if (state === 'ended') throwDomainError('stream_ended');
  if (state === 'scheduled') return { viewerCount: 0 };
  if (role !== 'host' && role !== 'cohost') await recordWatching(ctx.db, { streamId, accountId, now });
  return { viewerCount: await publishViewers(ctx, streamId) };
}

export async function leaveStream(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof leaveContract>,
): Promise<EndpointResult<typeof leaveContract>> {
  const now = ctx.clock.now();
  await getVisibleStream(ctx.db, { streamId, accountId, now });
  if (await recordViewerLeft(ctx.db, { streamId, accountId, now })) await publishViewers(ctx, streamId);
  return {};
}

async function publishViewers(ctx: Context, streamId: string): Promise<number> {
  const value = await countViewers(ctx.db, { streamId, now: ctx.clock.now() });
  ctx.live.signalCoalesced(STREAM_FEED, streamId, { name: 'viewers', accountId: '', value });
  return value;
}
