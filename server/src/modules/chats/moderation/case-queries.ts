import { sql, type RawBuilder } from 'kysely';
import type { ConversationKind } from '@festoon/contracts/chats';
import type { ReportDecision, ReportReason, ReportStatus } from '@festoon/contracts/message-reports';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import type { KeptContent } from './report-queries.ts';

export type CaseRow = {
  readonly id: string;
  readonly conversationId: string | null;
  readonly messageId: string | null;
  readonly kind: ConversationKind | null;
  readonly title: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly content: KeptContent;
  readonly status: ReportStatus;
  readonly decision: ReportDecision | null;
  readonly words: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly roomDecision: ReportDecision | null;
  readonly roomDecidedAt: Date | null;
  readonly createdAt: Date;
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly authorEmail: string | null;
  readonly isStanding: boolean;
  readonly reporterCount: number;
  readonly upheldBefore: number;
  readonly mayBan: boolean;
};

// Each report with what became of its message and what is known of its author. Who manages an event is not banned from its room, nor a host from their stream.
const cases = (chosen: RawBuilder<unknown>): RawBuilder<CaseRow> => sql<CaseRow>`
  select r.id, r.conversation_id as "conversationId", r.message_id as "messageId", c.kind, coalesce(e.title, c.title, '') as title,
    r.reason, r.note, r.content, r.status, r.decision, r.words, r.decided_at as "decidedAt", decider.name as "decidedBy",
    r.room_decision as "roomDecision", r.room_decided_at as "roomDecidedAt", r.created_at as "createdAt",
    author.id as "authorId", author.name as "authorName", author.email::text as "authorEmail",
    exists (select 1 from messages m where m.id = r.message_id and m.deleted_at is null) as "isStanding",
    (select count(*)::int from message_reports o where o.message_id = r.message_id) as "reporterCount",
    (select count(distinct o.message_id)::int from message_reports o
      where o.author_id = r.author_id and o.status = 'upheld' and o.message_id <> r.message_id) as "upheldBefore",
    coalesce(author.id is not null and case c.kind
      when 'room' then e.organiser_id <> author.id and not exists (
        select 1 from event_team t where t.event_id = e.id and t.account_id = author.id and t.role in ('owner', 'manager'))
      when 'stream' then not exists (select 1 from streams s where s.id = c.stream_id and s.host_id = author.id)
    end, false) as "mayBan"
  from (${chosen}) r
    left join conversations c on c.id = r.conversation_id
    left join events e on e.id = c.event_id
    left join accounts author on author.id = r.author_id
    left join accounts decider on decider.id = r.decided_by`;

/** The first report of its message: the others stand behind it. */
const isFirst = sql`not exists (
  select 1 from message_reports o
  where o.message_id = r.message_id and o.status = r.status and (o.created_at, o.id) < (r.created_at, r.id))`;

export async function findCase(tx: DbOrTx, id: string): Promise<CaseRow | null> {
  const { rows } = await cases(sql`select * from message_reports where id = ${id}`).execute(tx);
  return rows[0] ?? null;
}

export type CaseAfter = { readonly at: Date; readonly id: string };
type CasePage = {
  readonly status: ReportStatus;
  readonly reason: ReportReason | null;
  readonly after: CaseAfter | null;
  readonly limit: number;
};

/** Open ones from the oldest on; decided ones by their decision, newest first. */
export async function listCases(tx: DbOrTx, { status, reason, after, limit }: CasePage): Promise<CaseRow[]> {
  const place = status === 'open' ? sql`(r.created_at, r.id)` : sql`(r.decided_at, r.id)`;
  const order = status === 'open' ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id desc`;
  const beyond =
    after === null
      ? sql`true`
      : sql`${place} ${status === 'open' ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::uuid)`;
  const chosen = sql`
    select r.* from message_reports r
    where r.status = ${status} and (${reason}::text is null or r.reason = ${reason}) and ${isFirst} and ${beyond}
    order by ${order} limit ${limit}`;
  const { rows } = await cases(chosen).execute(tx);
  // The join keeps no order.
  const at = (row: CaseRow) => (status === 'open' ? row.createdAt : (row.decidedAt ?? row.createdAt)).getTime();
  const sign = status === 'open' ? 1 : -1;
  return rows.toSorted((a, b) => sign * (at(a) - at(b) || (a.id < b.id ? -1 : 1)));
}

/** How many messages wait for a decision. */
export async function countOpenCases(tx: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(message_id, id))::int as count from message_reports where status = 'open'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type SaidRow = {
  readonly messageId: string;
  readonly reporterId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: Date;
};

/** What the first twenty who reported each of these messages said. */
export async function listSaid(tx: DbOrTx, messageIds: readonly string[]): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select r.message_id as "messageId", a.id as "reporterId", a.name, a.email::text as email, r.reason, r.note, r.created_at as at
    from unnest(${messageIds}::uuid[]) asked(message_id) cross join lateral (
      select * from message_reports o where o.message_id = asked.message_id order by o.created_at, o.id limit 20
    ) r left join accounts a on a.id = r.reporter_id
    order by r.created_at, r.id`.execute(tx);
  return rows;
}

type Decided = {
  readonly messageId: string | null;
  readonly id: string;
  readonly decision: ReportDecision;
  readonly by: string;
  readonly now: Date;
};

export type ToldRow = { readonly id: string; readonly reporterId: string | null };

/** Decides every open report of the message. Locks their rows, as one statement over one index. */
export async function decideCases(
  tx: Tx,
  { messageId, id, decision, by, now, words }: Decided & { words: string },
): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    update message_reports set status = ${decision === 'dismissed' ? 'dismissed' : 'upheld'}, decision = ${decision}, words = ${words},
      decided_by = ${by}, decided_at = ${now}
    where status = 'open' and (id = ${id} or message_id = ${messageId}::uuid)
    returning id, reporter_id as "reporterId"`.execute(tx);
  return rows;
}

/** Keeps what those of the room decided about the message; the administrators' queue keeps it too. */
export async function decideInRoom(tx: Tx, { messageId, id, decision, by, now }: Decided): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    update message_reports set room_decision = ${decision}, room_decided_by = ${by}, room_decided_at = ${now}
    where room_decision is null and (id = ${id} or message_id = ${messageId}::uuid)
    returning id, reporter_id as "reporterId"`.execute(tx);
  return rows;
}

/** Reports of a room's messages, newest first, without those of the asker's own messages. */
export async function listRoomCases(
  tx: DbOrTx,
  of: { conversationId: string; accountId: string; after: CaseAfter | null; limit: number },
): Promise<CaseRow[]> {
  const beyond =
    of.after === null ? sql`true` : sql`(r.created_at, r.id) < (${of.after.at}::timestamptz, ${of.after.id}::uuid)`;
  const chosen = sql`
    select r.* from message_reports r
    where r.conversation_id = ${of.conversationId} and r.author_id is distinct from ${of.accountId} and ${isFirst} and ${beyond}
    order by r.created_at desc, r.id desc limit ${of.limit}`;
  const { rows } = await cases(chosen).execute(tx);
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
}
