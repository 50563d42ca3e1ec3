import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { AccountId, ConversationId, Uuid } from '../core/ids.ts';
import { messageParams } from './messages.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { maxCharacters } from '../core/input/text-checks.ts';

export const REPORT_NOTE_MAX = 1000;
export const REPORT_MESSAGE_MAX = 1000;

export const ReportReason = z.enum(['spam', 'abuse', 'hate', 'sexual', 'danger', 'other']);
export type ReportReason = z.output<typeof ReportReason>;

export const ReportStatus = z.enum(['open', 'upheld', 'dismissed']);
export type ReportStatus = z.output<typeof ReportStatus>;

/** The decision of a room's moderators: no action, the message is removed, or it is removed and its author banned. */
export const RoomDecision = z.enum(['dismissed', 'removed', 'banned']);
export type RoomDecision = z.output<typeof RoomDecision>;

/** The decision of administrators, who can also warn the author or suspend the account. */
export const ReportDecision = z.enum([...RoomDecision.options, 'warned', 'suspended']);
export type ReportDecision = z.output<typeof ReportDecision>;

export const ReportNote = z.string().check(z.trim(), maxCharacters(REPORT_NOTE_MAX));
export const ReportMessage = z.string().check(z.trim(), maxCharacters(REPORT_MESSAGE_MAX));

/** A message as it was when it was reported. */
export const RetainedMessage = z.object({
  number: z.int(),
  author: z.nullable(z.string()),
  text: z.string(),
  files: z.array(z.string()),
  sentAt: z.iso.datetime(),
});
export type RetainedMessage = z.output<typeof RetainedMessage>;

const reportFields = {
  id: Uuid,
  reason: ReportReason,
  note: z.string(),
  createdAt: z.iso.datetime(),
  author: z.nullable(z.object({ id: AccountId, name: z.string() })),
  message: RetainedMessage,
  /** The five messages before it. */
  before: z.array(RetainedMessage),
  /** True if the message was not removed. */
  isActive: z.boolean(),
  /** The decision of the room's moderators. */
  roomDecision: z.nullable(RoomDecision),
};

/** A report as a room's moderators see it, without the reporter. */
export const RoomReport = z.object({ ...reportFields, roomDecidedAt: z.nullable(z.iso.datetime()) });
export type RoomReport = z.output<typeof RoomReport>;

export const reportMessage = endpoint({
  name: 'reportMessage',
  method: 'PUT',
  path: '/conversations/:conversationId/messages/:messageId/report',
  summary: 'Reports a message, once. A copy is kept for the moderators.',
  access: 'attendee',
  params: messageParams,
  body: z.object({ reason: ReportReason, note: ReportNote }),
  response: z.object({ reportedAt: z.iso.datetime() }),
  domainErrors: ['not_found', 'own_message', 'too_many_attempts'],
});

const roomParams = z.object({ conversationId: ConversationId });

export const listRoomReports = endpoint({
  name: 'listRoomReports',
  method: 'GET',
  path: '/conversations/:conversationId/reports',
  summary: 'Lists the reported messages of a room that you moderate, newest first.',
  access: 'attendee',
  impersonation: 'never',
  params: roomParams,
  query: z.object(pageQuery),
  response: pageOf(RoomReport),
  domainErrors: ['not_found'],
});

export const decideRoomReport = endpoint({
  name: 'decideRoomReport',
  method: 'PUT',
  path: '/conversations/:conversationId/reports/:reportId',
  summary: 'Resolves a report in a room that you moderate. Administrators see it too.',
  access: 'attendee',
  params: z.object({ conversationId: ConversationId, reportId: Uuid }),
  body: z.object({ decision: RoomDecision }),
  response: RoomReport,
  domainErrors: ['not_found', 'report_decided', 'cannot_moderate'],
});
