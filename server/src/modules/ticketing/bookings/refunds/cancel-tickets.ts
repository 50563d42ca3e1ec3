import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { cancelTickets as contract } from '@festoon/contracts/ticketing/refunds';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import type { UnitOfWork } from '../confirm-booking.ts';
import { findSaleTerms } from '../event-queries.ts';
import { getBookingOf } from '../get-booking.ts';
import { lockOwnBooking } from '../own-booking.ts';
import type { BookingRow } from '../queries.ts';
import { lockTickets } from '../tickets/ticket-queries.ts';
import { inUnitOfWork } from '../in-unit-of-work.ts';
import type { IssuedRefund } from './issue-refund.ts';
import { listOpenWindows } from '../refund-windows/window-queries.ts';
import { favourableStart, offerTickets, ticketPercent, type Offered, type OfferTerms } from './offer-rules.ts';
import { findRefundView } from './read-queries.ts';
import { toRefund } from './refund-answer.ts';
import { sharesOf, sumOf } from './refund-rules.ts';
import { refundTickets } from './refund-tickets.ts';

type Input = EndpointInput<typeof contract>;

/** Cancels tickets of the buyer's own booking under its policy: what was shown to them goes back, or nothing happens. */
export async function cancelTickets(ctx: Context, actor: UserActor, input: Input): Promise<EndpointResult<typeof contract>> {
  const given = await inUnitOfWork(ctx, async (work) => {
    const booking = await lockOwnBooking(work.tx, actor, input.bookingId);
    if (booking.status !== 'confirmed') throwDomainError('booking_not_confirmed');
    return cancelConfirmed(work, booking, input);
  });
  const view = given === null ? null : await findRefundView(ctx.db, given.refundId);
  return { booking: await getBookingOf(ctx, actor, input.bookingId), refund: view && toRefund(view) };
}

async function cancelConfirmed(work: UnitOfWork, booking: BookingRow, input: Input): Promise<IssuedRefund | null> {
  const tickets = await lockTickets(work.tx, booking.id);
  const terms = await readTerms(work, booking);
  const good = offerTickets(tickets, terms);
  const chosen = choose(good, input.ticketIds);
  const taken = sharesOf(chosen, { ...terms, percent: ticketPercent(terms) });
  const amountMinor = sumOf(taken);
  if (amountMinor !== input.expectedMinor) throwDomainError('refund_changed', { refundMinor: amountMinor });
  const goodCount = good.filter(({ status }) => status !== 'void').length;
  return refundTickets(work, booking, {
    taken,
    goodCount,
    amountMinor,
    by: 'buyer',
    words: '',
    askedBy: booking.buyerId,
    to: input.to,
    mustGoBack: true,
  });
}

async function readTerms({ ctx, tx }: UnitOfWork, booking: BookingRow): Promise<OfferTerms> {
  const event = await findSaleTerms(tx, booking.eventId);
  if (event === null) throw new Error(`The event of booking ${booking.id} is gone.`);
  if (event.status === 'cancelled') throwDomainError('event_cancelled');
  const { refundPolicy: policy, buyerId, totalMinor, refundedMinor } = booking;
  const now = ctx.clock.now();
  const windows = await listOpenWindows(tx, [booking.id], now);
  return {
    policy,
    buyerId,
    now,
    leftMinor: totalMinor - refundedMinor,
    startsAt: favourableStart(booking.bookedTerms.startAt, event.startsAt),
    openTicketIds: new Set(windows.map(({ ticketId }) => ticketId)),
  };
}

/** The tickets named, or every good one; one that can't be cancelled stops all of them. */
function choose(tickets: readonly Offered[], ids: readonly string[] | undefined): Offered[] {
  const names = ids === undefined ? null : new Set<string>(ids);
  const chosen = tickets.filter(({ id, status }) => (names === null ? status !== 'void' : names.has(id)));
  if (names !== null && chosen.length < names.size) throwDomainError('not_found');
  for (const { errorCode } of chosen) if (errorCode !== null) throwDomainError(errorCode);
  return chosen;
}
