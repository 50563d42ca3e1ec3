import type { requestBooking as contract } from '@festoon/contracts/ticketing/approvals';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { cancelJob, enqueue } from '../../../../platform/jobs/jobs.ts';
import { enqueueOfferRefresh } from '../../../events/events/public.ts';
import { invalidateBooking, type UnitOfWork } from '../confirm-booking.ts';
import { isEventCancelled } from '../event-queries.ts';
import { getBookingOf } from '../get-booking.ts';
import { publishTeamChange } from '../publish-team-change.ts';
import { listLines } from '../line-queries.ts';
import { lockOwnBooking, throwIfEnded } from '../own-booking.ts';
import { givePromoUse } from '../promotions/promo-queries.ts';
import { moveStock, RELEASE } from '../holds/stock-queries.ts';
import { holdJobKey, SEND_REQUEST_NEWS, TELL_OF_REQUESTS } from '../tasks.ts';
import { endTurn } from '../waitlist/end-turn.ts';
import { enqueueTurns } from '../waitlist/enqueue-turns.ts';
import { inUnitOfWork } from '../in-unit-of-work.ts';
import { saveRequested } from './queries.ts';
import { digestAt } from './request-rules.ts';

/** Asks the organiser to be let in. The places, and the use of a promo code, go back: who is let in gets them then. */
export async function requestBooking(
  ctx: Context,
  actor: UserActor,
  { bookingId }: EndpointInput<typeof contract>,
): Promise<Booking> {
  await inUnitOfWork(ctx, (work) => request(work, actor, bookingId));
  return getBookingOf(ctx, actor, bookingId);
}

async function request(work: UnitOfWork, actor: UserActor, bookingId: string): Promise<void> {
  const { ctx, tx } = work;
  const now = ctx.clock.now();
  const booking = await lockOwnBooking(tx, actor, bookingId);
  if (booking.status === 'requested') return;
  throwIfEnded(booking, now);
  if (!booking.requiresApproval || booking.approvedAt !== null) throwDomainError('approval_not_needed');
  if (booking.detailsAt === null) throwDomainError('details_missing');
  if (await isEventCancelled(tx, booking.eventId)) throwDomainError('event_cancelled');
  if (booking.promoCodeId !== null) await givePromoUse(tx, booking.promoCodeId);
  const { isMoved } = await moveStock(tx, await listLines(tx, [bookingId]), RELEASE);
  if (!isMoved) throw new Error(`The places of booking ${bookingId} were not held.`);
  await saveRequested(tx, bookingId, now);
  await cancelJob(tx, holdJobKey(bookingId));
  await endTurn(work, booking, 'requested');
  await enqueueTurns(tx, booking.eventId);
  await enqueueOfferRefresh(tx, booking.eventId);
  await enqueue(tx, SEND_REQUEST_NEWS, { bookingId, news: 'sent' }, { key: `request-sent:${bookingId}` });
  const runAt = digestAt(now);
  const digest = { eventId: booking.eventId, until: runAt.toISOString() };
  await enqueue(tx, TELL_OF_REQUESTS, digest, { key: `requests:${booking.eventId}:${runAt.getTime()}`, runAt });
  invalidateBooking(work, booking, 'booking.ended');
  publishTeamChange(work, booking.eventId);
}
