import * as z from 'zod/mini';
import { Booking } from './bookings.ts';
import { endpoint } from '../core/endpoint.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { BookingId } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { pageOf, pageQuery } from '../core/page.ts';

/** Hours for which tickets are held for an approved person who still has to pay. */
export const APPROVAL_PAYMENT_HOURS = 48;
/** The maximum number of requests that one call answers. */
export const BATCH_DECISIONS_MAX = 100;

export const requestBooking = endpoint({
  name: 'requestBooking',
  method: 'POST',
  path: '/bookings/:bookingId/request',
  summary: 'Requests to book an event that needs approval. Nothing is charged or reserved until it is approved.',
  access: 'user',
  params: z.object({ bookingId: BookingId }),
  response: Booking,
  domainErrors: [
    'not_found',
    'hold_expired',
    'details_missing',
    'already_confirmed',
    'approval_not_needed',
    'event_cancelled',
    'payment_unavailable',
    'payment_busy',
  ],
});

/** `waiting` for an answer; `approved` and still to be paid; `declined`. */
export const BookingRequestState = z.enum(['waiting', 'approved', 'declined']);
export type BookingRequestState = z.output<typeof BookingRequestState>;

export const BookingRequest = z.object({
  bookingId: BookingId,
  reference: z.string(),
  state: BookingRequestState,
  name: z.string(),
  email: z.string(),
  requestedAt: z.iso.datetime(),
  lineItems: z.array(z.object({ name: z.string(), quantity: z.int() })),
  totalMinor: AmountMinor,
  currency: Currency,
  /** The person's answers, for the booking and for each attendee. */
  answers: z.array(z.object({ question: z.string(), answer: z.string(), attendee: z.nullable(z.string()) })),
  /** For an approved request: until when it can be paid. */
  paymentDueAt: z.nullable(z.iso.datetime()),
  message: z.string(),
});
export type BookingRequest = z.output<typeof BookingRequest>;

export const listBookingRequests = endpoint({
  name: 'listBookingRequests',
  method: 'GET',
  path: '/hosted-events/:eventId/requests',
  summary: 'Lists the booking requests of an event that you manage, oldest first.',
  access: 'user',
  params: organiserEventParams,
  query: z.object({ ...pageQuery, state: z._default(BookingRequestState, 'waiting') }),
  response: z.object({
    ...pageOf(BookingRequest).shape,
    counts: z.object({ waiting: z.int(), approved: z.int(), declined: z.int() }),
  }),
  domainErrors: ['not_found'],
});

const requestParams = z.object({ ...organiserEventParams.shape, bookingId: BookingId });
const message = z._default(z.string().check(z.trim(), z.maxLength(1000)), '');

export const approveBookingRequest = endpoint({
  name: 'approveBookingRequest',
  method: 'POST',
  path: '/hosted-events/:eventId/requests/:bookingId/approve',
  summary: `Approves a booking request. Free tickets are confirmed immediately; paid ones are held for ${APPROVAL_PAYMENT_HOURS} hours.`,
  access: 'user',
  impersonation: 'allowed',
  params: requestParams,
  body: z.object({ message }),
  response: BookingRequest,
  domainErrors: ['not_found', 'request_already_decided', 'sold_out', 'promo_code_wrong', 'event_cancelled', 'event_over'],
});

export const declineBookingRequest = endpoint({
  name: 'declineBookingRequest',
  method: 'POST',
  path: '/hosted-events/:eventId/requests/:bookingId/decline',
  summary: 'Declines a booking request, with an optional message.',
  access: 'user',
  impersonation: 'allowed',
  params: requestParams,
  body: z.object({ message }),
  response: BookingRequest,
  domainErrors: ['not_found', 'request_already_decided'],
});

export const decideBookingRequests = endpoint({
  name: 'decideBookingRequests',
  method: 'POST',
  path: '/hosted-events/:eventId/requests/decide',
  summary: 'Decides several booking requests in order. Returns which ones failed and why.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: z.object({
    decision: z.enum(['approve', 'decline']),
    bookingIds: z.array(BookingId).check(z.minLength(1), z.maxLength(BATCH_DECISIONS_MAX)),
    message,
  }),
  response: z.object({
    decidedCount: z.int(),
    failures: z.array(z.object({ bookingId: BookingId, code: z.string(), message: z.string() })),
  }),
  domainErrors: ['not_found'],
});
