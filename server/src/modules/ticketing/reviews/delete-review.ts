import type { deleteReview as contract, OwnReview } from '@festoon/contracts/ticketing/reviews';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getAttendance, readOwnReview } from './own-review.ts';
import { deleteReviewOf } from './queries.ts';

/**
 * Deletes the caller's review of an event, at any time. A review that was removed after a report stays, without its text.
 */
export async function deleteReview(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<OwnReview> {
  const { accountId } = actor;
  const attendance = await getAttendance(ctx, actor, eventId);
  await deleteReviewOf(ctx.db, { eventId, accountId });
  return readOwnReview(ctx.db, attendance, { accountId, now: ctx.clock.now() });
}
