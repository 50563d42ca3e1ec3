import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { lockConversation } from '../access-queries.ts';
import { applyReportDecision } from './apply-report-decision.ts';
import {
  decideMessageReports,
  findReportRow,
  listReporterNotes,
  type MessageReportRow,
  type ReporterNoteRow,
} from './message-report-queries.ts';
import { notifyReporters } from './notify-reporters.ts';

export type MessageReport = MessageReportRow & { readonly reporterNotes: readonly ReporterNoteRow[] };

/** Returns a message report with the reasons and notes of its reporters. Returns null for other reports. */
export async function findMessageReport(db: DbOrTx, id: string): Promise<MessageReport | null> {
  const row = await findReportRow(db, id);
  if (row === null) return null;
  return { ...row, reporterNotes: row.messageId === null ? [] : await listReporterNotes(db, row.messageId) };
}

export type DecideMessageReportParams = {
  readonly reportId: string;
  readonly decision: ReportDecision;
  /** The message to the reporters. `authorMessage` is the message to the author. */
  readonly reporterMessage: string;
  readonly authorMessage: string;
  readonly actorId: string;
};

/**
 * Applies an administrator's decision on a reported message to all its reports. Locks the conversation, then the reports.
 * The caller warns the author or suspends their account.
 */
export async function decideMessageReport(
  ctx: Context,
  tx: Tx,
  params: DecideMessageReportParams,
): Promise<MessageReportRow> {
  const { reportId, decision, reporterMessage, authorMessage, actorId } = params;
  const before = (await findReportRow(tx, reportId)) ?? throwDomainError('not_found');
  if (before.conversationId !== null) await lockConversation(tx, before.conversationId);
  const found = (await findReportRow(tx, reportId)) ?? throwDomainError('not_found');
  if (decision === 'banned' && !found.mayBan) throwDomainError('cannot_moderate');
  const decided = await decideMessageReports(tx, {
    id: reportId,
    messageId: found.messageId,
    decision,
    reporterMessage,
    authorMessage,
    by: actorId,
    now: ctx.clock.now(),
  });
  // The second of two concurrent decisions finds no open report.
  if (!decided.some(({ id }) => id === reportId)) throwDomainError('report_decided');
  await applyReportDecision(ctx, tx, { report: found, decision, actorId, byPlatform: true });
  await notifyReporters(ctx, tx, { reports: decided, decision, reporterMessage, by: 'platform' });
  return found;
}
