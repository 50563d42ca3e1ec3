import * as z from 'zod/mini';
import { hostingInputErrorsText } from '@festoon/catalogue/ticketing/hosting-input-errors';
import { AttendeeName, Email } from '../identity/account.ts';
import { TicketStatus } from './bookings.ts';
import { endpoint } from '../core/endpoint.ts';
import { UtcOffsets } from '../events/events.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { BookingId, TicketId, TicketTypeId, Uuid } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { required } from '../core/input/text-checks.ts';

/** The maximum number of people that one call adds manually, and of tickets for one of them. */
export const ADDED_PEOPLE_MAX = 100;
export const ADDED_TICKETS_MAX = 20;

/** Filters of the attendee list. The query of the page and of the CSV export uses the same names. */
export const attendeeFilter = {
  /** Part of a name, an email address or a booking's reference. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  ticketTypeId: z.optional(TicketTypeId),
  status: z.optional(TicketStatus),
  promoCodeId: z.optional(Uuid),
};

export const AttendeeRow = z.object({
  ticketId: TicketId,
  name: z.string(),
  email: z.string(),
  ticketTypeName: z.string(),
  bookingReference: z.string(),
  status: TicketStatus,
  checkedInAt: z.nullable(z.iso.datetime()),
  bookedAt: z.iso.datetime(),
  /** `manual`: added by the team. */
  origin: z.enum(['online', 'manual', 'waitlist']),
  promoCode: z.nullable(z.string()),
});
export type AttendeeRow = z.output<typeof AttendeeRow>;

export const listAttendees = endpoint({
  name: 'listAttendees',
  method: 'GET',
  path: '/hosted-events/:eventId/attendees',
  summary: 'Lists the attendees of an event that you manage, one row for each ticket, latest first.',
  access: 'user',
  params: organiserEventParams,
  query: z.object({ ...attendeeFilter, ...pageQuery }),
  response: pageOf(AttendeeRow),
  domainErrors: ['not_found'],
});

export const AttendeeOverview = z.object({
  /** Tickets by status, and the ticket holders who have watched the event's stream for a minute. */
  counts: z.object({ valid: z.int(), checkedIn: z.int(), void: z.int(), checkedInOnline: z.int() }),
  ticketTypes: z.array(
    z.object({
      id: TicketTypeId,
      name: z.string(),
      ticketCount: z.int(),
      /** Null for no limit. */
      available: z.nullable(z.int()),
      isArchived: z.boolean(),
    }),
  ),
  promoCodes: z.array(z.object({ id: Uuid, code: z.string() })),
  questions: z.array(z.object({ id: Uuid, label: z.string(), scope: z.enum(['booking', 'attendee']) })),
  timeZone: z.string(),
  utcOffsets: UtcOffsets,
});
export type AttendeeOverview = z.output<typeof AttendeeOverview>;

export const getAttendeeOverview = endpoint({
  name: 'getAttendeeOverview',
  method: 'GET',
  path: '/hosted-events/:eventId/attendee-overview',
  summary: 'Returns attendee counts by ticket type, and the filters of the list.',
  access: 'user',
  params: organiserEventParams,
  response: AttendeeOverview,
  domainErrors: ['not_found'],
});

/** One answer as text, or a file to download. */
export const FormattedAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  fileId: z.nullable(Uuid),
});
export type FormattedAnswer = z.output<typeof FormattedAnswer>;

export const AttendeeDetail = z.object({
  ...AttendeeRow.shape,
  answers: z.array(FormattedAnswer),
  booking: z.object({
    id: BookingId,
    reference: z.string(),
    status: z.string(),
    buyerName: z.string(),
    buyerEmail: z.string(),
    currency: Currency,
    totalMinor: AmountMinor,
    discountMinor: AmountMinor,
    promoCode: z.nullable(z.string()),
    teamNote: z.string(),
    answers: z.array(FormattedAnswer),
    tickets: z.array(z.object({ id: TicketId, name: z.string(), ticketTypeName: z.string(), status: TicketStatus })),
    /** Where the buyer came from, as text; empty if unknown. */
    source: z.string(),
  }),
  /** Latest last. */
  history: z.array(z.object({ at: z.iso.datetime(), description: z.string() })),
});
export type AttendeeDetail = z.output<typeof AttendeeDetail>;

const attendeeParams = z.object({ ...organiserEventParams.shape, ticketId: TicketId });

export const getAttendee = endpoint({
  name: 'getAttendee',
  method: 'GET',
  path: '/hosted-events/:eventId/attendees/:ticketId',
  summary: 'Returns an attendee with the ticket, answers, booking and history.',
  access: 'user',
  params: attendeeParams,
  response: AttendeeDetail,
  domainErrors: ['not_found'],
});

export const resendTickets = endpoint({
  name: 'resendTickets',
  method: 'POST',
  path: '/hosted-events/:eventId/attendees/:ticketId/resend',
  summary: "Resends the confirmation email of the ticket's booking to its buyer.",
  access: 'user',
  impersonation: 'allowed',
  idempotent: true,
  params: attendeeParams,
  response: z.object({ sentTo: z.string() }),
  domainErrors: ['not_found', 'booking_not_confirmed', 'too_many_attempts'],
});

export const addAttendees = endpoint({
  name: 'addAttendees',
  method: 'POST',
  path: '/hosted-events/:eventId/attendees',
  summary:
    'Adds attendees manually: each gets a free booking and an email with the ticket. If capacity is too low, none are added.',
  access: 'user',
  impersonation: 'allowed',
  idempotent: true,
  params: organiserEventParams,
  body: z.object({
    people: z
      .array(
        z.object({
          name: AttendeeName,
          email: Email,
          ticketTypeId: TicketTypeId,
          quantity: z.int().check(
            z.gte(1, { error: () => hostingInputErrorsText('tooFew') }),
            z.lte(ADDED_TICKETS_MAX, {
              error: () => hostingInputErrorsText('tooManyTickets', { max: ADDED_TICKETS_MAX }),
            }),
          ),
        }),
      )
      .check(
        required(() => hostingInputErrorsText('noPeople')),
        z.maxLength(ADDED_PEOPLE_MAX),
      ),
    /** For the team, such as "Paid at the door". */
    note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    /** Without it, people whom the organiser has blocked are rejected as `attendee_blocked`, with their addresses in the details. */
    confirmsBlocked: z._default(z.boolean(), false),
  }),
  response: z.object({ addedCount: z.int(), ticketCount: z.int() }),
  domainErrors: [
    'not_found',
    'sold_out',
    'attendee_blocked',
    'event_cancelled',
    'event_over',
    'event_not_published',
    'too_many_attempts',
  ],
});
