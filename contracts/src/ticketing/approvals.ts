import * as z from 'zod/mini';
import { Booking } from './bookings.ts';
import { endpoint } from '../core/endpoint.ts';
import { hostedParams } from '../hosting/hosting.ts';
import { BookingId } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { pageOf, pageQuery } from '../core/page.ts';

/** Hours for which places are held for an approved person who still has to pay. */
export const APPROVED_HOURS = 48;
/** The most requests that are answered with one call. */
export const DECISIONS_MAX = 100;

export const requestBooking = endpoint({
  name: 'requestBooking',
  method: 'POST',
  path: '/bookings/:bookingId/request',
  summary: 'Asks the organiser to be let in. Nothing is paid and no places are kept until they say yes.',
  access: 'user',
  params: z.object({ bookingId: BookingId }),
  answer: Booking,
  domainErrors: [
    'not_found',
    'hold_ended',
    'details_missing',
    'already_confirmed',
    'approval_not_needed',
    'event_cancelled',
    'payment_unavailable',
    'payment_busy',
  ],
});

/** `waiting` for an answer; `approved` and still to be paid; `declined`. */
export const RequestState = z.enum(['waiting', 'approved', 'declined']);
export type RequestState = z.output<typeof RequestState>;

export const JoinRequest = z.object({
  bookingId: BookingId,
  reference: z.string(),
  state: RequestState,
  name: z.string(),
  email: z.string(),
  requestedAt: z.iso.datetime(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  totalMinor: AmountMinor,
  currency: Currency,
  /** The person's answers, for themselves and for each attendee. */
  answers: z.array(z.object({ question: z.string(), answer: z.string(), attendee: z.nullable(z.string()) })),
  /** For the approved: until when they can pay. */
  payUntil: z.nullable(z.iso.datetime()),
  words: z.string(),
});
export type JoinRequest = z.output<typeof JoinRequest>;

export const listRequests = endpoint({
  name: 'listRequests',
  method: 'GET',
  path: '/hosted-events/:eventId/requests',
  summary: 'Who asks to join an event you run, first come first.',
  access: 'user',
  params: hostedParams,
  query: z.object({ ...pageQuery, state: z._default(RequestState, 'waiting') }),
  answer: z.object({
    ...pageOf(JoinRequest).shape,
    counts: z.object({ waiting: z.int(), approved: z.int(), declined: z.int() }),
  }),
  domainErrors: ['not_found'],
});

const requestParams = z.object({ ...hostedParams.shape, bookingId: BookingId });
const words = z._default(z.string().check(z.trim(), z.maxLength(1000)), '');

export const approveRequest = endpoint({
  name: 'approveRequest',
  method: 'POST',
  path: '/hosted-events/:eventId/requests/:bookingId/approve',
  summary: `Lets somebody in: free places are confirmed at once, paid ones kept ${APPROVED_HOURS} hours for their payment.`,
  access: 'user',
  impersonation: 'allowed',
  params: requestParams,
  body: z.object({ words }),
  answer: JoinRequest,
  domainErrors: ['not_found', 'request_answered', 'sold_out', 'promo_code_wrong', 'event_cancelled', 'event_over'],
});

export const declineRequest = endpoint({
  name: 'declineRequest',
  method: 'POST',
  path: '/hosted-events/:eventId/requests/:bookingId/decline',
  summary: 'Turns a request down, with words for the person where there are any.',
  access: 'user',
  impersonation: 'allowed',
  params: requestParams,
  body: z.object({ words }),
  answer: JoinRequest,
  domainErrors: ['not_found', 'request_answered'],
});

export const decideRequests = endpoint({
  name: 'decideRequests',
  method: 'POST',
  path: '/hosted-events/:eventId/requests/decide',
  summary: 'Answers many requests in the order given, each by itself; says which could not be answered and why.',
  access: 'user',
  impersonation: 'allowed',
  params: hostedParams,
  body: z.object({
    decision: z.enum(['approve', 'decline']),
    bookingIds: z.array(BookingId).check(z.minLength(1), z.maxLength(DECISIONS_MAX)),
    words,
  }),
  answer: z.object({
    decidedCount: z.int(),
    refused: z.array(z.object({ bookingId: BookingId, code: z.string(), message: z.string() })),
  }),
  domainErrors: ['not_found'],
});
