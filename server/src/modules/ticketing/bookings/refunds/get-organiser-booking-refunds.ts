import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId, TicketId } from '@festoon/contracts/core/ids';
import type { getOrganiserBookingRefunds as contract, OrganiserBookingRefunds } from '@festoon/contracts/ticketing/refunds';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { findBooking, type BookingRow } from '../queries.ts';
import { listTickets } from '../tickets/ticket-queries.ts';
import { findCardRefundableMinor, listRefundViews } from './queries.ts';
import { toRefund } from '../booking-response.ts';

export async function getOrganiserBookingRefunds(
  ctx: Context,
  actor: UserActor,
  { eventId, bookingId }: EndpointInput<typeof contract>,
): Promise<OrganiserBookingRefunds> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const booking = await findBooking(ctx.db, bookingId);
  if (booking?.eventId !== eventId) throwDomainError('not_found');
  if (!wasConfirmed(booking)) throwDomainError('booking_not_confirmed');
  return toOrganiserBookingRefunds(ctx.db, booking);
}

/** Returns whether the booking was ever confirmed. A cancelled booking can still be refunded. */
export function wasConfirmed({ status, confirmedAt }: BookingRow): boolean {
  return confirmedAt !== null && (status === 'confirmed' || status === 'cancelled');
}

export async function toOrganiserBookingRefunds(db: DbOrTx, booking: BookingRow): Promise<OrganiserBookingRefunds> {
  const { id, reference, currency, totalMinor, refundedMinor } = booking;
  const [tickets, refunds, onCard] = await Promise.all([
    listTickets(db, [id]),
    listRefundViews(db, [id]),
    findCardRefundableMinor(db, id),
  ]);
  const leftMinor = totalMinor - refundedMinor;
  return {
    bookingId: BookingId.parse(id),
    reference,
    currency,
    totalMinor,
    leftMinor,
    leftOnCardMinor: Math.min(onCard, leftMinor),
    tickets: tickets
      .filter(({ status }) => status !== 'void')
      .map(({ id: ticketId, ticketTypeName, holderName, status, priceMinor }) => ({
        id: TicketId.parse(ticketId),
        ticketTypeName,
        holderName,
        status,
        priceMinor,
      })),
    refunds: refunds.map(toRefund),
  };
}
