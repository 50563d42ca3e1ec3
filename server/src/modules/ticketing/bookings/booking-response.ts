import { BookingId, EventId, TicketId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { Booking, BookingEvent, BookingRefund } from '@festoon/contracts/ticketing/bookings';
import type { EventQuestion } from '@festoon/contracts/events/event-page';
import type * as z from 'zod/mini';
import type { AnswerFileRow } from './answers/queries.ts';
import { isExtendable, paymentStatusOf } from './booking-state-rules.ts';
import { canChangeTicket, changeDeadline, isOpenForTicketChanges, ticketChangeError } from './changes/change-rules.ts';
import type { ChangedTicketRow } from './changes/ticket-change-queries.ts';
import type { AttendeeRow, LineItemRow } from './line-item-queries.ts';
import { refundingMinor } from './payments/payment-parts.ts';
import type { BookingView, PaymentView } from './read-queries.ts';
import type { WindowRow } from './refund-windows/window-queries.ts';
import { toRefundWindow } from './refund-windows/describe-window.ts';
import { refundDeadlineStart } from './refunds/quote-rules.ts';
import type { RefundView } from './refunds/queries.ts';
import { allocateRefund, refundDeadline, sumRefunds } from './refunds/refund-rules.ts';
import type { TicketRow } from './tickets/ticket-queries.ts';
import { canShowAttendees, eventOffsetsOf, eventThemeOf, eventTimeOf } from '../../events/events/public.ts';

/** A booking's row with its related data. */
export type BookingParts = {
  readonly view: BookingView;
  readonly lineItems: readonly LineItemRow[];
  readonly attendees: readonly AttendeeRow[];
  readonly questions: readonly EventQuestion[];
  readonly tickets: readonly TicketRow[];
  readonly payments: readonly PaymentView[];
  readonly refunds: readonly RefundView[];
  readonly files: readonly AnswerFileRow[];
  readonly windows: readonly WindowRow[];
  readonly changedTickets: readonly ChangedTicketRow[];
};

export function toBooking(parts: BookingParts, now: Date): Booking {
  const { view, lineItems } = parts;
  const isHeld = view.status === 'held' && view.heldUntil > now;
  return {
    id: BookingId.parse(view.id),
    reference: view.reference,
    status: currentStatus(parts, isHeld),
    now: now.toISOString(),
    heldUntil: view.heldUntil.toISOString(),
    canExtend: isHeld && isExtendable(view),
    isWaitlistOffer: view.origin === 'waitlist',
    needsApproval: view.requiresApproval && view.approvedAt === null,
    requestedAt: view.requestedAt?.toISOString() ?? null,
    organiserMessage: organiserMessageOf(view),
    createdAt: view.createdAt.toISOString(),
    confirmedAt: view.confirmedAt?.toISOString() ?? null,
    event: bookedEventOf(parts, now),
    lineItems: lineItems.map(toLineItem),
    attendees: parts.attendees.map((attendee) => toAttendee(attendee, parts, now)),
    questions: [...parts.questions],
    answers: view.answers as Booking['answers'],
    files: [...parts.files],
    buyer: { name: view.buyerName, email: view.buyerEmail },
    hasDetails: view.detailsAt !== null,
    changesUntil: changeDeadline(view)?.toISOString() ?? null,
    showsBuyer: view.showsBuyer,
    canShowBuyer: view.status === 'confirmed' && canShowAttendees({ ...view, status: view.eventStatus }, now),
    ...ticketChangesOf(parts, now),
    ...amountsOf(parts),
    refundPolicy: view.refundPolicy,
    refundDeadlineAt: deadlineOf(view),
    refundWindow:
      view.eventStatus === 'cancelled' ? null : toRefundWindow(parts.windows.filter(({ isHeldByBuyer }) => isHeldByBuyer)),
    refundChoice: refundChoiceOf(parts),
    refundedMinor: view.refundedMinor,
    refunds: parts.refunds.map(toRefund),
    tickets: parts.tickets.map((ticket) => ({
      id: TicketId.parse(ticket.id),
      ticketTypeName: ticket.ticketTypeName,
      holderName: ticket.holderName,
      status: ticket.status,
      isTransferred: isTransferred(ticket, view),
      changedToId: changedToId(parts, ticket.id),
    })),
    payment: paymentStatusOf(parts.payments, view),
  };
}

function ticketChangesOf({ view, tickets }: BookingParts, now: Date): Pick<Booking, 'canChangeTickets' | 'change'> {
  const { change } = view;
  const hasChangeableTicket = tickets.some((ticket) => ticketChangeError(ticket, view.buyerId) === null);
  return {
    canChangeTickets: hasChangeableTicket && isOpenForTicketChanges(view, now),
    change: change && {
      fromId: BookingId.parse(change.fromBookingId),
      fromReference: change.fromReference,
      creditMinor: change.creditMinor,
    },
  };
}

function changedToId({ changedTickets }: BookingParts, id: string): Booking['tickets'][number]['changedToId'] {
  const changed = changedTickets.find(({ ticketId }) => ticketId === id);
  return changed === undefined ? null : BookingId.parse(changed.changedToId);
}

function deadlineOf({ refundPolicy, bookedTerms, startsAt }: BookingView): string | null {
  return refundDeadline(refundPolicy, refundDeadlineStart(bookedTerms.startAt, startsAt))?.toISOString() ?? null;
}

/** Returns the choice of the buyer of a cancelled event. Returns null if there is none, or once it was made. */
function refundChoiceOf({ view, tickets }: BookingParts): Booking['refundChoice'] {
  const { cardRefundAt, status, totalMinor, refundedMinor } = view;
  if (cardRefundAt === null || status !== 'confirmed') return null;
  const activeTickets = tickets.filter((ticket) => ticket.status !== 'void');
  const refunds = allocateRefund(activeTickets, { percent: 100, leftMinor: totalMinor - refundedMinor });
  return { cardRefundAt: cardRefundAt.toISOString(), refundMinor: sumRefunds(refunds) };
}

/** Returns whether the buyer transferred the ticket to another account, which holds it now. */
export function isTransferred(
  { holderId }: Pick<TicketRow, 'holderId'>,
  { buyerId }: Pick<BookingView, 'buyerId'>,
): boolean {
  return holderId !== buyerId;
}

function amountsOf({ view, lineItems, payments }: BookingParts) {
  const creditMinor = view.change?.creditMinor ?? 0;
  // The credit of changed tickets goes through the wallet when the booking is confirmed.
  const walletMinor = view.confirmedAt === null ? view.walletMinor : view.walletMinor - creditMinor;
  return {
    currency: view.currency,
    subtotalMinor: view.subtotalMinor,
    feeMinor: view.feeMinor,
    taxMinor: view.taxMinor,
    taxInclusive: view.taxInclusive,
    totalMinor: view.totalMinor,
    walletMinor,
    cardMinor: refundingMinor(payments) ?? view.totalMinor - creditMinor - walletMinor,
    promoCode: view.promoCode === '' ? null : view.promoCode,
    discountMinor: totalSavingMinor(lineItems),
  };
}

/** Returns how much less the buyer pays because of a promo code, including fees and tax. */
function totalSavingMinor(lineItems: readonly Pick<LineItemRow, 'totalMinor' | 'fullTotalMinor'>[]): number {
  return lineItems.reduce((sum, { totalMinor, fullTotalMinor }) => sum + fullTotalMinor - totalMinor, 0);
}

// A hold is over once its time has passed, even before its job runs, unless a payment still reserves the tickets.
function currentStatus({ view, payments }: BookingParts, isHeld: boolean): Booking['status'] {
  return view.status === 'held' && !isHeld && !reservesTickets(payments) ? 'expired' : view.status;
}

/** Returns the message that the organiser wrote when cancelling the booking or the event, or when deciding the request. */
function organiserMessageOf({ cancelledBy, cancelReason, cancellationMessage, decisionNote }: BookingView): string {
  if (cancelledBy === 'event') return cancelReason;
  return cancelledBy === null ? decisionNote : cancellationMessage;
}

function reservesTickets(payments: readonly PaymentView[]): boolean {
  return payments.some(({ status }) => status === 'processing');
}

function toLineItem({
  id,
  ticketTypeId,
  name,
  quantity,
  unitPriceMinor,
  unitDiscountMinor,
  totalMinor,
  fullTotalMinor,
}: LineItemRow): Booking['lineItems'][number] {
  return {
    id,
    ticketTypeId: TicketTypeId.parse(ticketTypeId),
    name,
    quantity,
    unitPriceMinor: unitPriceMinor + unitDiscountMinor,
    unitTotalMinor: totalMinor / quantity,
    totalMinor,
    fullTotalMinor,
  };
}

function toAttendee(
  { id, lineItemId, name, email, answers }: AttendeeRow,
  { view, lineItems, tickets }: BookingParts,
  now: Date,
): Booking['attendees'][number] {
  const ticketTypeName = lineItems.find((line) => line.id === lineItemId)?.name ?? '';
  const ticket = tickets.find(({ attendeeId }) => attendeeId === id);
  const canChange = ticket !== undefined && canChangeTicket(view, ticket, now);
  // The account that accepted a transfer need not have the address that the buyer sent the ticket to.
  const shownEmail = ticket !== undefined && isTransferred(ticket, view) ? '' : email;
  return { id, lineItemId, ticketTypeName, name, email: shownEmail, answers: answers as Booking['answers'], canChange };
}

/** Returns the event without its online address if other accounts hold all the tickets of the booking. */
function bookedEventOf({ view, tickets }: BookingParts, now: Date): Booking['event'] {
  const event = eventOf(view, now);
  const holdsTicket = tickets.some((ticket) => ticket.status !== 'void' && !isTransferred(ticket, view));
  return holdsTicket ? event : { ...event, onlineUrl: null };
}

/** Returns the event as the buyer sees it. Its online address is included only once the booking is confirmed. */
export function eventOf(view: BookingView, now: Date): z.output<typeof BookingEvent> {
  const { eventStatus, coverKey } = view;
  return {
    id: EventId.parse(view.eventId),
    slug: view.slug,
    title: view.title,
    ...eventTimeOf(view),
    utcOffsets: eventOffsetsOf(view),
    format: view.format,
    status: eventStatus === 'published' && view.endsAt <= now ? 'ended' : eventStatus,
    venueName: view.venueName,
    address: view.address,
    city: view.city,
    countryCode: view.countryCode,
    latitude: view.latitude,
    longitude: view.longitude,
    onlineUrl: view.status === 'confirmed' && view.onlineUrl !== '' ? view.onlineUrl : null,
    accessNotes: view.accessNotes,
    cover: coverKey === null ? null : { url: `/media/${coverKey}`, alt: view.coverAlt, colour: view.coverColour },
    theme: eventThemeOf(view),
    organiser: { name: view.organiserName, handle: view.organiserHandle },
  };
}

export function toRefund(view: RefundView): BookingRefund {
  return { ...view, at: view.at.toISOString() };
}
