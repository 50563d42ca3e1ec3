import { sql, type RawBuilder } from 'kysely';
import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import type { ReportDecision, ReportReason, ReportStatus, RoomDecision } from '@festoon/contracts/messaging/message-reports';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { RetainedContent } from './report-queries.ts';

/** The fields that all types of reports have: the reason, the reported account and the decision. */
export type BaseReportRow = {
  readonly id: string;
  readonly reason: ReportReason;
  readonly status: ReportStatus;
  readonly decision: ReportDecision | null;
  readonly reporterMessage: string;
  readonly authorMessage: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly createdAt: Date;
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly authorEmail: string | null;
  readonly isAuthorSuspended: boolean;
  readonly reporterCount: number;
};

export type MessageReportRow = BaseReportRow & {
  readonly conversationId: string | null;
  readonly messageId: string | null;
  readonly kind: ConversationKind | null;
  readonly title: string;
  readonly note: string;
  readonly content: RetainedContent;
  readonly roomDecision: RoomDecision | null;
  readonly roomDecidedAt: Date | null;
  readonly isActive: boolean;
  readonly mayBan: boolean;
};

// Each report with the state of its message and its author. Managers of an event cannot be banned from its room, and hosts
// cannot be banned from their stream.
const selectReports = (reports: RawBuilder<unknown>): RawBuilder<MessageReportRow> => sql<MessageReportRow>`
  select r.id, r.conversation_id as "conversationId", r.message_id as "messageId", c.kind, coalesce(e.title, c.title, '') as title,
    r.reason, r.note, r.content, r.status, r.decision, r.reporter_message as "reporterMessage", r.author_message as "authorMessage", r.decided_at as "decidedAt", decider.name as "decidedBy",
    r.room_decision as "roomDecision", r.room_decided_at as "roomDecidedAt", r.created_at as "createdAt",
    author.id as "authorId", author.name as "authorName", author.email::text as "authorEmail",
    coalesce(author.suspended_at is not null, false) as "isAuthorSuspended",
    exists (select 1 from messages m where m.id = r.message_id and m.deleted_at is null) as "isActive",
    (select count(*)::int from message_reports o where o.message_id = r.message_id) as "reporterCount",
    coalesce(author.id is not null and case c.kind
      when 'room' then e.organiser_id <> author.id and not exists (
        select 1 from event_team t where t.event_id = e.id and t.account_id = author.id and t.role in ('owner', 'manager'))
      when 'stream' then not exists (select 1 from streams s where s.id = c.stream_id and s.host_id = author.id)
    end, false) as "mayBan"
  from (${reports}) r
    left join conversations c on c.id = r.conversation_id
    left join events e on e.id = c.event_id
    left join accounts author on author.id = r.author_id
    left join accounts decider on decider.id = r.decided_by`;

/** The first report of its message. The other reports of that message are grouped under it. */
const isFirstOfMessage = sql`not exists (
  select 1 from message_reports o
  where o.message_id = r.message_id and o.status = r.status and (o.created_at, o.id) < (r.created_at, r.id))`;

export async function findReportRow(tx: DbOrTx, id: string): Promise<MessageReportRow | null> {
  const { rows } = await selectReports(sql`select * from message_reports where id = ${id}`).execute(tx);
  return rows[0] ?? null;
}

export type ReportCursor = { readonly at: Date; readonly id: string };

/** The reason and note that one person gave for a report. */
export type ReporterNoteRow = {
  readonly reporterId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: Date;
};

/** Lists the reasons and notes of the first twenty people who reported this message. */
export async function listReporterNotes(tx: DbOrTx, messageId: string): Promise<ReporterNoteRow[]> {
  const { rows } = await sql<ReporterNoteRow>`
    select a.id as "reporterId", a.name, a.email::text as email, r.reason, r.note, r.created_at as at
    from message_reports r left join accounts a on a.id = r.reporter_id
    where r.message_id = ${messageId} order by r.created_at, r.id limit 20`.execute(tx);
  return rows;
}

type DecisionParams = {
  readonly messageId: string | null;
  readonly id: string;
  readonly decision: ReportDecision;
  readonly by: string;
  readonly now: Date;
};

export type DecidedReportRow = { readonly id: string; readonly reporterId: string | null };

/** Decides every open report of the message. Locks their rows, as one statement over one index. */
export async function decideMessageReports(
  tx: Tx,
  {
    messageId,
    id,
    decision,
    by,
    now,
    reporterMessage,
    authorMessage,
  }: DecisionParams & { reporterMessage: string; authorMessage: string },
): Promise<DecidedReportRow[]> {
  const { rows } = await sql<DecidedReportRow>`
    update message_reports set status = ${decision === 'dismissed' ? 'dismissed' : 'upheld'}, decision = ${decision}, reporter_message = ${reporterMessage},
      author_message = ${authorMessage}, decided_by = ${by}, decided_at = ${now}
    where status = 'open' and (id = ${id} or message_id = ${messageId}::uuid)
    returning id, reporter_id as "reporterId"`.execute(tx);
  return rows;
}

/** Records the decision of the room's moderators. The report also stays in the administrators' queue. */
export async function decideReportsInRoom(
  tx: Tx,
  { messageId, id, decision, by, now }: DecisionParams,
): Promise<DecidedReportRow[]> {
  const { rows } = await sql<DecidedReportRow>`
    update message_reports set room_decision = ${decision}, room_decided_by = ${by}, room_decided_at = ${now}
    where room_decision is null and (id = ${id} or message_id = ${messageId}::uuid)
    returning id, reporter_id as "reporterId"`.execute(tx);
  return rows;
}

/** Returns reports of a room's messages, newest first, without those on the caller's own messages. */
export async function listRoomReportRows(
  tx: DbOrTx,
  params: { conversationId: string; accountId: string; after: ReportCursor | null; limit: number },
): Promise<MessageReportRow[]> {
  const afterCursor =
    params.after === null
      ? sql`true`
      : sql`(r.created_at, r.id) < (${params.after.at}::timestamptz, ${params.after.id}::uuid)`;
  const reports = sql`
    select r.* from message_reports r
    where r.conversation_id = ${params.conversationId} and r.author_id is distinct from ${params.accountId} and ${isFirstOfMessage} and ${afterCursor}
    order by r.created_at desc, r.id desc limit ${params.limit}`;
  const { rows } = await selectReports(reports).execute(tx);
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
}
