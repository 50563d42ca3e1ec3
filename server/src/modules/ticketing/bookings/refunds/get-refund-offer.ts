import { chargeStepMinor } from '@festoon/contracts/core/card-amounts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId, TicketId } from '@festoon/contracts/core/ids';
import type { getRefundOffer as contract, RefundOffer } from '@festoon/contracts/ticketing/refunds';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { standsWithout } from '../resale/queries.ts';
import { listTickets } from '../tickets/ticket-queries.ts';
import { findLeftOnCard } from './card-money-queries.ts';
import { favourableStart, type Offered, type OfferTerms, offerTickets, ticketPercent } from './offer-rules.ts';
import { refundDeadline, sharesOf, splitRefund, sumOf } from './refund-rules.ts';
import { listOpenWindows, type WindowRow } from '../refund-windows/window-queries.ts';
import { windowOf } from '../refund-windows/describe-window.ts';

/** Returns the refund if the buyer cancels these tickets now. It is checked again before anything is cancelled. */
export async function getRefundOffer(
  ctx: Context,
  actor: UserActor,
  { bookingId, tickets: asked }: EndpointInput<typeof contract>,
): Promise<RefundOffer> {
  const view = await findBookingView(ctx.db, bookingId);
  if (view?.buyerId !== actor.accountId) throwDomainError('not_found');
  if (view.status !== 'confirmed') throwDomainError('booking_not_confirmed');
  if (view.eventStatus === 'cancelled') throwDomainError('event_cancelled');
  const now = ctx.clock.now();
  const windows = await listOpenWindows(ctx.db, [bookingId], now);
  const terms = termsOf(view, windows, now);
  const all = offerTickets(await listTickets(ctx.db, [bookingId]), terms);
  const chosen = choose(all, asked);
  const refundMinor = sumOf(sharesOf(chosen, { ...terms, percent: ticketPercent(terms) }));
  return {
    bookingId: BookingId.parse(bookingId),
    currency: view.currency,
    deadlineAt: refundDeadline(terms.policy, terms.startsAt)?.toISOString() ?? null,
    window: windowOf(windows.filter(({ ticketId }) => isRefundable(all, ticketId))),
    tickets: all.filter(({ status }) => status !== 'void').map(toOffered),
    chosenIds: chosen.map(({ id }) => TicketId.parse(id)),
    refundMinor,
    cardMinor: splitRefund(refundMinor, await findLeftOnCard(ctx.db, bookingId), chargeStepMinor(view.currency)).cardMinor,
    endsBooking:
      chosen.length > 0 &&
      !(await standsWithout(
        ctx.db,
        bookingId,
        chosen.map(({ id }) => id),
      )),
  };
}

function isRefundable(all: readonly Offered[], ticketId: string): boolean {
  return all.some(({ id, errorCode }) => id === ticketId && errorCode === null);
}

function termsOf(view: BookingView, windows: readonly WindowRow[], now: Date): OfferTerms {
  const { refundPolicy: policy, buyerId, totalMinor, refundedMinor } = view;
  return {
    policy,
    now,
    buyerId,
    leftMinor: totalMinor - refundedMinor,
    startsAt: favourableStart(view.bookedTerms.startAt, view.startsAt),
    openTicketIds: new Set(windows.map(({ ticketId }) => ticketId)),
  };
}

/** Those named that can be cancelled; all of them without names. */
function choose(all: readonly Offered[], asked: string | undefined): Offered[] {
  const names = asked === undefined ? null : new Set(asked.split(','));
  return all.filter(({ id, errorCode }) => errorCode === null && (names === null || names.has(id)));
}

function toOffered({
  id,
  ticketTypeName,
  holderName,
  priceMinor,
  refundMinor,
  errorCode,
}: Offered): RefundOffer['tickets'][number] {
  return { id: TicketId.parse(id), ticketTypeName, holderName, priceMinor, refundMinor, errorCode };
}
