import type { ReportDecision } from '@festoon/contracts/message-reports';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { lockConversation } from '../access-queries.ts';
import { actOnReport } from './act-on-report.ts';
import { decideCases, findCase, listSaid, type CaseRow, type SaidRow } from './case-queries.ts';
import { notifyReporters } from './notify-reporters.ts';

export type MessageCase = CaseRow & { readonly said: readonly SaidRow[] };

/** A report of a message with what everybody said who reported it; null where it is of something else. */
export async function findMessageCase(db: DbOrTx, id: string): Promise<MessageCase | null> {
  const row = await findCase(db, id);
  if (row === null) return null;
  return { ...row, said: row.messageId === null ? [] : await listSaid(db, row.messageId) };
}

export type Settled = {
  readonly reportId: string;
  readonly decision: ReportDecision;
  /** To those who reported it, and to who wrote it. */
  readonly words: string;
  readonly authorMessage: string;
  readonly actorId: string;
};

/**
 * An administrator's word on a reported message, for everybody who reported it. Locks its conversation, then the reports.
 * Warning its author or suspending their account is the caller's.
 */
export async function settleMessageReport(ctx: Context, tx: Tx, settled: Settled): Promise<CaseRow> {
  const { reportId, decision, words, authorMessage, actorId } = settled;
  const before = (await findCase(tx, reportId)) ?? throwDomainError('not_found');
  if (before.conversationId !== null) await lockConversation(tx, before.conversationId);
  const found = (await findCase(tx, reportId)) ?? throwDomainError('not_found');
  if (decision === 'banned' && !found.mayBan) throwDomainError('cannot_moderate');
  const told = await decideCases(tx, {
    ...{ id: reportId, messageId: found.messageId, decision, words, authorMessage, by: actorId },
    now: ctx.clock.now(),
  });
  // Whoever comes second finds nothing open.
  if (!told.some(({ id }) => id === reportId)) throwDomainError('report_decided');
  await actOnReport(ctx, tx, { report: found, decision, actorId, byPlatform: true });
  await notifyReporters(ctx, tx, { reports: told, decision, words, by: 'platform' });
  return found;
}
