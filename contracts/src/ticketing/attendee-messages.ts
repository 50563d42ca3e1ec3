import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { hostedParams } from '../hosting/hosting.ts';
import { TicketId, TicketTypeId, Uuid } from '../core/ids.ts';
import { Day, RealLocalDateTime } from '../hosting/local-time.ts';

export const SUBJECT_LENGTH_MAX = 150;
export const BODY_LENGTH_MAX = 5000;

/** Whom a message is for. Dates are days on the event's own calendar, both included. */
export const MessageSegment = z.object({
  who: z.enum(['everybody', 'checked_in', 'not_checked_in', 'waiting_list', 'requests']),
  /** Empty: all. */
  ticketTypeIds: z.array(TicketTypeId).check(z.maxLength(50)),
  bookedFrom: z.nullable(Day),
  bookedUntil: z.nullable(Day),
  promoCodeId: z.nullable(Uuid),
  /** Limits the message to the holder of this ticket. */
  ticketId: z.optional(TicketId),
});
export type MessageSegment = z.output<typeof MessageSegment>;

/**
 * The time of sending: immediately, at a time on the event's clock, or relative to the event, in which case it moves with
 * it.
 */
export const MessageTiming = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('at'), localAt: RealLocalDateTime }),
  z.object({
    kind: z.literal('relative'),
    count: z.int().check(z.gte(0), z.lte(1000)),
    unit: z.enum(['minutes', 'hours', 'days']),
    direction: z.enum(['before', 'after']),
    anchor: z.enum(['start', 'end']),
  }),
]);
export type MessageTiming = z.output<typeof MessageTiming>;

export const MessageStatus = z.enum(['draft', 'scheduled', 'held', 'refused', 'sending', 'sent', 'cancelled']);
export type MessageStatus = z.output<typeof MessageStatus>;

/** A message from the team, a notice about a change, or a message that is sent automatically. */
export const MessageKind = z.enum(['message', 'notice', 'reminder_day', 'reminder_hour', 'review_request']);
export type MessageKind = z.output<typeof MessageKind>;

const subject = z.string().check(z.trim(), z.maxLength(SUBJECT_LENGTH_MAX));

const body = z.string().check(z.trim(), z.maxLength(BODY_LENGTH_MAX));

export const AttendeeMessage = z.object({
  id: Uuid,
  kind: MessageKind,
  subject: z.string(),
  body: z.string(),
  segment: MessageSegment,
  timing: MessageTiming,
  includesLater: z.boolean(),
  /** Answers go to who wrote it. */
  takesReplies: z.boolean(),
  /** Held: an administrator looks at it before it goes out. Refused: it does not go out as it is. */
  status: MessageStatus,
  /** Why it was refused; empty where it was not. */
  refusedFor: z.string(),
  /** The time of sending, according to the event's current schedule; null for a message that is sent immediately. */
  dueAt: z.nullable(z.iso.datetime()),
  startedAt: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
  /** The name of the author; null for a message that is sent automatically. */
  author: z.nullable(z.string()),
  /** People it was or is being sent to; 0 before it goes out. */
  recipientCount: z.int(),
  /** Of these: handed over to their mail servers. */
  deliveredCount: z.int(),
  /** Of these: refused by their mail server, or given up. */
  failedCount: z.int(),
  /** Of these: they want no messages of this organiser, so none was sent. */
  optedOutCount: z.int(),
});
export type AttendeeMessage = z.output<typeof AttendeeMessage>;

/** The messages that may still be sent, and the limits that apply. */
export const MessageAllowance = z.object({
  /** Is held to the limits of new organisers. */
  isNew: z.boolean(),
  /** An administrator holds them to these limits, however long they are here. */
  isLimited: z.boolean(),
  messagesPerDay: z.int(),
  messagesLeft: z.int(),
  /** Null where there is no such limit. */
  recipientsLeft: z.nullable(z.int()),
  /** A message with a link is looked at by an administrator before it goes out. */
  linksWait: z.boolean(),
  /** When the next one may go out, where none may now. */
  opensAt: z.nullable(z.iso.datetime()),
});
export type MessageAllowance = z.output<typeof MessageAllowance>;

export const listAttendeeMessages = endpoint({
  name: 'listAttendeeMessages',
  method: 'GET',
  path: '/hosted-events/:eventId/messages',
  summary: 'Drafts, planned and sent messages of an event, newest first, the 200 last ones, with what may still go out.',
  access: 'user',
  params: hostedParams,
  answer: z.object({ items: z.array(AttendeeMessage), allowance: MessageAllowance }),
  domainErrors: ['not_found'],
});

const Named = z.object({ id: Uuid, name: z.string() });

export const getMessageChoices = endpoint({
  name: 'getMessageChoices',
  method: 'GET',
  path: '/hosted-events/:eventId/message-choices',
  summary: 'What a message can be addressed by: ticket types and promo codes of the event.',
  access: 'user',
  params: hostedParams,
  answer: z.object({
    ticketTypes: z.array(Named),
    promoCodes: z.array(Named),
    requestCount: z.int(),
    waitingCount: z.int(),
    /** Where answers would go. */
    ownEmail: z.string(),
    remindsDayBefore: z.boolean(),
    remindsHourBefore: z.boolean(),
  }),
  domainErrors: ['not_found'],
});

const messageParams = z.object({ ...hostedParams.shape, messageId: Uuid });

const MessageInput = z.object({
  subject,
  body,
  segment: MessageSegment,
  timing: MessageTiming,
  includesLater: z.boolean(),
  takesReplies: z._default(z.boolean(), true),
  /** Keep it as a draft, or send it: now, or when its timing says. */
  action: z.enum(['keep', 'send']),
});

const sendErrors = [
  'not_found',
  'message_empty',
  'message_limit',
  'message_repeated',
  'time_passed',
  'nobody_reached',
  'event_unpublished',
] as const;

export const createAttendeeMessage = endpoint({
  name: 'createAttendeeMessage',
  method: 'POST',
  path: '/hosted-events/:eventId/messages',
  summary: 'Begins a message as a draft, or sends or plans it at once.',
  access: 'user',
  impersonation: 'allowed',
  idempotent: true,
  params: hostedParams,
  body: MessageInput,
  answer: AttendeeMessage,
  domainErrors: sendErrors,
});

export const saveAttendeeMessage = endpoint({
  name: 'saveAttendeeMessage',
  method: 'PUT',
  path: '/hosted-events/:eventId/messages/:messageId',
  summary: 'Changes a message that has not gone out: keeps it as a draft, or sends or plans it.',
  access: 'user',
  impersonation: 'allowed',
  params: messageParams,
  body: MessageInput,
  answer: AttendeeMessage,
  domainErrors: [...sendErrors, 'message_sent'],
});

export const cancelAttendeeMessage = endpoint({
  name: 'cancelAttendeeMessage',
  method: 'POST',
  path: '/hosted-events/:eventId/messages/:messageId/cancel',
  summary: 'Stops a message: a planned one does not go out, of one that is going out nothing more does.',
  access: 'user',
  impersonation: 'allowed',
  params: messageParams,
  answer: AttendeeMessage,
  domainErrors: ['not_found', 'message_sent'],
});

export const deleteAttendeeMessage = endpoint({
  name: 'deleteAttendeeMessage',
  method: 'DELETE',
  path: '/hosted-events/:eventId/messages/:messageId',
  summary: 'Deletes a draft, or a message that was cancelled before anybody got it.',
  access: 'user',
  impersonation: 'allowed',
  params: messageParams,
  answer: z.object({ deleted: z.boolean() }),
  domainErrors: ['not_found', 'message_sent'],
});

export const countMessageReach = endpoint({
  name: 'countMessageReach',
  method: 'POST',
  path: '/hosted-events/:eventId/message-reach',
  summary: 'How many people a segment reaches now, each address once.',
  access: 'user',
  impersonation: 'allowed',
  params: hostedParams,
  body: z.object({ segment: MessageSegment }),
  answer: z.object({
    count: z.int(),
    /** Left out of the count: they want no messages of this organiser. */
    optedOutCount: z.int(),
  }),
  domainErrors: ['not_found'],
});

export const previewMessage = endpoint({
  name: 'previewMessage',
  method: 'POST',
  path: '/hosted-events/:eventId/message-preview',
  summary: 'The mail as it would look, as HTML without scripts.',
  access: 'user',
  impersonation: 'allowed',
  params: hostedParams,
  body: z.object({ subject, body }),
  answer: z.object({ subject: z.string(), html: z.string() }),
  domainErrors: ['not_found'],
});

export const sendTestMessage = endpoint({
  name: 'sendTestMessage',
  method: 'POST',
  path: '/hosted-events/:eventId/message-test',
  summary: 'Sends the message to your own address only.',
  access: 'user',
  impersonation: 'allowed',
  params: hostedParams,
  body: z.object({ subject, body }),
  answer: z.object({ sentTo: z.string() }),
  domainErrors: ['not_found', 'message_empty', 'too_many_tries'],
});
