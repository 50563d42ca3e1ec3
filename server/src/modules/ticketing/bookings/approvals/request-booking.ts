import type { requestBooking as contract } from '@festoon/contracts/ticketing/booking-requests';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { cancelJob, enqueue } from '../../../../platform/jobs/jobs.ts';
import { type TransactionScope, withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { enqueueTicketSummaryRefresh } from '../../../events/events/public.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { isEventCancelled } from '../event-queries.ts';
import { getOwnBooking } from '../get-booking.ts';
import { publishAttendeesChange } from '../publish-attendees-change.ts';
import { listLineItems } from '../line-item-queries.ts';
import { lockOwnBooking, throwIfEnded } from '../own-booking.ts';
import { releasePromoUse } from '../promotions/promo-queries.ts';
import { moveStock, RELEASE } from '../holds/stock-queries.ts';
import { holdJobKey, SEND_REQUEST_EMAIL, NOTIFY_REQUESTS } from '../tasks.ts';
import { closeOffer } from '../waitlist/close-offer.ts';
import { enqueueWaitlistOffers } from '../waitlist/enqueue-offers.ts';
import { saveRequested } from './queries.ts';
import { digestAt } from './request-rules.ts';

/**
 * Turns a hold into a request to the organiser. Releases the tickets and the use of a promo code. An approval takes them
 * again.
 */
export async function requestBooking(
  ctx: Context,
  actor: UserActor,
  { bookingId }: EndpointInput<typeof contract>,
): Promise<Booking> {
  await withTransactionScope(ctx, (scope) => requestInTransaction(scope, actor, bookingId));
  return getOwnBooking(ctx, actor, bookingId);
}

async function requestInTransaction(scope: TransactionScope, actor: UserActor, bookingId: string): Promise<void> {
  const { ctx, tx } = scope;
  const now = ctx.clock.now();
  const booking = await lockOwnBooking(tx, actor, bookingId);
  if (booking.status === 'requested') return;
  throwIfEnded(booking, now);
  if (!booking.requiresApproval || booking.approvedAt !== null) throwDomainError('approval_not_needed');
  if (booking.detailsAt === null) throwDomainError('details_missing');
  if (await isEventCancelled(tx, booking.eventId)) throwDomainError('event_cancelled');
  if (booking.promoCodeId !== null) await releasePromoUse(tx, booking.promoCodeId);
  const { isMoved } = await moveStock(tx, await listLineItems(tx, [bookingId]), RELEASE);
  if (!isMoved) throw new Error(`The tickets of booking ${bookingId} were not held.`);
  await saveRequested(tx, bookingId, now);
  await cancelJob(tx, holdJobKey(bookingId));
  await closeOffer(scope, booking, 'requested');
  await enqueueWaitlistOffers(tx, booking.eventId);
  await enqueueTicketSummaryRefresh(tx, booking.eventId);
  await enqueue(tx, SEND_REQUEST_EMAIL, { bookingId, step: 'sent' }, { key: `request-sent:${bookingId}` });
  const runAt = digestAt(now);
  const digest = { eventId: booking.eventId, until: runAt.toISOString() };
  await enqueue(tx, NOTIFY_REQUESTS, digest, { key: `requests:${booking.eventId}:${runAt.getTime()}`, runAt });
  publishBookingChange(scope, booking, 'booking.ended');
  publishAttendeesChange(scope, booking.eventId);
}
