import { joinList } from '@festoon/contracts/core/join-list';
import { reportedContentText } from '@festoon/catalogue/operations/reported-content';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type { getReport as contract, ReportedField, ReportDetail } from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import {
  findMessageReport,
  type BaseReportRow,
  type MessageReport,
  type ReporterNoteRow,
} from '../../messaging/chats/public.ts';
import { countUpheld, findContentReport, listReporterNotes, type ContentReportRow } from './content-report-queries.ts';
import { formatReportedTitle } from './format-reported-title.ts';
import { findSubject } from './subject-queries.ts';
import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';

export function getReport(
  ctx: Context,
  _actor: AdminActor,
  { reportId }: EndpointInput<typeof contract>,
): Promise<ReportDetail> {
  return getReportDetail(ctx, reportId);
}

export async function getReportDetail({ db }: Pick<Context, 'db'>, id: string): Promise<ReportDetail> {
  const content = await findContentReport(db, id);
  if (content !== null) return toContentReport(db, content);
  const message = (await findMessageReport(db, id)) ?? throwDomainError('not_found');
  return {
    ...toBaseDetail(message),
    ...toMessageReport(message),
    previousUpheldReports: await countPreviousUpheld(db, message),
  };
}

/** Returns the parts of a report that determine which decisions are possible. */
export async function findDecidableReport(db: Context['db'], id: string) {
  const { kind, allowedDecisions, isActive, author } = await getReportDetail({ db }, id);
  const content = kind === 'message' ? null : await findContentReport(db, id);
  return {
    kind,
    allowedDecisions,
    isActive,
    authorId: author?.id ?? null,
    subjectId: content?.subjectId ?? id,
  };
}

async function toContentReport(db: Context['db'], row: ContentReportRow): Promise<ReportDetail> {
  const { kind, content, authorId, isAuthorSuspended } = row;
  const subject = await findSubject(db, kind, row.subjectId);
  const fields = content.fields.map(toDisplayedField);
  const current = subject?.fields.map(toDisplayedField) ?? null;
  const isActive = subject?.isActive ?? false;
  return {
    ...toBaseDetail({ ...row, reporterNotes: await listReporterNotes(db, row) }),
    kind,
    title: formatReportedTitle({ kind, title: content.title, rating: content.rating ?? null, authorId }),
    fields,
    message: null,
    precedingMessages: [],
    locationLabel: '',
    isActive,
    roomDecision: null,
    currentFields: current !== null && hasSameFields(current, fields) ? null : current,
    path: subject?.path ?? null,
    allowedDecisions: allowedDecisions({ hasAuthor: authorId !== null && !isAuthorSuspended, mayBan: false }),
    previousUpheldReports: await countPreviousUpheld(db, row),
  };
}

function toMessageReport(row: MessageReport) {
  const { content, isActive, roomDecision, mayBan, authorId, isAuthorSuspended } = row;
  const { text, files } = content.message;
  const hasAuthor = authorId !== null && !isAuthorSuspended;
  return {
    kind: 'message' as const,
    title: (text || joinList(files)).slice(0, 200),
    fields: [],
    currentFields: null,
    path: null,
    message: content.message,
    precedingMessages: [...content.before],
    isActive,
    roomDecision,
    // A conversation can be deleted with its event; the reported content stays.
    locationLabel: formatLocation(row),
    allowedDecisions: allowedDecisions({ hasAuthor, mayBan }),
  };
}

type BaseReport = BaseReportRow & { readonly reporterNotes: readonly ReporterNoteRow[] };

function toBaseDetail(row: BaseReport) {
  const {
    id,
    reason,
    status,
    decision,
    reporterMessage,
    authorMessage,
    reporterCount,
    authorEmail,
    isAuthorSuspended,
    decidedBy,
  } = row;
  return {
    id,
    reason,
    status,
    decision,
    reporterMessage,
    authorMessage,
    reporterCount,
    authorEmail,
    isAuthorSuspended,
    decidedBy,
    author: row.authorId === null ? null : { id: AccountId.parse(row.authorId), name: row.authorName ?? '' },
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reports: row.reporterNotes.map(toReporterNote),
  };
}

function toReporterNote({ reporterId, name, email, reason, note, at }: ReporterNoteRow): ReportDetail['reports'][number] {
  const reporter = reporterId === null ? null : { id: AccountId.parse(reporterId), name: name ?? '', email: email ?? '' };
  return { reporter, reason, note, at: at.toISOString() };
}

function countPreviousUpheld(db: Context['db'], { id, authorId }: Pick<BaseReportRow, 'id' | 'authorId'>): Promise<number> {
  return authorId === null ? Promise.resolve(0) : countUpheld(db, { authorId, exceptId: id });
}

function hasSameFields(one: readonly ReportedField[], other: readonly ReportedField[]): boolean {
  return (
    one.length === other.length && one.every(({ label, text }, at) => label === other[at]?.label && text === other[at].text)
  );
}

type DecisionContext = {
  /** True if there is an author who can be warned or suspended. */
  readonly hasAuthor: boolean;
  /** True if the author can be banned from the room of the message. */
  readonly mayBan: boolean;
};

/** Returns the possible decisions for a report. A report of content that is already gone can still be upheld. */
function allowedDecisions({ hasAuthor, mayBan }: DecisionContext): ReportDecision[] {
  return [
    'dismissed',
    ...(hasAuthor ? (['warned'] as const) : []),
    'removed',
    ...(mayBan ? (['banned'] as const) : []),
    ...(hasAuthor ? (['suspended'] as const) : []),
  ];
}

/** Returns the location of a message. */
function formatLocation({ kind, title }: { readonly kind: ConversationKind | null; readonly title: string }): string {
  if (kind === null) return reportedContentText('deleted');
  if (kind === 'stream' && title === '') return reportedContentText('untitledStream');
  return reportedContentText(kind, { title });
}

/** The labels with which the parts of reported content are stored, each with its message. */
const FIELD_LABELS = [
  ['Title', 'title'],
  ['Summary', 'summary'],
  ['Description', 'description'],
  ['Place', 'venue'],
  ['Website', 'website'],
  ['Stars', 'stars'],
  ['Review', 'review'],
  ['Event', 'event'],
  ['Name', 'name'],
  ['About', 'about'],
  ['Links', 'links'],
  ['Picture', 'photo'],
] as const;

function toDisplayedField({ label, text }: ReportedField): ReportedField {
  const message = FIELD_LABELS.find(([stored]) => stored === label)?.[1];
  return {
    label: message === undefined ? label : reportedContentText(message),
    text: displayedText(message, text),
  };
}

function displayedText(field: string | undefined, text: string): string {
  if (field === 'photo') return reportedContentText('hasPhoto');
  // Older reports have "4 of 5" instead of "4".
  return field === 'stars' ? reportedContentText('starRating', { rating: Number.parseInt(text, 10) }) : text;
}
