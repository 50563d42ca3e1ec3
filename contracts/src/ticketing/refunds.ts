import * as z from 'zod/mini';
import { BOOKING_TICKETS_MAX } from './checkout.ts';
import { Booking, BookingRefund, TicketStatus } from './bookings.ts';
import { endpoint } from '../core/endpoint.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { BookingId, TicketId } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { RefundWindow } from './refund-windows.ts';

/** Where refunded money goes. A card receives no more than it paid; the rest goes to the wallet. */
export const RefundTarget = z.enum(['card', 'wallet']);
export type RefundTarget = z.output<typeof RefundTarget>;

const bookingParams = z.object({ bookingId: BookingId });
const TicketIds = z.array(TicketId).check(z.minLength(1), z.maxLength(BOOKING_TICKETS_MAX));

export const QuotedTicket = z.object({
  id: TicketId,
  ticketTypeName: z.string(),
  holderName: z.string(),
  priceMinor: AmountMinor,
  /** The refund for cancelling it now. */
  refundMinor: AmountMinor,
  /** Why it can't be cancelled; null if it can. */
  errorCode: z.nullable(z.enum(['ticket_used', 'ticket_void', 'ticket_transferred', 'refund_too_late'])),
});
export type QuotedTicket = z.output<typeof QuotedTicket>;

export const RefundQuote = z.object({
  bookingId: BookingId,
  currency: Currency,
  /** When the refund policy of paid tickets ends; null if they are not refundable. */
  deadlineAt: z.nullable(z.iso.datetime()),
  /** Open after a material change of the event, for tickets that can be cancelled. */
  window: z.nullable(RefundWindow),
  /** The valid tickets, including those already checked in. */
  tickets: z.array(QuotedTicket),
  /** The tickets of this quote: the requested ones, or by default all that can be cancelled. */
  selectedIds: z.array(TicketId),
  refundMinor: AmountMinor,
  /** The part of it that can go to a card if the buyer chooses that; the rest goes to the wallet. */
  cardMinor: AmountMinor,
  /** True if the whole booking ends with them. */
  endsBooking: z.boolean(),
});
export type RefundQuote = z.output<typeof RefundQuote>;

export const quoteRefund = endpoint({
  name: 'quoteRefund',
  method: 'GET',
  path: '/bookings/:bookingId/refund',
  summary: 'Quotes the refund for cancelling tickets of a booking now. `tickets` selects some of them, separated by commas.',
  access: 'user',
  impersonation: 'never',
  params: bookingParams,
  query: z.object({ tickets: z.optional(z.string().check(z.maxLength(BOOKING_TICKETS_MAX * 37))) }),
  response: RefundQuote,
  domainErrors: ['not_found', 'booking_not_confirmed', 'event_cancelled'],
});

export const cancelTickets = endpoint({
  name: 'cancelTickets',
  method: 'POST',
  path: '/bookings/:bookingId/refund',
  summary: 'Cancels all or some tickets of your booking. They are void immediately, and the quoted amount is refunded.',
  access: 'user',
  idempotent: true,
  essential: true,
  params: bookingParams,
  body: z.object({
    ticketIds: z.optional(TicketIds),
    to: z._default(RefundTarget, 'card'),
    /** The amount that was shown. */
    expectedMinor: AmountMinor,
  }),
  response: z.object({ booking: Booking, refund: z.nullable(BookingRefund) }),
  domainErrors: [
    'not_found',
    'booking_not_confirmed',
    'event_cancelled',
    'refund_changed',
    'refund_too_late',
    'ticket_used',
    'ticket_void',
    'ticket_transferred',
  ],
});

export const chooseRefund = endpoint({
  name: 'chooseRefund',
  method: 'POST',
  path: '/bookings/:bookingId/refund-choice',
  summary:
    'Refunds your booking of a cancelled event now, to your wallet or your card. Without a choice the refund goes to the card after 48 hours.',
  access: 'user',
  impersonation: 'never',
  idempotent: true,
  essential: true,
  params: bookingParams,
  body: z.object({
    to: RefundTarget,
    /** The amount that was shown. */
    expectedMinor: AmountMinor,
  }),
  response: Booking,
  domainErrors: ['not_found', 'booking_not_confirmed', 'refund_changed'],
});

const organiserBookingParams = z.object({ ...organiserEventParams.shape, bookingId: BookingId });

/** The amounts of a booking that a team can refund, and earlier refunds. */
export const OrganiserBookingRefunds = z.object({
  bookingId: BookingId,
  reference: z.string(),
  currency: Currency,
  totalMinor: AmountMinor,
  /** Paid and not refunded. */
  leftMinor: AmountMinor,
  /** The part of it that can go to a card; the rest goes to the buyer's wallet. */
  leftOnCardMinor: AmountMinor,
  /** The valid tickets. */
  tickets: z.array(
    z.object({
      id: TicketId,
      ticketTypeName: z.string(),
      holderName: z.string(),
      status: TicketStatus,
      priceMinor: AmountMinor,
    }),
  ),
  refunds: z.array(BookingRefund),
});
export type OrganiserBookingRefunds = z.output<typeof OrganiserBookingRefunds>;

export const getOrganiserBookingRefunds = endpoint({
  name: 'getOrganiserBookingRefunds',
  method: 'GET',
  path: '/hosted-events/:eventId/bookings/:bookingId/refund',
  summary: 'Returns the refundable amount of a booking of an event that you manage, and earlier refunds.',
  access: 'user',
  params: organiserBookingParams,
  response: OrganiserBookingRefunds,
  domainErrors: ['not_found', 'booking_not_confirmed'],
});

const keepTickets = z._default(z.boolean(), false);

/**
 * The rest of a booking, the price of some tickets, or an amount. Tickets that are kept stay valid although their price
 * is refunded.
 */
export const RefundSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all'), keepTickets }),
  z.object({ kind: z.literal('tickets'), ticketIds: TicketIds, keepTickets }),
  z.object({ kind: z.literal('amount'), amountMinor: AmountMinor.check(z.gte(1)) }),
]);
export type RefundSelection = z.output<typeof RefundSelection>;

export const refundOrganiserBooking = endpoint({
  name: 'refundOrganiserBooking',
  method: 'POST',
  path: '/hosted-events/:eventId/bookings/:bookingId/refund',
  summary:
    'Refunds a booking of an event that you manage, regardless of its refund policy. Voids the tickets unless they are kept.',
  access: 'user',
  idempotent: true,
  params: organiserBookingParams,
  body: z.object({
    part: RefundSelection,
    to: z._default(RefundTarget, 'card'),
    /** The message to the buyer. */
    message: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    /** The amount that was shown. */
    expectedMinor: AmountMinor,
    /** True to also refund tickets that were already checked in. */
    override: z._default(z.boolean(), false),
  }),
  response: OrganiserBookingRefunds,
  domainErrors: [
    'not_found',
    'booking_not_confirmed',
    'insufficient_organiser_balance',
    'refund_changed',
    'refund_too_much',
    'ticket_used',
    'ticket_void',
  ],
});
