import { parseUuid } from '@festoon/contracts/core/ids';
import { sql, type RawBuilder } from 'kysely';
import type { ReportDecision, ReportReason, ReportStatus } from '@festoon/contracts/messaging/message-reports';
import type { ReportKind } from '@festoon/contracts/operations/reports';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { RetentionCutoff } from '../../../platform/db/retention-cutoff.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export type ReportRow = {
  readonly id: string;
  readonly kind: ReportKind;
  readonly reason: ReportReason;
  readonly status: ReportStatus;
  readonly title: string;
  readonly rating: number | null;
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly reporterCount: number;
  readonly createdAt: Date;
  readonly decision: ReportDecision | null;
  readonly decidedAt: Date | null;
  /** The time that orders the queue: of the report while it is open, of its decision afterwards. */
  readonly at: Date;
};

export type ReportCursor = { readonly at: Date; readonly id: string };
export type ReportFilter = {
  readonly status: ReportStatus;
  readonly kind: ReportKind | null;
  readonly reason: ReportReason | null;
  /** An id, an address, or text. */
  readonly q: string;
};
type ReportQuery = ReportFilter & { readonly after: ReportCursor | null; readonly limit: number };

// Fewer letters can't use the index.
const TRIGRAM = 3;
const contains = (q: string) => `%${q.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;

/**
 * Builds the search condition. An id matches a report, its subject, its author or its reporter; an email address matches an
 * author or a reporter; other text matches the title or the author's name.
 */
function searchClause(
  { q, status }: ReportFilter,
  { table, subject, title }: Pick<ReportSource, 'table' | 'subject' | 'title'>,
) {
  if (q === '') return sql`true`;
  if (parseUuid(q) !== null) return sql`${q}::uuid in (r.id, ${subject}, r.author_id, r.reporter_id)`;
  if (q.includes('@')) {
    return sql`exists (select 1 from accounts p where p.email = ${q}::citext and p.id in (r.author_id, r.reporter_id))`;
  }
  const pattern = contains(q);
  if (q.length < TRIGRAM) {
    return sql`(${title} ilike ${pattern} or exists (
      select 1 from accounts p where p.id = r.author_id and p.name ilike ${pattern}))`;
  }
  // Each condition has its own index; a single `or` of both could use neither.
  return sql`r.id in (
    select r.id from ${table} r where r.status = ${status} and ${title} ilike ${pattern}
    union all
    select r.id from ${table} r
    where r.status = ${status} and r.author_id in (select p.id from accounts p where p.search_text like fold(${pattern}) and p.name ilike ${pattern}))`;
}

type ReportSource = {
  readonly table: RawBuilder<unknown>;
  readonly kind: RawBuilder<unknown>;
  readonly subject: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  readonly rating: RawBuilder<unknown>;
  /** Another report `o` of the same subject. */
  readonly sameSubject: RawBuilder<unknown>;
};

const messageReports: ReportSource = {
  table: sql`message_reports`,
  kind: sql`'message'`,
  subject: sql`r.message_id`,
  title: sql`(r.content -> 'message' ->> 'text')`,
  rating: sql`null::int`,
  sameSubject: sql`o.message_id = r.message_id`,
};
const contentReports: ReportSource = {
  table: sql`content_reports`,
  kind: sql`r.kind`,
  subject: sql`r.subject_id`,
  title: sql`(r.content ->> 'title')`,
  rating: sql`(r.content ->> 'rating')::int`,
  sameSubject: sql`o.kind = r.kind and o.subject_id = r.subject_id`,
};

const kindClause = (kind: ReportKind | null) => (kind === null || kind === 'message' ? sql`true` : sql`r.kind = ${kind}`);

/** Returns the conditions of the list in one table: each subject by its first report of this state. */
function conditions(source: ReportSource, filter: ReportFilter): RawBuilder<unknown> {
  const { status, kind, reason } = filter;
  return sql`
    r.status = ${status} and (${reason}::text is null or r.reason = ${reason}) and ${kindClause(kind)}
      and not exists (
        select 1 from ${source.table} o where ${source.sameSubject} and o.status = r.status and (o.created_at, o.id) < (r.created_at, r.id))
      and ${searchClause(filter, source)}`;
}

const sourcesOf = (kind: ReportKind | null): readonly ReportSource[] => [
  ...(kind === null || kind === 'message' ? [messageReports] : []),
  ...(kind === 'message' ? [] : [contentReports]),
];

/** Selects the reports of the list. */
export const selectReports = (filter: ReportFilter): RawBuilder<unknown> =>
  sql.join(
    sourcesOf(filter.kind).map((source) => sql`select r.id from ${source.table} r where ${conditions(source, filter)}`),
    sql` union all `,
  );

/** Selects a page of one table. */
function sourcePage(source: ReportSource, query: ReportQuery): RawBuilder<unknown> {
  const { status, after, limit } = query;
  const isOpen = status === 'open';
  const at = isOpen ? sql`r.created_at` : sql`r.decided_at`;
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(${at}, r.id) ${isOpen ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::uuid)`;
  return sql`(
    select r.id, ${source.kind} as kind, r.reason, r.status, coalesce(left(${source.title}, 200), '') as title, ${source.rating} as rating, r.author_id as "authorId",
      (select count(*)::int from ${source.table} o where ${source.sameSubject}) as "reporterCount",
      r.created_at as "createdAt", r.decision, r.decided_at as "decidedAt", coalesce(${at}, r.created_at) as at
    from ${source.table} r
    where ${conditions(source, query)} and ${afterCursor}
    order by ${isOpen ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id desc`} limit ${limit})`;
}

/** Lists reports: open ones oldest first, decided ones by the time of their decision, newest first. */
export async function listReportRows(db: DbOrTx, query: ReportQuery): Promise<ReportRow[]> {
  const { kind, status, limit } = query;
  const pages = sourcesOf(kind).map((source) => sourcePage(source, query));
  const order = status === 'open' ? sql`x.at, x.id` : sql`x.at desc, x.id desc`;
  const { rows } = await sql<ReportRow>`
    select x.*, a.name as "authorName" from (${sql.join(pages, sql` union all `)}) x left join accounts a on a.id = x."authorId"
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

const COUNT_MAX = 1000;
export type OpenReportCounts = Readonly<Record<ReportKind, number>>;

/** Counts the open subjects of each kind, up to a thousand per kind. The page shows a larger number as "many". */
export async function countOpenReportRows(db: DbOrTx): Promise<OpenReportCounts> {
  const { rows } = await sql<{ kind: ReportKind; count: number }>`
    select 'message' as kind, count(*)::int as count from (
      select distinct coalesce(message_id, id) from message_reports where status = 'open' limit ${COUNT_MAX}) m
    union all
    select k.kind, (
      select count(*)::int from (
        select distinct subject_id from content_reports where status = 'open' and kind = k.kind limit ${COUNT_MAX}) c)
    from unnest(array['event', 'review', 'stream', 'person']) k (kind)`.execute(db);
  const of = (kind: ReportKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { message: of('message'), event: of('event'), review: of('review'), stream: of('stream'), person: of('person') };
}

const decidedReports = (before: Date) =>
  sql`select id from content_reports where status <> 'open' and decided_at < ${before}`;

export const countOldReports = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, decidedReports(before), limit);

export async function deleteOldReports(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } =
    await sql`delete from content_reports where id in (${decidedReports(before)} limit ${limit}) returning id`.execute(db);
  return rows.length;
}

export const readReportData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    reported: sql`
      select kind, content ->> 'title' as title, (content ->> 'rating')::int as rating, reason, note, status, reporter_message as "reporterMessage", created_at as "at" from content_reports
      where reporter_id = ${accountId} order by created_at`,
    decidedAboutYou: sql`
      select kind, content ->> 'title' as title, (content ->> 'rating')::int as rating, reason, decision, author_message as "authorMessage", decided_at as "at" from content_reports
      where author_id = ${accountId} and status = 'upheld' order by decided_at`,
  });

/** Keeps the report as a count of its kind, and erases the person's retained content and what they wrote. */
export const eraseReportData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`update content_reports set reporter_id = null, note = '' where reporter_id = ${accountId}`,
    sql`
      update content_reports set author_id = null, author_message = '',
        content = jsonb_build_object('title', '', 'path', '/', 'fields', '[]'::jsonb)
      where author_id = ${accountId}`,
  ]);
