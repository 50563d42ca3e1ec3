import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { lockConversation } from '../access-queries.ts';
import { actOnReport } from './act-on-report.ts';
import { decideCases, findCase, listSaid, type CaseRow, type SaidRow } from './case-queries.ts';
import { notifyReporters } from './notify-reporters.ts';

export type MessageCase = CaseRow & { readonly said: readonly SaidRow[] };

/** Returns a message report with the reasons and notes of its reporters. Returns null for other reports. */
export async function findMessageCase(db: DbOrTx, id: string): Promise<MessageCase | null> {
  const row = await findCase(db, id);
  if (row === null) return null;
  return { ...row, said: row.messageId === null ? [] : await listSaid(db, row.messageId) };
}

export type Settled = {
  readonly reportId: string;
  readonly decision: ReportDecision;
  /** The answer to the reporters. `authorMessage` is the answer to the message's author. */
  readonly words: string;
  readonly authorMessage: string;
  readonly actorId: string;
};

/**
 * Applies an administrator's decision on a reported message to all its reports. Locks the conversation, then the reports.
 * The caller warns the author or suspends their account.
 */
export async function settleMessageReport(ctx: Context, tx: Tx, settled: Settled): Promise<CaseRow> {
  const { reportId, decision, words, authorMessage, actorId } = settled;
  const before = (await findCase(tx, reportId)) ?? throwDomainError('not_found');
  if (before.conversationId !== null) await lockConversation(tx, before.conversationId);
  const found = (await findCase(tx, reportId)) ?? throwDomainError('not_found');
  if (decision === 'banned' && !found.mayBan) throwDomainError('cannot_moderate');
  const told = await decideCases(tx, {
    id: reportId,
    messageId: found.messageId,
    decision,
    words,
    authorMessage,
    by: actorId,
    now: ctx.clock.now(),
  });
  // The second of two concurrent decisions finds no open report.
  if (!told.some(({ id }) => id === reportId)) throwDomainError('report_decided');
  await actOnReport(ctx, tx, { report: found, decision, actorId, byPlatform: true });
  await notifyReporters(ctx, tx, { reports: told, decision, words, by: 'platform' });
  return found;
}
