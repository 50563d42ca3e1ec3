import type { replyToReview as contract, Review } from '@festoon/contracts/ticketing/reviews';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { findReviewById, saveReply } from './queries.ts';
import { toReview } from './review-response.ts';
import { cleanReview } from './rules.ts';

const REPLY_THROTTLE = { name: 'review-answer', points: 60, perSeconds: 60 * 60 };

/** Saves the organiser's reply to a review. An empty reply deletes it. */
export async function replyToReview(
  ctx: Context,
  actor: UserActor,
  { eventId, reviewId, body }: EndpointInput<typeof contract>,
): Promise<Review> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  if ((await findReviewById(ctx.db, { eventId, id: reviewId })) === null) throwDomainError('not_found');
  await throttle(ctx, REPLY_THROTTLE, actor.accountId);
  await saveReply(ctx.db, reviewId, { body: cleanReview(body), by: actor.accountId, now: ctx.clock.now() });
  return toReview((await findReviewById(ctx.db, { eventId, id: reviewId })) ?? throwDomainError('not_found'));
}
