import { sql } from 'kysely';
import type { RetainedMessage, ReportReason } from '@festoon/contracts/messaging/message-reports';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

/** The stored copy of a reported message as it was then, with the five messages before it. */
export type RetainedContent = { readonly message: RetainedMessage; readonly before: readonly RetainedMessage[] };

export type ReportableRow = {
  readonly id: string;
  readonly authorId: string | null;
  readonly author: string | null;
  readonly number: number;
  readonly text: string;
  readonly options: readonly string[] | null;
  readonly files: readonly string[];
  readonly sentAt: Date;
};

/** Returns a message that is not deleted and that the account may see, and up to five messages before it, newest first. */
export async function listReportedMessages(
  tx: DbOrTx,
  params: { conversationId: string; messageId: string; accountId: string },
): Promise<ReportableRow[]> {
  const { rows } = await sql<ReportableRow>`
    select m.id, m.author_id as "authorId", a.name as author, m.number, m.text, m.detail -> 'options' as options, m.sent_at as "sentAt",
      array(select f.name from message_files f where f.message_id = m.id order by f.position, f.id) as files
    from messages reported join messages m on m.conversation_id = reported.conversation_id and m.number <= reported.number
      left join accounts a on a.id = m.author_id
      left join conversation_members mine on mine.conversation_id = m.conversation_id and mine.account_id = ${params.accountId}
    where reported.id = ${params.messageId} and reported.conversation_id = ${params.conversationId} and reported.deleted_at is null
      and reported.number > coalesce(mine.cleared_number, 0)
      and m.deleted_at is null and m.kind in ('text', 'poll') and m.number > coalesce(mine.cleared_number, 0)
    order by m.number desc limit 6`.execute(tx);
  return rows;
}

export async function findOwnReport(
  tx: DbOrTx,
  { messageId, reporterId }: { messageId: string; reporterId: string },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from message_reports where message_id = ${messageId} and reporter_id = ${reporterId}`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

export type NewReport = {
  readonly id: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly authorId: string | null;
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly content: RetainedContent;
  readonly now: Date;
};

/** Inserts a report, once for each reporter. Of two at the same time, the second writes nothing. */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  await sql`
    insert into message_reports (id, conversation_id, message_id, author_id, reporter_id, reason, note, content, created_at)
    values (${report.id}, ${report.conversationId}, ${report.messageId}, ${report.authorId}, ${report.reporterId}, ${report.reason},
      ${report.note}, ${JSON.stringify(report.content)}::jsonb, ${report.now})
    on conflict on constraint message_reports_once do nothing`.execute(tx);
}
