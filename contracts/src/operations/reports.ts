import * as z from 'zod/mini';
import { fieldErrorsText } from '@festoon/catalogue/core/field-errors';
import { endpoint } from '../core/endpoint.ts';
import { AccountId, Uuid } from '../core/ids.ts';
import {
  RetainedMessage,
  ReportDecision,
  ReportNote,
  ReportReason,
  ReportStatus,
  ReportMessage,
  RoomDecision,
} from '../messaging/message-reports.ts';
import { countedPageOf, pageQuery } from '../core/page.ts';

/** Kinds of content besides messages that can be reported. For a person it is their public page. */
export const ContentKind = z.enum(['event', 'review', 'stream', 'person']);
export type ContentKind = z.output<typeof ContentKind>;

export const ReportKind = z.enum(['message', ...ContentKind.options]);
export type ReportKind = z.output<typeof ReportKind>;

const contentParams = z.object({ kind: ContentKind, subjectId: Uuid });

export const getReportableContent = endpoint({
  name: 'getReportableContent',
  method: 'GET',
  path: '/reports/:kind/:subjectId',
  summary: 'Returns the subject of a report, as you may see it.',
  access: 'user',
  params: contentParams,
  response: z.object({ title: z.string(), path: z.string(), isOwn: z.boolean(), reportedAt: z.nullable(z.iso.datetime()) }),
  domainErrors: ['not_found'],
});

export const reportContent = endpoint({
  name: 'reportContent',
  method: 'PUT',
  path: '/reports/:kind/:subjectId',
  summary: 'Reports an event, review, stream or person, once. A copy is kept for the review.',
  access: 'user',
  params: contentParams,
  body: z.object({ reason: ReportReason, note: ReportNote }),
  response: z.object({ reportedAt: z.iso.datetime() }),
  domainErrors: ['not_found', 'own_content', 'too_many_attempts'],
});

/** One reported item, with all its reports. */
export const Report = z.object({
  /** The id of its first report. */
  id: Uuid,
  kind: ReportKind,
  reason: ReportReason,
  status: ReportStatus,
  /** An event's or stream's title, the start of a message or review, or a person's name. */
  title: z.string(),
  author: z.nullable(z.object({ id: AccountId, name: z.string() })),
  reporterCount: z.int(),
  createdAt: z.iso.datetime(),
  decision: z.nullable(ReportDecision),
  decidedAt: z.nullable(z.iso.datetime()),
});
export type Report = z.output<typeof Report>;

/** One part of the reported content, such as "Description", and its text. */
export const ReportedField = z.object({ label: z.string(), text: z.string() });
export type ReportedField = z.output<typeof ReportedField>;

export const ReportDetail = z.extend(Report, {
  /** The content when it was first reported. */
  fields: z.array(ReportedField),
  /** For a message: itself, and the five before it. */
  message: z.nullable(RetainedMessage),
  precedingMessages: z.array(RetainedMessage),
  /** The current content, if it has changed; null if it is the same or deleted. */
  currentFields: z.nullable(z.array(ReportedField)),
  isActive: z.boolean(),
  /** Its path on this site; null for content that administrators do not see. */
  path: z.nullable(z.string()),
  /** The location of a message, such as "The room of Fado Night". */
  locationLabel: z.string(),
  /** The decision of the moderators of the message's room. */
  roomDecision: z.nullable(RoomDecision),
  authorEmail: z.nullable(z.string()),
  isAuthorSuspended: z.boolean(),
  /** The number of other items of this author that were upheld after a report. */
  previousUpheldReports: z.int(),
  /** The first twenty reports. */
  reports: z.array(
    z.object({
      reporter: z.nullable(z.object({ id: AccountId, name: z.string(), email: z.string() })),
      reason: ReportReason,
      note: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** The possible decisions. */
  allowedDecisions: z.array(ReportDecision),
  reporterMessage: z.string(),
  authorMessage: z.string(),
  decidedBy: z.nullable(z.string()),
});
export type ReportDetail = z.output<typeof ReportDetail>;

export const reportFilter = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  kind: z.optional(ReportKind),
  reason: z.optional(ReportReason),
  status: z._default(ReportStatus, 'open'),
};

export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: '/admin/reports',
  summary: 'Lists reports, one per subject: open ones oldest first, decided ones newest first.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...reportFilter }),
  response: countedPageOf(Report),
  domainErrors: [],
});

export const countOpenReports = endpoint({
  name: 'countOpenReports',
  method: 'GET',
  path: '/admin/reports-waiting',
  summary: 'Counts open reports by kind, up to 1,000 each.',
  access: 'admin',
  response: z.object({ message: z.int(), event: z.int(), review: z.int(), stream: z.int(), person: z.int() }),
  domainErrors: [],
});

const reportParams = z.object({ reportId: Uuid });

export const getReport = endpoint({
  name: 'getReport',
  method: 'GET',
  path: '/admin/reports/:reportId',
  summary: 'Returns a report with its subject as reported and as it is now.',
  access: 'admin',
  params: reportParams,
  response: ReportDetail,
  domainErrors: ['not_found'],
});

export const decideReport = endpoint({
  name: 'decideReport',
  method: 'PUT',
  path: '/admin/reports/:reportId',
  summary: 'Decides all open reports of a subject and notifies the reporters.',
  access: 'admin',
  params: reportParams,
  body: z
    .object({
      decision: ReportDecision,
      reporterMessage: z._default(ReportMessage, ''),
      /** The text for the author; a warning and a suspension require it. */
      authorMessage: z._default(ReportMessage, ''),
    })
    .check(
      z.refine(
        ({ decision, authorMessage }) => (decision !== 'warned' && decision !== 'suspended') || authorMessage !== '',
        {
          path: ['authorMessage'],
          error: () => fieldErrorsText('reason'),
        },
      ),
    ),
  response: ReportDetail,
  domainErrors: ['not_found', 'report_decided', 'cannot_moderate', 'decision_not_allowed'],
});
