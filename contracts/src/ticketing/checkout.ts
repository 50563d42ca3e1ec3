import * as z from 'zod/mini';
import { bookingInputErrorsText } from '@festoon/catalogue/ticketing/booking-input-errors';
import { AttendeeName, Email, Name } from '../identity/account.ts';
import { AnswerFile, Booking } from './bookings.ts';
import { endpoint } from '../core/endpoint.ts';
import { BookingId, EventId, TicketTypeId, Uuid } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { required } from '../core/input/text-checks.ts';

export const HOLD_MINUTES = 10;
export const HOLD_EXTENSION_MINUTES = 5;
/** The maximum number of different ticket types in one booking. */
const BOOKING_LINE_ITEMS_MAX = 20;
/** The maximum number of tickets in one booking. */
export const BOOKING_TICKETS_MAX = 100;
/** The maximum price that a buyer can choose for one ticket. */
const CHOSEN_PRICE_MAX_MINOR = 10_000_000;
/** The maximum number of holds that one person may have at the same time. */
export const LIVE_HOLDS_MAX = 5;
/**
 * The maximum number of tickets for one event that an account may hold across several holds; a single hold follows the
 * organiser's limits.
 */
export const HELD_TICKETS_PER_EVENT_MAX = 20;

/** Answers by question id; multiple choices as a list, consent as true. */
const Answers = z.record(
  Uuid,
  z.union([
    z.string().check(z.maxLength(2000)),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
    z.boolean(),
  ]),
);

const bookingParams = z.object({ bookingId: BookingId });

const sourceText = z.optional(z.string().check(z.maxLength(2000)));

/** Where the buyer came from, from the address and the referrer of their first page of this event. */
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
    lineItems: z
      .array(
        z.object({
          ticketTypeId: TicketTypeId,
          quantity: z.int().check(z.gte(1), z.lte(100)),
          /** For pay-what-you-can only: the price of one ticket that the buyer chose. */
          unitPriceMinor: z.optional(AmountMinor.check(z.lte(CHOSEN_PRICE_MAX_MINOR))),
        }),
      )
      .check(
        required(() => bookingInputErrorsText('noTickets')),
        z.maxLength(BOOKING_LINE_ITEMS_MAX),
      ),
    accessCode: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    promoCode: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    source: z.optional(BookingSource),
    /** The token of an admission, while the event has a waiting room. */
    waitingRoomToken: z.optional(z.string().check(z.maxLength(700))),
  }),
  response: Booking,
  domainErrors: [
    'not_found',
    'waiting_room_required',
    'promo_code_wrong',
    'remainder_too_small',
    'sold_out',
    'sales_closed',
    'limit_reached',
    'below_minimum',
    'access_code_wrong',
    'amount_too_low',
    'event_cancelled',
    'too_many_attempts',
    'too_many_held',
    'hold_cool_down',
    'network_hold_limit',
    'proof_of_work_required',
  ],
});

export const extendHold = endpoint({
  name: 'extendHold',
  method: 'POST',
  path: '/bookings/:bookingId/extend',
  summary: `Extends a hold once, by ${HOLD_EXTENSION_MINUTES} minutes.`,
  access: 'user',
  params: bookingParams,
  response: Booking,
  domainErrors: ['not_found', 'hold_expired', 'hold_extended', 'already_confirmed'],
});

export const releaseHold = endpoint({
  name: 'releaseHold',
  method: 'DELETE',
  path: '/bookings/:bookingId',
  summary: 'Releases held tickets.',
  access: 'user',
  params: bookingParams,
  response: Booking,
  domainErrors: ['not_found', 'already_confirmed', 'payment_unavailable', 'payment_busy'],
});

export const saveBookingDetails = endpoint({
  name: 'saveBookingDetails',
  method: 'PUT',
  path: '/bookings/:bookingId/details',
  summary: 'Saves the buyer, the attendees and the answers to the questions.',
  access: 'user',
  params: bookingParams,
  body: z.object({
    buyer: z.object({ name: Name, email: Email }),
    answers: z._default(Answers, {}),
    attendees: z
      .array(z.object({ id: Uuid, name: AttendeeName, email: Email, answers: z._default(Answers, {}) }))
      .check(z.minLength(1), z.maxLength(BOOKING_TICKETS_MAX)),
  }),
  response: Booking,
  domainErrors: ['not_found', 'hold_expired', 'already_confirmed'],
});

export const changeBookingDetails = endpoint({
  name: 'changeBookingDetails',
  method: 'PATCH',
  path: '/bookings/:bookingId/details',
  summary: 'Changes attendees and answers of your confirmed booking, until the deadline of the organiser.',
  access: 'user',
  params: bookingParams,
  body: z.object({
    /** The answers about the whole booking; they stay the same if left out. */
    answers: z.optional(Answers),
    /** The attendees to change. Each needs a valid ticket that the buyer still has. */
    attendees: z._default(
      z
        .array(z.object({ id: Uuid, name: AttendeeName, email: Email, answers: z._default(Answers, {}) }))
        .check(z.maxLength(BOOKING_TICKETS_MAX)),
      [],
    ),
  }),
  response: Booking,
  domainErrors: ['not_found', 'changes_closed', 'ticket_used', 'ticket_void', 'ticket_transferred'],
});

export const ANSWER_FILE_MAX_BYTES = 10 * 1024 * 1024;

export const addAnswerFile = endpoint({
  name: 'addAnswerFile',
  method: 'POST',
  path: '/bookings/:bookingId/files',
  summary: 'Uploads a PDF, PNG or JPEG of up to 10 MB as an answer. The answer to the question is its id.',
  access: 'user',
  params: bookingParams,
  body: z.object({
    questionId: Uuid,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  }),
  files: { file: { maxBytes: ANSWER_FILE_MAX_BYTES, types: ['application/pdf', 'image/png', 'image/jpeg'] } },
  response: AnswerFile,
  domainErrors: [
    'not_found',
    'hold_expired',
    'changes_closed',
    'file_unreadable',
    'image_unreadable',
    'limit_reached',
    'too_many_attempts',
  ],
});

export const payBooking = endpoint({
  name: 'payBooking',
  method: 'POST',
  path: '/bookings/:bookingId/pay',
  summary: 'Confirms a booking that is free or paid from the wallet, or returns the card checkout for the rest.',
  access: 'user',
  idempotent: true,
  params: bookingParams,
  body: z.object({
    /** The wallet amount to use. Less is used if the rest would be below the minimum card charge: see `cardMinor`. */
    walletMinor: z._default(AmountMinor, 0),
  }),
  response: z.object({ booking: Booking, checkoutUrl: z.nullable(z.string()), sessionId: z.nullable(z.string()) }),
  domainErrors: [
    'not_found',
    'hold_expired',
    'details_missing',
    'already_confirmed',
    'approval_required',
    'event_cancelled',
    'insufficient_wallet_balance',
    'charge_too_small',
    'payment_unavailable',
    'payment_busy',
  ],
});

export const getBookingWallet = endpoint({
  name: 'getBookingWallet',
  method: 'GET',
  path: '/bookings/:bookingId/wallet',
  summary: 'Returns how much of a booking your wallet can pay.',
  access: 'user',
  impersonation: 'never',
  params: bookingParams,
  response: z.object({
    /** Includes the amount that is already reserved for this booking. */
    availableMinor: AmountMinor,
    currency: Currency,
  }),
  domainErrors: ['not_found'],
});

export const confirmBookingPayment = endpoint({
  name: 'confirmBookingPayment',
  method: 'GET',
  path: '/bookings/payments/:sessionId',
  summary: 'Returns the result of your payment, after you return from the payment page.',
  access: 'user',
  impersonation: 'never',
  params: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: Booking,
  domainErrors: ['not_found', 'payment_unavailable', 'payment_busy'],
});
