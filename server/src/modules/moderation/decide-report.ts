import type { Act } from '@festoon/contracts/acts';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { ReportDecision } from '@festoon/contracts/message-reports';
import type { decideReport as contract, ReportDetail } from '@festoon/contracts/reports';
import type { Context } from '../../context.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { AdminActor } from '../../platform/http/module.ts';
import { settleMessageReport } from '../chats/public.ts';
import { decideReports, findContentCase, type ContentCase } from './content-queries.ts';
import { readReport } from './read-report.ts';
import { removeContent } from './remove-content.ts';
import { choicesOf } from './rules.ts';
import { tellReporters, warnAuthor } from './tell.ts';

const ACT_OF: Readonly<Record<ReportDecision, Act>> = {
  dismissed: 'report.dismiss',
  warned: 'report.warn',
  removed: 'report.remove',
  banned: 'report.ban',
  suspended: 'report.ban',
};

type Input = EndpointInput<typeof contract>;
type Deciding = Input & { readonly by: AdminActor };
type Done = { readonly kind: string; readonly authorId: string | null; readonly subjectId: string | null };

/** An administrator's word on what was reported, for everybody who reported it: done, told and recorded in one commit. */
export async function decideReport(ctx: Context, by: AdminActor, input: Input): Promise<ReportDetail> {
  const content = await findContentCase(ctx.db, input.reportId);
  await inTransaction(ctx.db, async (tx) => {
    const deciding = { ...input, by };
    const done = await (content === null
      ? decideMessage(ctx, tx, deciding)
      : decideContent(ctx, tx, { ...deciding, content }));
    const { reportId, decision, words, authorWords } = input;
    if (decision === 'warned' && done.authorId !== null)
      await warnAuthor(ctx, tx, { reportId, words: authorWords, ...done });
    await recordAct(ctx, tx, {
      ...{ by, act: ACT_OF[decision], subject: { kind: 'report', id: reportId }, reason: authorWords },
      after: { decision, words, of: done.kind, subject: done.subjectId, author: done.authorId },
    });
  });
  return readReport(ctx, input.reportId);
}

async function decideMessage(ctx: Context, tx: Tx, { by, ...decided }: Deciding): Promise<Done> {
  const found = await settleMessageReport(ctx, tx, { ...decided, actorId: by.accountId });
  if (decided.decision === 'warned' && found.authorId === null) refuse('cannot_decide_so');
  return { kind: 'message', authorId: found.authorId, subjectId: found.messageId };
}

async function decideContent(
  ctx: Context,
  tx: Tx,
  { content, decision, words, authorWords, by, reportId }: Deciding & { readonly content: ContentCase },
): Promise<Done> {
  const { kind, subjectId, authorId, isAuthorSuspended } = content;
  const hasAuthor = authorId !== null && !isAuthorSuspended;
  if (!choicesOf({ kind, hasAuthor, mayBan: false }).includes(decision)) refuse('cannot_decide_so');
  const told = await decideReports(tx, {
    ...{ kind, subjectId, decision, words, authorWords, by: by.accountId },
    now: ctx.clock.now(),
  });
  // Whoever comes second finds nothing open.
  if (!told.some(({ id }) => id === reportId)) refuse('report_decided');
  if (decision === 'removed' || decision === 'suspended') await removeContent(ctx, tx, { content, by, words: authorWords });
  await tellReporters(ctx, tx, { reports: told, kind, decision, words });
  return { kind, authorId, subjectId };
}
