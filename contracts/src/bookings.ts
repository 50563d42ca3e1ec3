import * as z from 'zod/mini';
import { Email, Name } from './account.ts';
import { endpoint } from './endpoint.ts';
import { EventFormat, EventQuestion, EventStatus, EventTime, Picture, RefundPolicy } from './events.ts';
import { BookingId, EventId, TicketId, TicketTypeId } from './ids.ts';
import { AmountMinor, Currency } from './money.ts';
import { pageOf, pageQuery } from './page.ts';

export const HOLD_MINUTES = 10;
export const HOLD_EXTENSION_MINUTES = 5;
/** The most different ticket types one booking may hold. */
export const BOOKING_LINES_MAX = 20;
/** The most people one booking may be for. */
export const BOOKING_PLACES_MAX = 100;
/** The most a buyer may choose to pay for one ticket. */
export const CHOSEN_PRICE_MAX_MINOR = 10_000_000;
/** How many holds one person may have at the same time. */
export const LIVE_HOLDS_MAX = 5;

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

/** Answers by question id; several choices as a list, consent as true. */
const Answers = z.record(
  z.uuid(),
  z.union([
    z.string().check(z.maxLength(2000)),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
    z.boolean(),
  ]),
);

export const BookingLine = z.object({
  id: z.uuid(),
  ticketTypeId: TicketTypeId,
  name: z.string(),
  quantity: z.int(),
  /** All that one ticket costs the buyer. */
  unitTotalMinor: AmountMinor,
  totalMinor: AmountMinor,
  /** What the line would cost without the promo code. */
  fullTotalMinor: AmountMinor,
});

export const BookingEvent = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  ...EventTime.shape,
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
  cover: z.nullable(Picture),
  organiser: z.object({ name: z.string(), handle: z.nullable(z.string()) }),
});

export const Attendee = z.object({
  id: z.uuid(),
  lineId: z.uuid(),
  ticketTypeName: z.string(),
  name: z.string(),
  email: z.string(),
  answers: Answers,
});

export const TicketStatus = z.enum(['valid', 'checked_in', 'void']);

export const TicketCard = z.object({
  id: TicketId,
  ticketTypeName: z.string(),
  holderName: z.string(),
  status: TicketStatus,
  /** The buyer gave it to somebody else, whose it is now. */
  isPassedOn: z.boolean(),
});

/** A file given as an answer. */
export const AnswerFile = z.object({ id: z.uuid(), questionId: z.uuid(), name: z.string(), sizeBytes: z.int() });
export type AnswerFile = z.output<typeof AnswerFile>;

/** One giving back of a booking's money. */
export const BookingRefund = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.enum(['buyer', 'organiser', 'event', 'admin', 'returned', 'disputed', 'external']),
  amountMinor: AmountMinor,
  cardMinor: AmountMinor,
  walletMinor: AmountMinor,
  /** How the card's part stands; `to_wallet`: no card took it, so it is in the wallet. Null without such a part. */
  card: z.nullable(z.enum(['on_its_way', 'arrived', 'failed', 'to_wallet'])),
  words: z.string(),
  ticketCount: z.int(),
});
export type BookingRefund = z.output<typeof BookingRefund>;

export const Booking = z.object({
  id: BookingId,
  /** What a person reads out: eight letters and digits. */
  reference: z.string(),
  status: BookingStatus,
  /** The server's clock when it answered, so that a countdown does not trust the device's. */
  now: z.iso.datetime(),
  heldUntil: z.iso.datetime(),
  canExtend: z.boolean(),
  /** Its places came free for who waited for them, and are kept for longer than other holds. */
  isTurn: z.boolean(),
  /** The organiser lets people in, and has not let this booking in yet: it is requested, not paid. */
  needsApproval: z.boolean(),
  requestedAt: z.nullable(z.iso.datetime()),
  /** What the organiser said with their answer, or with cancelling it. */
  organiserWords: z.string(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
  event: BookingEvent,
  lines: z.array(BookingLine),
  attendees: z.array(Attendee),
  questions: z.array(EventQuestion),
  answers: Answers,
  /** The files among the answers: an answer to a question for a file is the file's id. */
  files: z.array(AnswerFile),
  buyer: z.object({ name: z.string(), email: z.string() }),
  hasDetails: z.boolean(),
  currency: Currency,
  subtotalMinor: AmountMinor,
  /** Fees passed on to the buyer; part of the total. */
  feeMinor: AmountMinor,
  taxMinor: AmountMinor,
  taxInclusive: z.boolean(),
  totalMinor: AmountMinor,
  /** The part of the total that the buyer's wallet keeps for it or has paid. */
  walletMinor: AmountMinor,
  /** What a card pays, has paid, or, where the money came too late, gets back. */
  cardMinor: AmountMinor,
  promoCode: z.nullable(z.string()),
  /** How much less all of it costs for the promo code; the lines' full totals less this are the total. */
  discountMinor: AmountMinor,
  refundPolicy: RefundPolicy,
  /** What was given back so far, in all and one by one, latest first. */
  refundedMinor: AmountMinor,
  refunds: z.array(BookingRefund),
  tickets: z.array(TicketCard),
  /** `processing`: the bank has not answered yet; `refunding`: paid too late, the money goes back. */
  payment: z.enum(['none', 'open', 'processing', 'paid', 'failed', 'refunding', 'refunded']),
});
export type Booking = z.output<typeof Booking>;

const bookingParams = z.object({ bookingId: BookingId });

const sourceText = z.optional(z.string().check(z.maxLength(2000)));

/** Where the buyer came from, as the address and the referrer of their first page of this event said. */
export const BookingSource = z.object({
  /** The code of a tracked link. */
  via: sourceText,
  utmSource: sourceText,
  utmMedium: sourceText,
  utmCampaign: sourceText,
  referrer: sourceText,
});
export type BookingSource = z.output<typeof BookingSource>;

export const holdTickets = endpoint({
  name: 'holdTickets',
  method: 'POST',
  path: '/bookings',
  summary: `Holds tickets for ${HOLD_MINUTES} minutes.`,
  access: 'user',
  idempotent: true,
  body: z.object({
    eventId: EventId,
    lines: z
      .array(
        z.object({
          ticketTypeId: TicketTypeId,
          quantity: z.int().check(z.gte(1), z.lte(100)),
          /** Pay-what-you-can only: the price of one ticket that the buyer chose. */
          unitPriceMinor: z.optional(AmountMinor.check(z.lte(CHOSEN_PRICE_MAX_MINOR))),
        }),
      )
      .check(z.minLength(1, 'Choose at least one ticket.'), z.maxLength(BOOKING_LINES_MAX)),
    accessCode: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    promoCode: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    source: z.optional(BookingSource),
  }),
  answer: Booking,
  refusals: [
    'not_found',
    'promo_code_wrong',
    'rest_too_low',
    'sold_out',
    'sales_closed',
    'limit_reached',
    'below_minimum',
    'access_code_wrong',
    'amount_too_low',
    'event_cancelled',
    'too_many_tries',
  ],
});

export const extendHold = endpoint({
  name: 'extendHold',
  method: 'POST',
  path: '/bookings/:bookingId/extend',
  summary: `Extends a hold once, by ${HOLD_EXTENSION_MINUTES} minutes.`,
  access: 'user',
  params: bookingParams,
  answer: Booking,
  refusals: ['not_found', 'hold_ended', 'hold_extended', 'already_confirmed'],
});

export const releaseHold = endpoint({
  name: 'releaseHold',
  method: 'DELETE',
  path: '/bookings/:bookingId',
  summary: 'Gives held tickets back.',
  access: 'user',
  params: bookingParams,
  answer: Booking,
  refusals: ['not_found', 'already_confirmed', 'payment_unavailable'],
});

export const getBooking = endpoint({
  name: 'getBooking',
  method: 'GET',
  path: '/bookings/:bookingId',
  summary: 'One of your bookings.',
  access: 'user',
  params: bookingParams,
  answer: Booking,
  refusals: ['not_found'],
});

export const listBookings = endpoint({
  name: 'listBookings',
  method: 'GET',
  path: '/bookings',
  summary: 'Your bookings: upcoming soonest first, past latest first; held ones stand with the upcoming.',
  access: 'user',
  query: z.object({ ...pageQuery, when: z._default(z.enum(['upcoming', 'past', 'cancelled']), 'upcoming') }),
  answer: pageOf(Booking),
  refusals: [],
});

export const saveBookingDetails = endpoint({
  name: 'saveBookingDetails',
  method: 'PUT',
  path: '/bookings/:bookingId/details',
  summary: 'Says who buys, who comes, and the answers to the questions.',
  access: 'user',
  params: bookingParams,
  body: z.object({
    buyer: z.object({ name: Name, email: Email }),
    answers: z._default(Answers, {}),
    attendees: z
      .array(z.object({ id: z.uuid(), name: Name, email: Email, answers: z._default(Answers, {}) }))
      .check(z.minLength(1), z.maxLength(BOOKING_PLACES_MAX)),
  }),
  answer: Booking,
  refusals: ['not_found', 'hold_ended', 'already_confirmed'],
});

export const ANSWER_FILE_MAX_BYTES = 10 * 1024 * 1024;

export const addAnswerFile = endpoint({
  name: 'addAnswerFile',
  method: 'POST',
  path: '/bookings/:bookingId/files',
  summary: 'Takes a PDF, PNG or JPEG of up to 10 MB as an answer; its id is then the answer to the question.',
  access: 'user',
  params: bookingParams,
  bodyLimit: 14 * 1024 * 1024,
  body: z.object({
    questionId: z.uuid(),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    /** Base64. */
    content: z.string().check(z.minLength(1), z.maxLength(13_990_000)),
  }),
  answer: AnswerFile,
  refusals: [
    'not_found',
    'hold_ended',
    'already_confirmed',
    'file_unreadable',
    'image_unreadable',
    'limit_reached',
    'too_many_tries',
  ],
});

export const payBooking = endpoint({
  name: 'payBooking',
  method: 'POST',
  path: '/bookings/:bookingId/pay',
  summary:
    'Confirms what is free or paid from the wallet at once, or gives the address of the card payment page for the rest.',
  access: 'user',
  idempotent: true,
  params: bookingParams,
  body: z.object({
    /** How much of the wallet to use. Less is used where the rest would be less than a card can be charged: see `cardMinor`. */
    walletMinor: z._default(AmountMinor, 0),
  }),
  answer: z.object({ booking: Booking, checkoutUrl: z.nullable(z.string()), sessionId: z.nullable(z.string()) }),
  refusals: [
    'not_found',
    'hold_ended',
    'details_missing',
    'already_confirmed',
    'approval_required',
    'event_cancelled',
    'wallet_short',
    'payment_unavailable',
  ],
});

export const getBookingWallet = endpoint({
  name: 'getBookingWallet',
  method: 'GET',
  path: '/bookings/:bookingId/wallet',
  summary: 'How much of your wallet can pay for a booking.',
  access: 'user',
  inPlace: 'never',
  params: bookingParams,
  answer: z.object({
    /** With what is kept for this booking already. */
    availableMinor: AmountMinor,
    currency: Currency,
  }),
  refusals: ['not_found'],
});

export const confirmBookingPayment = endpoint({
  name: 'confirmBookingPayment',
  method: 'GET',
  path: '/bookings/payments/:sessionId',
  summary: 'What became of a payment, asked after the return from the payment page; yours only.',
  access: 'user',
  inPlace: 'never',
  params: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: Booking,
  refusals: ['not_found', 'payment_unavailable'],
});

/** A ticket on its way to somebody, as its sender sees it. */
export const OpenTransfer = z.object({
  toName: z.string(),
  toEmail: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OpenTransfer = z.output<typeof OpenTransfer>;

export const Ticket = z.object({
  id: TicketId,
  /** The signed code that the QR holds; its holder's only, null for a buyer who has passed the ticket on. */
  code: z.nullable(z.string()),
  transfer: z.nullable(OpenTransfer),
  /** Since when it is offered to the waiting list, and whether somebody has their turn with it. */
  offeredBack: z.nullable(z.object({ at: z.iso.datetime(), isTaken: z.boolean() })),
  canOfferBack: z.boolean(),
  /** Whether the asker may send it to somebody else now. */
  canTransfer: z.boolean(),
  status: TicketStatus,
  checkedInAt: z.nullable(z.iso.datetime()),
  ticketTypeName: z.string(),
  holderName: z.string(),
  holderEmail: z.string(),
  priceMinor: AmountMinor,
  currency: Currency,
  bookingId: BookingId,
  bookingReference: z.string(),
  event: BookingEvent,
  /** Tickets of the same booking in order, this one among them. */
  siblings: z.array(TicketId),
});
export type Ticket = z.output<typeof Ticket>;

export const getTicket = endpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/tickets/:ticketId',
  summary: 'One of your tickets with its code.',
  access: 'user',
  inPlace: 'never',
  params: z.object({ ticketId: TicketId }),
  answer: Ticket,
  refusals: ['not_found'],
});
