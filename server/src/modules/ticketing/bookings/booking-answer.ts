import { BookingId, EventId, TicketId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { Booking, BookingEvent } from '@festoon/contracts/ticketing/bookings';
import type { EventQuestion } from '@festoon/contracts/events/event-page';
import type * as z from 'zod/mini';
import type { AnswerFileRow } from './answers/queries.ts';
import { isExtendable, paymentWord } from './booking-state-rules.ts';
import type { AttendeeRow, LineRow } from './line-queries.ts';
import { returningMinor } from './payments/paid-parts.ts';
import type { BookingView, PaymentView } from './read-queries.ts';
import type { WindowRow } from './refund-windows/window-queries.ts';
import { windowOf } from './refund-windows/describe-window.ts';
import { favourableStart } from './refunds/offer-rules.ts';
import type { RefundView } from './refunds/read-queries.ts';
import { toRefund } from './refunds/refund-answer.ts';
import { refundDeadline } from './refunds/refund-rules.ts';
import type { TicketRow } from './tickets/ticket-queries.ts';
import { eventOffsetsOf, eventTimeOf } from '../../events/events/public.ts';

/** A booking's row with everything that hangs on it. */
export type BookingParts = {
  readonly view: BookingView;
  readonly lines: readonly LineRow[];
  readonly attendees: readonly AttendeeRow[];
  readonly questions: readonly EventQuestion[];
  readonly tickets: readonly TicketRow[];
  readonly payments: readonly PaymentView[];
  readonly refunds: readonly RefundView[];
  readonly files: readonly AnswerFileRow[];
  readonly windows: readonly WindowRow[];
};

export function toBooking(parts: BookingParts, now: Date): Booking {
  const { view, lines } = parts;
  const isHeld = view.status === 'held' && view.heldUntil > now;
  return {
    id: BookingId.parse(view.id),
    reference: view.reference,
    status: statusNow(parts, isHeld),
    now: now.toISOString(),
    heldUntil: view.heldUntil.toISOString(),
    canExtend: isHeld && isExtendable(view),
    isTurn: view.origin === 'waiting_list',
    needsApproval: view.requiresApproval && view.approvedAt === null,
    requestedAt: view.requestedAt?.toISOString() ?? null,
    organiserMessage: organiserMessageOf(view),
    createdAt: view.createdAt.toISOString(),
    confirmedAt: view.confirmedAt?.toISOString() ?? null,
    event: eventOf(view, now),
    lines: lines.map(toLine),
    attendees: parts.attendees.map((attendee) => toAttendee(attendee, lines)),
    questions: [...parts.questions],
    answers: view.answers as Booking['answers'],
    files: [...parts.files],
    buyer: { name: view.buyerName, email: view.buyerEmail },
    hasDetails: view.detailsAt !== null,
    ...amountsOf(parts),
    refundPolicy: view.refundPolicy,
    refundDeadlineAt: deadlineOf(view),
    refundWindow:
      view.eventStatus === 'cancelled' ? null : windowOf(parts.windows.filter(({ isHeldByBuyer }) => isHeldByBuyer)),
    refundedMinor: view.refundedMinor,
    refunds: parts.refunds.map(toRefund),
    tickets: parts.tickets.map((ticket) => ({
      id: TicketId.parse(ticket.id),
      ticketTypeName: ticket.ticketTypeName,
      holderName: ticket.holderName,
      status: ticket.status,
      isPassedOn: isPassedOn(ticket, view),
    })),
    payment: paymentWord(parts.payments, view),
  };
}

function deadlineOf({ refundPolicy, bookedTerms, startsAt }: BookingView): string | null {
  return refundDeadline(refundPolicy, favourableStart(bookedTerms.startAt, startsAt))?.toISOString() ?? null;
}

/** Returns whether the buyer transferred the ticket to another account, which holds it now. */
export function isPassedOn({ holderId }: Pick<TicketRow, 'holderId'>, { buyerId }: Pick<BookingView, 'buyerId'>): boolean {
  return holderId !== buyerId;
}

function amountsOf({ view, lines, payments }: BookingParts) {
  return {
    currency: view.currency,
    subtotalMinor: view.subtotalMinor,
    feeMinor: view.feeMinor,
    taxMinor: view.taxMinor,
    taxInclusive: view.taxInclusive,
    totalMinor: view.totalMinor,
    walletMinor: view.walletMinor,
    cardMinor: returningMinor(payments) ?? view.totalMinor - view.walletMinor,
    promoCode: view.promoCode === '' ? null : view.promoCode,
    discountMinor: savedMinor(lines),
  };
}

/** Returns how much less the buyer pays because of a promo code, including fees and tax. */
function savedMinor(lines: readonly Pick<LineRow, 'totalMinor' | 'fullTotalMinor'>[]): number {
  return lines.reduce((sum, { totalMinor, fullTotalMinor }) => sum + fullTotalMinor - totalMinor, 0);
}

// A hold is over at its time, also in the moment before its job says so, unless a payment still keeps the places.
function statusNow({ view, payments }: BookingParts, isHeld: boolean): Booking['status'] {
  return view.status === 'held' && !isHeld && !keepsPlaces(payments) ? 'expired' : view.status;
}

/** Said with cancelling the booking, with cancelling the whole event, or with the answer to a request. */
function organiserMessageOf({ cancelledBy, cancelReason, cancellationMessage, decisionNote }: BookingView): string {
  if (cancelledBy === 'event') return cancelReason;
  return cancelledBy === null ? decisionNote : cancellationMessage;
}

function keepsPlaces(payments: readonly PaymentView[]): boolean {
  return payments.some(({ status }) => status === 'processing');
}

function toLine({ id, ticketTypeId, name, quantity, totalMinor, fullTotalMinor }: LineRow): Booking['lines'][number] {
  return {
    id,
    ticketTypeId: TicketTypeId.parse(ticketTypeId),
    name,
    quantity,
    unitTotalMinor: totalMinor / quantity,
    totalMinor,
    fullTotalMinor,
  };
}

function toAttendee(
  { id, lineId, name, email, answers }: AttendeeRow,
  lines: readonly LineRow[],
): Booking['attendees'][number] {
  const ticketTypeName = lines.find((line) => line.id === lineId)?.name ?? '';
  return { id, lineId, ticketTypeName, name, email, answers: answers as Booking['answers'] };
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
    organiser: { name: view.organiserName, handle: view.organiserHandle },
  };
}
