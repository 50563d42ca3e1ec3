import { sql } from 'kysely';
import type { ReportDecision, ReportReason } from '@festoon/contracts/messaging/message-reports';
import type { ContentKind, ReportedField } from '@festoon/contracts/operations/reports';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import type { BaseReportRow, ReporterNoteRow } from '../../messaging/chats/public.ts';

/** A copy of the reported content at the time of the report. */
type RetainedContent = {
  readonly title: string;
  /** Reports before the rating was stored do not have it. */
  readonly rating?: number | null;
  readonly path: string;
  readonly fields: readonly ReportedField[];
};

export type ReportKey = { readonly kind: ContentKind; readonly subjectId: string; readonly reporterId: string };

export async function findOwnReport(db: DbOrTx, { kind, subjectId, reporterId }: ReportKey): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from content_reports
    where kind = ${kind} and subject_id = ${subjectId} and reporter_id = ${reporterId}`.execute(db);
  return rows[0]?.at ?? null;
}

export type NewReport = ReportKey & {
  readonly id: string;
  readonly authorId: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly content: RetainedContent;
  readonly now: Date;
};

/** Inserts a report, once per reporter and subject: the second of two concurrent reports writes nothing. */
export async function insertReport(tx: DbOrTx, report: NewReport): Promise<void> {
  await sql`
    insert into content_reports (id, kind, subject_id, author_id, reporter_id, reason, note, content, created_at)
    values (${report.id}, ${report.kind}, ${report.subjectId}, ${report.authorId}, ${report.reporterId}, ${report.reason},
      ${report.note}, ${JSON.stringify(report.content)}::jsonb, ${report.now})
    on conflict on constraint content_reports_once do nothing`.execute(tx);
}

export type ContentReportRow = BaseReportRow & {
  readonly kind: ContentKind;
  readonly subjectId: string;
  readonly content: RetainedContent;
};

export async function findContentReport(db: DbOrTx, id: string): Promise<ContentReportRow | null> {
  const { rows } = await sql<ContentReportRow>`
    select r.id, r.kind, r.subject_id as "subjectId", r.reason, r.content, r.status, r.decision, r.reporter_message as "reporterMessage", r.author_message as "authorMessage",
      r.decided_at as "decidedAt", decider.name as "decidedBy", r.created_at as "createdAt", author.id as "authorId",
      author.name as "authorName", author.email::text as "authorEmail", author.suspended_at is not null as "isAuthorSuspended",
      (select count(*)::int from content_reports o where o.kind = r.kind and o.subject_id = r.subject_id) as "reporterCount"
    from content_reports r
      left join accounts author on author.id = r.author_id left join accounts decider on decider.id = r.decided_by
    where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Lists the reasons and notes of the first twenty reports of a subject. */
export async function listReporterNotes(
  db: DbOrTx,
  content: { kind: ContentKind; subjectId: string },
): Promise<ReporterNoteRow[]> {
  const { rows } = await sql<ReporterNoteRow>`
    select a.id as "reporterId", a.name, a.email::text as email, r.reason, r.note, r.created_at as at
    from content_reports r left join accounts a on a.id = r.reporter_id
    where r.kind = ${content.kind} and r.subject_id = ${content.subjectId} order by r.created_at, r.id limit 20`.execute(db);
  return rows;
}

/** Counts the other messages and other content of an author for which a report was upheld. */
export async function countUpheld(db: DbOrTx, content: { authorId: string; exceptId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(distinct message_id) from message_reports where author_id = ${content.authorId} and status = 'upheld'
        and message_id is distinct from (select o.message_id from message_reports o where o.id = ${content.exceptId}))
      + (select count(distinct (kind, subject_id)) from content_reports where author_id = ${content.authorId} and status = 'upheld'
        and subject_id is distinct from (select o.subject_id from content_reports o where o.id = ${content.exceptId}))
    )::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export type ReportDecisionParams = {
  readonly kind: ContentKind;
  readonly subjectId: string;
  readonly decision: ReportDecision;
  readonly reporterMessage: string;
  readonly authorMessage: string;
  readonly by: string;
  readonly now: Date;
};

export type NotifiedReporterRow = { readonly id: string; readonly reporterId: string | null };

/** Decides every open report of one subject. Locks their rows with one statement over one index. */
export async function decideReports(tx: Tx, params: ReportDecisionParams): Promise<NotifiedReporterRow[]> {
  const { kind, subjectId, decision, reporterMessage, authorMessage, by, now } = params;
  const { rows } = await sql<NotifiedReporterRow>`
    update content_reports set status = ${decision === 'dismissed' ? 'dismissed' : 'upheld'}, decision = ${decision}, reporter_message = ${reporterMessage},
      author_message = ${authorMessage}, decided_by = ${by}, decided_at = ${now}
    where status = 'open' and kind = ${kind} and subject_id = ${subjectId}
    returning id, reporter_id as "reporterId"`.execute(tx);
  return rows;
}
