import { parseUuid } from '@festoon/contracts/core/ids';
import { sql, type RawBuilder } from 'kysely';
import type { ReportDecision, ReportReason, ReportStatus } from '@festoon/contracts/messaging/message-reports';
import type { ReportKind } from '@festoon/contracts/operations/reports';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type QueueRow = {
  readonly id: string;
  readonly kind: ReportKind;
  readonly reason: ReportReason;
  readonly status: ReportStatus;
  readonly title: string;
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly reporterCount: number;
  readonly createdAt: Date;
  readonly decision: ReportDecision | null;
  readonly decidedAt: Date | null;
  /** The time that orders the queue: of the report while it is open, of its decision afterwards. */
  readonly at: Date;
};

export type QueueAfter = { readonly at: Date; readonly id: string };
export type QueueFilter = {
  readonly status: ReportStatus;
  readonly kind: ReportKind | null;
  readonly reason: ReportReason | null;
  /** An id, an address, or words. */
  readonly q: string;
};
type Params = QueueFilter & { readonly after: QueueAfter | null; readonly limit: number };

// Fewer letters have no index to look in.
const TRIGRAM = 3;
const contains = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Builds the search condition. An id matches a report, its subject, its author or its reporter; an email address matches an
 * author or a reporter; other text matches the title or the author's name.
 */
function sought({ q, status }: Params, { table, subject, title }: Pick<Source, 'table' | 'subject' | 'title'>) {
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

type Source = {
  readonly table: RawBuilder<unknown>;
  readonly kind: RawBuilder<unknown>;
  readonly subject: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  /** Another report `o` of the same thing. */
  readonly same: RawBuilder<unknown>;
};

const MESSAGES: Source = {
  table: sql`message_reports`,
  kind: sql`'message'`,
  subject: sql`r.message_id`,
  title: sql`(r.content -> 'message' ->> 'text')`,
  same: sql`o.message_id = r.message_id`,
};
const CONTENTS: Source = {
  table: sql`content_reports`,
  kind: sql`r.kind`,
  subject: sql`r.subject_id`,
  title: sql`(r.content ->> 'title')`,
  same: sql`o.kind = r.kind and o.subject_id = r.subject_id`,
};

const kindOf = (kind: ReportKind | null) => (kind === null || kind === 'message' ? sql`true` : sql`r.kind = ${kind}`);

/** A page of one table, each thing by its first report of this state. */
function pageOf(source: Source, asked: Params): RawBuilder<unknown> {
  const { status, kind, reason, after, limit } = asked;
  const isOpen = status === 'open';
  const at = isOpen ? sql`r.created_at` : sql`r.decided_at`;
  const beyond =
    after === null
      ? sql`true`
      : sql`(${at}, r.id) ${isOpen ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::uuid)`;
  return sql`(
    select r.id, ${source.kind} as kind, r.reason, r.status, coalesce(left(${source.title}, 200), '') as title, r.author_id as "authorId",
      (select count(*)::int from ${source.table} o where ${source.same}) as "reporterCount",
      r.created_at as "createdAt", r.decision, r.decided_at as "decidedAt", coalesce(${at}, r.created_at) as at
    from ${source.table} r
    where r.status = ${status} and (${reason}::text is null or r.reason = ${reason}) and ${kindOf(kind)} and ${beyond}
      and not exists (
        select 1 from ${source.table} o where ${source.same} and o.status = r.status and (o.created_at, o.id) < (r.created_at, r.id))
      and ${sought(asked, source)}
    order by ${isOpen ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id desc`} limit ${limit})`;
}

/** Open ones from the oldest on; decided ones by their decision, newest first. */
export async function listQueue(db: DbOrTx, asked: Params): Promise<QueueRow[]> {
  const { kind, status, limit } = asked;
  const pages = [
    ...(kind === null || kind === 'message' ? [pageOf(MESSAGES, asked)] : []),
    ...(kind === 'message' ? [] : [pageOf(CONTENTS, asked)]),
  ];
  const order = status === 'open' ? sql`x.at, x.id` : sql`x.at desc, x.id desc`;
  const { rows } = await sql<QueueRow>`
    select x.*, a.name as "authorName" from (${sql.join(pages, sql` union all `)}) x left join accounts a on a.id = x."authorId"
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

const MOST_COUNTED = 1000;
export type Waiting = Readonly<Record<ReportKind, number>>;

/** Counts the open subjects of each kind, up to a thousand per kind. The page shows a larger number as "many". */
export async function countWaiting(db: DbOrTx): Promise<Waiting> {
  const { rows } = await sql<{ kind: ReportKind; count: number }>`
    select 'message' as kind, count(*)::int as count from (
      select distinct coalesce(message_id, id) from message_reports where status = 'open' limit ${MOST_COUNTED}) m
    union all
    select k.kind, (
      select count(*)::int from (
        select distinct subject_id from content_reports where status = 'open' and kind = k.kind limit ${MOST_COUNTED}) c)
    from unnest(array['event', 'review', 'stream', 'person']) k (kind)`.execute(db);
  const of = (kind: ReportKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { message: of('message'), event: of('event'), review: of('review'), stream: of('stream'), person: of('person') };
}
