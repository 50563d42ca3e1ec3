import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { HostedReview } from '@festoon/contracts/hosting/event-review';
import type { getHostedHead as contract, HostedHead } from '@festoon/contracts/hosting/hosting';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { eventOffsetsOf, eventTimeOf, videoOf, statusAt } from '../event-card.ts';
import { getHosted, type Hosted } from './team-role.ts';

/** Returns the header of an event's pages, for anyone on its team. */
export async function getHostedHead(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<HostedHead> {
  const hosted = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  return hostedHeadOf(hosted, ctx.clock.now());
}

export function hostedHeadOf(hosted: Hosted, now: Date): HostedHead {
  const { id, slug, title, city, role, seriesId, coverKey } = hosted;
  return {
    id: EventId.parse(id),
    slug,
    title,
    ...eventTimeOf(hosted),
    utcOffsets: eventOffsetsOf(hosted),
    status: statusAt(hosted, now),
    city,
    cover: coverKey === null ? null : videoOf(coverKey, hosted.coverAlt, hosted.coverColour),
    role,
    seriesId,
    review: reviewOf(hosted),
  };
}

function reviewOf({ status, suspendedAt, suspendReason, review }: Hosted): HostedReview | null {
  if (status !== 'suspended') return null;
  if (suspendedAt === null && review?.isHeld === true && review.state !== 'approved')
    return { state: review.state, words: review.words };
  return { state: 'suspended', words: suspendReason };
}
