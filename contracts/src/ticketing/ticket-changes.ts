import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { BookingId, EventId, TicketId, TicketTypeId } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { EventTime } from '../events/events.ts';
import { Booking } from './bookings.ts';
import { BOOKING_TICKETS_MAX } from './checkout.ts';
import { RefundTarget } from './refunds.ts';

/** The maximum number of dates of a series that a ticket can be changed to. */
export const CHANGE_DATES_MAX = 100;

const bookingParams = z.object({ bookingId: BookingId });

const ChangeableTicket = z.object({
  id: TicketId,
  ticketTypeName: z.string(),
  holderName: z.string(),
  /** The price that was paid and not refunded, with fees and tax. */
  priceMinor: AmountMinor,
  /** Why it can't be changed; null if it can. */
  errorCode: z.nullable(z.enum(['ticket_used', 'ticket_void', 'ticket_transferred', 'transfer_pending'])),
});

const ChangeOption = z.object({
  ticketTypeId: TicketTypeId,
  name: z.string(),
  /**
   * The new price of the selected tickets less their old one: positive if the buyer pays, negative if the buyer gets money back. Null
   * if they can't be changed to this type.
   */
  differenceMinor: z.nullable(z.int()),
  /** The part of the money back that can go to a card; the rest goes to the wallet. */
  cardMinor: AmountMinor,
  /** Why the selected tickets can't be changed to this type; null if they can. */
  errorCode: z.nullable(
    z.enum([
      'sold_out',
      'sales_closed',
      'limit_reached',
      'below_minimum',
      'approval_required',
      'amount_too_low',
      'unavailable',
    ]),
  ),
});
export type ChangeOption = z.output<typeof ChangeOption>;

export const TicketChangeQuote = z.object({
  bookingId: BookingId,
  currency: Currency,
  /** The valid tickets of the booking. */
  tickets: z.array(ChangeableTicket),
  /** The tickets of this quote: the requested ones, or by default all that can be changed. */
  selectedIds: z.array(TicketId),
  /** The event and the upcoming dates of its series, soonest first. */
  dates: z.array(z.object({ eventId: EventId, ...EventTime.shape })),
  /** The date whose ticket types these are. */
  eventId: EventId,
  ticketTypes: z.array(ChangeOption),
});
export type TicketChangeQuote = z.output<typeof TicketChangeQuote>;

export const quoteTicketChange = endpoint({
  name: 'quoteTicketChange',
  method: 'GET',
  path: '/bookings/:bookingId/ticket-changes',
  summary:
    'Quotes the price differences of changing tickets of a booking now. `tickets` selects some of them, separated by commas, `date` the event of another date.',
  access: 'user',
  impersonation: 'never',
  params: bookingParams,
  query: z.object({
    tickets: z.optional(z.string().check(z.maxLength(BOOKING_TICKETS_MAX * 37))),
    date: z.optional(EventId),
  }),
  response: TicketChangeQuote,
  domainErrors: ['not_found', 'booking_not_confirmed', 'changes_closed'],
});

export const changeTickets = endpoint({
  name: 'changeTickets',
  method: 'POST',
  path: '/bookings/:bookingId/ticket-changes',
  summary:
    'Changes tickets of your booking to another ticket type or date. A new booking replaces them: it is confirmed immediately, or held until the difference is paid.',
  access: 'user',
  impersonation: 'never',
  idempotent: true,
  params: bookingParams,
  body: z.object({
    ticketIds: z.array(TicketId).check(z.minLength(1), z.maxLength(BOOKING_TICKETS_MAX)),
    ticketTypeId: TicketTypeId,
    /** The event of the ticket type: the event of the booking, or another date of its series. */
    eventId: EventId,
    /** The difference that was shown. */
    expectedDifferenceMinor: z.int(),
    /** The destination of money back. */
    to: z._default(RefundTarget, 'card'),
  }),
  response: Booking,
  domainErrors: [
    'not_found',
    'booking_not_confirmed',
    'changes_closed',
    'change_price_changed',
    'ticket_used',
    'ticket_void',
    'ticket_transferred',
    'transfer_pending',
    'approval_required',
    'waiting_room_required',
    'remainder_too_small',
    'sold_out',
    'sales_closed',
    'limit_reached',
    'below_minimum',
    'access_code_wrong',
    'amount_too_low',
    'event_cancelled',
    'insufficient_wallet_balance',
    'too_many_attempts',
    'too_many_held',
    'hold_cool_down',
    'network_hold_limit',
  ],
});
