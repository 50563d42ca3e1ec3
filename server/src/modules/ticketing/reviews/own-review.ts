import { EventId } from '@festoon/contracts/core/ids';
import type { getOwnReview as contract, OwnReview } from '@festoon/contracts/ticketing/reviews';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getVisibleEventById } from '../../events/events/public.ts';
import { findAttendance, findReview, type Attendance } from './queries.ts';
import { toReview } from './review-response.ts';
import { editableUntil, hasAttended } from './rules.ts';

export async function getOwnReview(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<OwnReview> {
  const attendance = await getAttendance(ctx, actor, eventId);
  return readOwnReview(ctx.db, attendance, { accountId: actor.accountId, now: ctx.clock.now() });
}

/**
 * Returns the relation of an account to an event that it may see. An organiser counts as having no tickets. Throws
 * `not_found` if the event does not exist.
 */
export async function getAttendance(ctx: Context, actor: UserActor, eventId: string): Promise<Attendance> {
  await getVisibleEventById(ctx, actor, eventId);
  const attendance =
    (await findAttendance(ctx.db, { eventId, accountId: actor.accountId })) ?? throwDomainError('not_found');
  return attendance.organiserId === actor.accountId ? { ...attendance, ticketCount: 0, checkedInCount: 0 } : attendance;
}

/** Returns the reason why a first review is not possible, or null. A cancelled event never took place. */
export function ineligibilityOf(attendance: Attendance, now: Date): OwnReview['ineligibility'] {
  if (attendance.status !== 'published' || attendance.endsAt > now) return 'not_over';
  return hasAttended(attendance) ? null : 'did_not_attend';
}

export async function readOwnReview(
  tx: DbOrTx,
  attendance: Attendance,
  { accountId, now }: { accountId: string; now: Date },
): Promise<OwnReview> {
  const { eventId, title, organiserName } = attendance;
  const review = await findReview(tx, { eventId, accountId });
  const until = review === null ? null : editableUntil(review.createdAt);
  return {
    eventId: EventId.parse(eventId),
    eventTitle: title,
    organiserName,
    review: review === null ? null : toReview(review),
    canEdit: until !== null && until > now && review?.isHidden === false,
    isHidden: review?.isHidden ?? false,
    editableUntil: until?.toISOString() ?? null,
    ineligibility: review === null ? ineligibilityOf(attendance, now) : null,
  };
}
