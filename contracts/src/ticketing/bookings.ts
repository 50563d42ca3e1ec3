import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { EventQuestion } from '../events/event-page.ts';
import { EventTheme } from '../events/event-theme.ts';
import { EventFormat, EventStatus, EventTime, EventImage, RefundPolicy, UtcOffsets } from '../events/events.ts';
import { BookingId, EventId, TicketId, TicketTypeId, Uuid } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { RefundWindow } from './refund-windows.ts';
import { pageOf, pageQuery } from '../core/page.ts';

/** `requested`: waits for the organiser's answer and holds nothing. */
export const BookingStatus = z.enum([
  'held',
  'requested',
  'confirmed',
  'expired',
  'released',
  'declined',
  'cancelled',
  'refunded',
]);
export type BookingStatus = z.output<typeof BookingStatus>;

/** Answers by question id; multiple choices as a list, consent as true. */
const Answers = z.record(
  Uuid,
  z.union([
    z.string().check(z.maxLength(2000)),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
    z.boolean(),
  ]),
);

const BookingLineItem = z.object({
  id: Uuid,
  ticketTypeId: TicketTypeId,
  name: z.string(),
  quantity: z.int(),
  /** The price of one ticket before fees and without the promo code. Holding the tickets again sends it as the chosen price. */
  unitPriceMinor: AmountMinor,
  /** The price of one ticket for the buyer, with fees. */
  unitTotalMinor: AmountMinor,
  totalMinor: AmountMinor,
  /** The price of the line without the promo code. */
  fullTotalMinor: AmountMinor,
});

export const BookingEvent = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  ...EventTime.shape,
  utcOffsets: UtcOffsets,
  format: EventFormat,
  status: EventStatus,
  venueName: z.string(),
  address: z.string(),
  city: z.string(),
  countryCode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  onlineUrl: z.nullable(z.string()),
  accessNotes: z.string(),
  cover: z.nullable(EventImage),
  /** The colours of the checkout and the tickets. Null for the product's colours. */
  theme: z.nullable(EventTheme),
  organiser: z.object({ name: z.string(), handle: z.nullable(z.string()) }),
});

const Attendee = z.object({
  id: Uuid,
  lineItemId: Uuid,
  ticketTypeName: z.string(),
  name: z.string(),
  email: z.string(),
  answers: Answers,
  /** True if the buyer can change the attendee of the confirmed booking now. */
  canChange: z.boolean(),
});

export const TicketStatus = z.enum(['valid', 'checked_in', 'void']);

const BookingTicket = z.object({
  id: TicketId,
  ticketTypeName: z.string(),
  holderName: z.string(),
  status: TicketStatus,
  /** True if the buyer transferred the ticket to another person, who owns it now. */
  isTransferred: z.boolean(),
  /** The booking with the ticket that replaced this one; null if it was not changed. */
  changedToId: z.nullable(BookingId),
});

/** A file given as an answer. */
export const AnswerFile = z.object({ id: Uuid, questionId: Uuid, name: z.string(), sizeBytes: z.int() });
export type AnswerFile = z.output<typeof AnswerFile>;

/** One refund of a booking. */
export const BookingRefund = z.object({
  id: Uuid,
  at: z.iso.datetime(),
  by: z.enum(['buyer', 'organiser', 'event', 'admin', 'resale', 'disputed', 'external']),
  amountMinor: AmountMinor,
  cardMinor: AmountMinor,
  walletMinor: AmountMinor,
  /** The part of the wallet's part that paid for the tickets to which these were changed. */
  creditMinor: AmountMinor,
  /**
   * The status of the card's part. `to_wallet`: the card did not accept it, so it is in the wallet. Null without such a
   * part.
   */
  card: z.nullable(z.enum(['on_its_way', 'arrived', 'failed', 'to_wallet'])),
  message: z.string(),
  ticketCount: z.int(),
});
export type BookingRefund = z.output<typeof BookingRefund>;

export const Booking = z.object({
  id: BookingId,
  /** A readable code of eight letters and digits. */
  reference: z.string(),
  status: BookingStatus,
  /** The server's time of the response, so that a countdown does not depend on the device's clock. */
  now: z.iso.datetime(),
  heldUntil: z.iso.datetime(),
  canExtend: z.boolean(),
  /** True if its tickets were released for the waiting list. They are held longer than usual. */
  isWaitlistOffer: z.boolean(),
  /** True if the organiser must approve this booking: it is requested, not paid. */
  needsApproval: z.boolean(),
  requestedAt: z.nullable(z.iso.datetime()),
  /** The organiser's message with their decision or the cancellation. */
  organiserMessage: z.string(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
  event: BookingEvent,
  lineItems: z.array(BookingLineItem),
  attendees: z.array(Attendee),
  questions: z.array(EventQuestion),
  answers: Answers,
  /** The files among the answers. The answer to a file question is the file's id. */
  files: z.array(AnswerFile),
  buyer: z.object({ name: z.string(), email: z.string() }),
  hasDetails: z.boolean(),
  /** Until when the buyer can change names and answers of the confirmed booking; null if the organiser does not allow it. */
  changesUntil: z.nullable(z.iso.datetime()),
  /** True if the event page shows the buyer's name and photo to signed-in people while the buyer has a ticket. */
  showsBuyer: z.boolean(),
  /** True if the buyer can choose that now: the booking is confirmed, and the event page shows people. */
  canShowBuyer: z.boolean(),
  /** True if the buyer can change at least one ticket to another ticket type or date now. */
  canChangeTickets: z.boolean(),
  /** The booking whose tickets this one replaces, and the part of the total that they pay; null for other bookings. */
  change: z.nullable(z.object({ fromId: BookingId, fromReference: z.string(), creditMinor: AmountMinor })),
  currency: Currency,
  subtotalMinor: AmountMinor,
  /** Fees passed on to the buyer; part of the total. */
  feeMinor: AmountMinor,
  taxMinor: AmountMinor,
  taxInclusive: z.boolean(),
  totalMinor: AmountMinor,
  /** The part of the total that is reserved in the buyer's wallet or was paid from it, without the credit of changed tickets. */
  walletMinor: AmountMinor,
  /** The amount that a card pays, has paid or, if the payment came too late, gets refunded. */
  cardMinor: AmountMinor,
  promoCode: z.nullable(z.string()),
  /** The discount of the promo code on the whole booking. The total is the sum of the lines' full totals less this. */
  discountMinor: AmountMinor,
  refundPolicy: RefundPolicy,
  /** When the refund policy ends, counted from the later of the start at purchase and the current start. */
  refundDeadlineAt: z.nullable(z.iso.datetime()),
  /** Open after a material change of the event. */
  refundWindow: z.nullable(RefundWindow),
  /**
   * After the event was cancelled, until the refund to the card starts: the buyer can choose where the refund goes. Null if there is
   * no choice, or once it was made.
   */
  refundChoice: z.nullable(z.object({ cardRefundAt: z.iso.datetime(), refundMinor: AmountMinor })),
  /** The amount refunded so far, and each refund, latest first. */
  refundedMinor: AmountMinor,
  refunds: z.array(BookingRefund),
  tickets: z.array(BookingTicket),
  /** `processing`: the bank has not answered yet; `refunding`: paid too late, so it is refunded. */
  payment: z.enum(['none', 'open', 'processing', 'paid', 'failed', 'refunding', 'refunded']),
});
export type Booking = z.output<typeof Booking>;

const bookingParams = z.object({ bookingId: BookingId });

export const getBooking = endpoint({
  name: 'getBooking',
  method: 'GET',
  path: '/bookings/:bookingId',
  summary: 'Returns one of your bookings.',
  access: 'user',
  params: bookingParams,
  response: Booking,
  domainErrors: ['not_found'],
});

export const setShowsBuyer = endpoint({
  name: 'setShowsBuyer',
  method: 'PUT',
  path: '/bookings/:bookingId/shows-buyer',
  summary: 'Shows or hides your name and photo on the event page.',
  access: 'user',
  impersonation: 'never',
  params: bookingParams,
  body: z.object({ showsBuyer: z.boolean() }),
  response: Booking,
  domainErrors: ['not_found', 'booking_not_confirmed'],
});

export const listBookings = endpoint({
  name: 'listBookings',
  method: 'GET',
  path: '/bookings',
  summary: 'Lists your bookings: upcoming ones soonest first, including held ones; past ones latest first.',
  access: 'user',
  query: z.object({ ...pageQuery, when: z._default(z.enum(['upcoming', 'past', 'cancelled']), 'upcoming') }),
  response: pageOf(Booking),
  domainErrors: [],
});
