import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type {
  sendStreamCaption as captionContract,
  reactToStream as contract,
} from '@festoon/contracts/live/stream-watching';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { STREAM_FEED, throttles } from '../constants.ts';
import { getVisibleStream } from './get-visible-stream.ts';

const canReact = createCooldown(2_000);

/** Shows at most one reaction of a type in two seconds for each person. Further ones are accepted and dropped. */
export async function reactToStream(
  ctx: Context,
  { accountId }: UserActor,
  { streamId, emoji }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  const { state } = await getVisibleStream(ctx.db, { streamId, accountId, now });
  if (state === 'ended') throwDomainError('stream_ended');
  await throttle(ctx, throttles.reactions, accountId);
  if (state === 'live' && canReact(`${streamId} ${accountId} ${emoji}`, now)) {
    ctx.live.signalCoalesced(STREAM_FEED, streamId, { name: 'reactions', accountId: '', counts: { [emoji]: 1 } });
  }
  return {};
}

/** Sends a caption of a person on the stage to all other participants. */
export async function sendStreamCaption(
  ctx: Context,
  { accountId }: UserActor,
  { streamId, text }: EndpointInput<typeof captionContract>,
): Promise<EndpointResult<typeof captionContract>> {
  const { state, role } = await getVisibleStream(ctx.db, { streamId, accountId, now: ctx.clock.now() });
  if (role !== 'host' && role !== 'cohost') throwDomainError('not_found');
  if (state !== 'live') throwDomainError('stream_ended');
  await throttle(ctx, throttles.captions, accountId);
  ctx.live.signal(STREAM_FEED, streamId, { name: 'caption', accountId, text });
  return {};
}

/**
 * Returns a function that allows an action of one name once per `cooldownMs` milliseconds. Each process counts separately,
 * which is enough for visual effects.
 */
function createCooldown(cooldownMs: number): (name: string, now: Date) => boolean {
  const lastAllowedAt = new Map<string, number>();
  let prunedAt = 0;
  return (name, now) => {
    const at = now.getTime();
    if (at - prunedAt >= cooldownMs) {
      for (const [other, since] of lastAllowedAt) if (at - since >= cooldownMs) lastAllowedAt.delete(other);
      prunedAt = at;
    }
    if (at - (lastAllowedAt.get(name) ?? -Infinity) < cooldownMs) return false;
    lastAllowedAt.set(name, at);
    return true;
  };
}
