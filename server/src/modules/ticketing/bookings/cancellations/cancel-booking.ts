import type { RefundTarget } from '@festoon/contracts/ticketing/refunds';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { endHold } from '../holds/end-hold.ts';
import { publishAttendeesChange } from '../publish-attendees-change.ts';
import type { BookingRow, CancelledBy } from '../queries.ts';
import { allocateRefund, sumRefunds } from '../refunds/refund-rules.ts';
import { enqueueCancellation, voidAndRefundTickets } from '../refunds/void-and-refund-tickets.ts';
import { lockTickets } from '../tickets/ticket-queries.ts';
import { saveCancellation } from './queries.ts';

export type CancelBookingParams = {
  readonly by: CancelledBy;
  readonly message: string;
  readonly requestedBy?: string;
  /** The preferred destination of the refund. By default the card. */
  readonly to?: RefundTarget;
};

/**
 * Cancels a booking that is held, requested or confirmed. The same commit voids its tickets, releases their stock, refunds
 * their price, reverses the sale in the ledger and notifies the buyer. Returns the refunded amount. The caller holds the
 * booking's lock. A booking that is already over stays unchanged.
 */
export async function cancelBooking(
  scope: TransactionScope,
  booking: BookingRow,
  params: CancelBookingParams,
): Promise<number> {
  if (booking.status === 'confirmed') return cancelConfirmed(scope, booking, params);
  if (booking.status === 'held' || booking.status === 'requested') await cancelUnpaid(scope, booking, params);
  return 0;
}

async function cancelUnpaid(
  scope: TransactionScope,
  booking: BookingRow,
  { by, message }: CancelBookingParams,
): Promise<void> {
  const { ctx, tx } = scope;
  if (booking.status === 'held') await endHold(scope, booking, 'cancelled');
  await saveCancellation(tx, booking.id, { by, message, now: ctx.clock.now() });
  if (expectsToAttend(booking)) await enqueueCancellation(scope, booking.id, {});
  publishBookingChange(scope, booking, 'booking.ended');
  publishAttendeesChange(scope, booking.eventId);
}

/**
 * Returns whether the buyer expects to attend and so needs a notification. A buyer in the checkout sees there that the
 * booking is over.
 */
function expectsToAttend({ status, origin, approvedAt }: BookingRow): boolean {
  return status !== 'held' || origin === 'waitlist' || approvedAt !== null;
}

async function cancelConfirmed(scope: TransactionScope, booking: BookingRow, params: CancelBookingParams): Promise<number> {
  const activeTickets = (await lockTickets(scope.tx, booking.id)).filter(({ status }) => status !== 'void');
  const refundedTickets = allocateRefund(activeTickets, {
    percent: 100,
    leftMinor: booking.totalMinor - booking.refundedMinor,
  });
  const amountMinor = sumRefunds(refundedTickets);
  // Without the income, an organiser cannot refund a single booking. For a cancelled event, the platform pays what the
  // organiser's balance does not cover.
  const coverShortfall = params.by !== 'organiser';
  await voidAndRefundTickets(scope, booking, {
    ...params,
    refundedTickets,
    activeTicketCount: activeTickets.length,
    amountMinor,
    to: params.to ?? 'card',
    coverShortfall,
  });
  return amountMinor;
}
