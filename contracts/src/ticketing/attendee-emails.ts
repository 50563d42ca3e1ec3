import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { translationsOf } from '../events/translations.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { TicketId, TicketTypeId, Uuid } from '../core/ids.ts';
import { Day, ValidLocalDateTime } from '../hosting/local-time.ts';

export const SUBJECT_LENGTH_MAX = 150;
export const BODY_LENGTH_MAX = 5000;

export const EmailAudience = z.enum(['everyone', 'checked_in', 'not_checked_in', 'waitlist', 'requests']);

/** The recipients of an email. Dates are days in the event's time zone, both included. */
export const EmailSegment = z.object({
  audience: EmailAudience,
  /** Empty for all. */
  ticketTypeIds: z.array(TicketTypeId).check(z.maxLength(50)),
  bookedFrom: z.nullable(Day),
  bookedUntil: z.nullable(Day),
  promoCodeId: z.nullable(Uuid),
  /** Limits the email to the holder of this ticket. */
  ticketId: z.optional(TicketId),
});
export type EmailSegment = z.output<typeof EmailSegment>;

/**
 * The time of sending: immediately, at a local time of the event, or relative to the event, in which case it moves with
 * it.
 */
export const EmailTiming = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('at'), localAt: ValidLocalDateTime }),
  z.object({
    kind: z.literal('relative'),
    count: z.int().check(z.gte(0), z.lte(1000)),
    unit: z.enum(['minutes', 'hours', 'days']),
    direction: z.enum(['before', 'after']),
    anchor: z.enum(['start', 'end']),
  }),
]);
export type EmailTiming = z.output<typeof EmailTiming>;

export const EmailStatus = z.enum(['draft', 'scheduled', 'in_review', 'rejected', 'sending', 'sent', 'cancelled']);
export type EmailStatus = z.output<typeof EmailStatus>;

/** An email from the team, a notice about a change, or an email that is sent automatically. */
export const EmailKind = z.enum(['email', 'change_notice', 'reminder_day', 'reminder_hour', 'review_request']);
export type EmailKind = z.output<typeof EmailKind>;

const subject = z.string().check(z.trim(), z.maxLength(SUBJECT_LENGTH_MAX));

const body = z.string().check(z.trim(), z.maxLength(BODY_LENGTH_MAX));

/** Subject and body in other languages, for recipients who use the site in them. */
export const EmailTranslations = translationsOf(z.object({ body, subject }));
export type EmailTranslations = z.output<typeof EmailTranslations>;

export const AttendeeEmail = z.object({
  id: Uuid,
  kind: EmailKind,
  subject: z.string(),
  body: z.string(),
  translations: EmailTranslations,
  segment: EmailSegment,
  timing: EmailTiming,
  includesLaterBookings: z.boolean(),
  /** True if recipients can reply to the author. */
  acceptsReplies: z.boolean(),
  /** `held`: an administrator reviews it before it is sent. `rejected`: it is not sent in this form. */
  status: EmailStatus,
  /** Why it was rejected; empty otherwise. */
  rejectionReason: z.string(),
  /** The time of sending, according to the event's current schedule; null for an email that is sent immediately. */
  dueAt: z.nullable(z.iso.datetime()),
  startedAt: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
  /** The name of the author; null for an email that is sent automatically. */
  author: z.nullable(z.string()),
  /** The number of people it was or is being sent to; 0 before it is sent. */
  recipientCount: z.int(),
  /** The number of those delivered to their mail servers. */
  deliveredCount: z.int(),
  /** The number of those rejected by their mail server, or failed permanently. */
  failedCount: z.int(),
  /** The number of recipients who unsubscribed from this organiser and got no email. */
  unsubscribedCount: z.int(),
});
export type AttendeeEmail = z.output<typeof AttendeeEmail>;

/** The emails that may still be sent, and the limits that apply. */
export const EmailAllowance = z.object({
  /** True if the limits of new organisers apply. */
  isNew: z.boolean(),
  /** True if an administrator set these limits permanently. */
  hasForcedLimits: z.boolean(),
  messagesPerDay: z.int(),
  emailsRemaining: z.int(),
  /** Null for no limit. */
  recipientsRemaining: z.nullable(z.int()),
  /** True if an administrator reviews emails with a link before they are sent. */
  linksWait: z.boolean(),
  /** When the next one can be sent; null if now. */
  opensAt: z.nullable(z.iso.datetime()),
});
export type EmailAllowance = z.output<typeof EmailAllowance>;

export const listAttendeeEmails = endpoint({
  name: 'listAttendeeEmails',
  method: 'GET',
  path: '/hosted-events/:eventId/messages',
  summary: 'Lists the last 200 attendee emails of an event, newest first, with the remaining limits.',
  access: 'user',
  params: organiserEventParams,
  response: z.object({ items: z.array(AttendeeEmail), allowance: EmailAllowance }),
  domainErrors: ['not_found'],
});

const NamedOption = z.object({ id: Uuid, name: z.string() });

export const getEmailOptions = endpoint({
  name: 'getEmailOptions',
  method: 'GET',
  path: '/hosted-events/:eventId/message-choices',
  summary: 'Lists the audience filters of attendee emails: ticket types and promo codes of the event.',
  access: 'user',
  params: organiserEventParams,
  response: z.object({
    ticketTypes: z.array(NamedOption),
    promoCodes: z.array(NamedOption),
    requestCount: z.int(),
    waitingCount: z.int(),
    /** The address that replies are sent to. */
    replyToEmail: z.string(),
    remindsDayBefore: z.boolean(),
    remindsHourBefore: z.boolean(),
    mainLanguage: z.string(),
    /** The other languages of the event, in which an email can have texts. */
    languages: z.array(z.string()),
  }),
  domainErrors: ['not_found'],
});

const emailParams = z.object({ ...organiserEventParams.shape, messageId: Uuid });

const EmailInput = z.object({
  subject,
  body,
  translations: z._default(EmailTranslations, {}),
  segment: EmailSegment,
  timing: EmailTiming,
  includesLaterBookings: z.boolean(),
  acceptsReplies: z._default(z.boolean(), true),
  /** `keep` saves a draft; `send` sends it now or according to its timing. */
  action: z.enum(['keep', 'send']),
});

const sendErrors = [
  'not_found',
  'message_empty',
  'message_limit',
  'message_repeated',
  'time_passed',
  'no_recipients',
  'event_unpublished',
] as const;

export const createAttendeeEmail = endpoint({
  name: 'createAttendeeEmail',
  method: 'POST',
  path: '/hosted-events/:eventId/messages',
  summary: 'Creates an attendee email as a draft, or sends or schedules it.',
  access: 'user',
  impersonation: 'allowed',
  idempotent: true,
  params: organiserEventParams,
  body: EmailInput,
  response: AttendeeEmail,
  domainErrors: sendErrors,
});

export const saveAttendeeEmail = endpoint({
  name: 'saveAttendeeEmail',
  method: 'PUT',
  path: '/hosted-events/:eventId/messages/:messageId',
  summary: 'Updates an unsent attendee email: saves it as a draft, or sends or schedules it.',
  access: 'user',
  impersonation: 'allowed',
  params: emailParams,
  body: EmailInput,
  response: AttendeeEmail,
  domainErrors: [...sendErrors, 'message_sent'],
});

export const cancelAttendeeEmail = endpoint({
  name: 'cancelAttendeeEmail',
  method: 'POST',
  path: '/hosted-events/:eventId/messages/:messageId/cancel',
  summary: 'Cancels an attendee email. A scheduled one is not sent; one in progress stops.',
  access: 'user',
  impersonation: 'allowed',
  params: emailParams,
  response: AttendeeEmail,
  domainErrors: ['not_found', 'message_sent'],
});

export const deleteAttendeeEmail = endpoint({
  name: 'deleteAttendeeEmail',
  method: 'DELETE',
  path: '/hosted-events/:eventId/messages/:messageId',
  summary: 'Deletes a draft, or an attendee email that was cancelled before anyone received it.',
  access: 'user',
  impersonation: 'allowed',
  params: emailParams,
  response: z.object({ deleted: z.boolean() }),
  domainErrors: ['not_found', 'message_sent'],
});

export const countEmailRecipients = endpoint({
  name: 'countEmailRecipients',
  method: 'POST',
  path: '/hosted-events/:eventId/message-reach',
  summary: 'Counts the recipients of a segment, each address once.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: z.object({ segment: EmailSegment }),
  response: z.object({
    count: z.int(),
    /** The number of people left out because they unsubscribed from this organiser. */
    unsubscribedCount: z.int(),
  }),
  domainErrors: ['not_found'],
});

export const previewAttendeeEmail = endpoint({
  name: 'previewAttendeeEmail',
  method: 'POST',
  path: '/hosted-events/:eventId/message-preview',
  summary: 'Returns a preview of the email as HTML without scripts.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: z.object({ subject, body }),
  response: z.object({ subject: z.string(), html: z.string() }),
  domainErrors: ['not_found'],
});

export const sendTestEmail = endpoint({
  name: 'sendTestEmail',
  method: 'POST',
  path: '/hosted-events/:eventId/message-test',
  summary: 'Sends a test email to your own address.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: z.object({ subject, body }),
  response: z.object({ sentTo: z.string() }),
  domainErrors: ['not_found', 'message_empty', 'too_many_attempts'],
});
