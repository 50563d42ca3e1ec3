import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { decideMessageReport as contract, MessageReport } from '@festoon/contracts/message-reports';
import type { Context } from '../../../context.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { lockConversation } from '../access-queries.ts';
import { actOnReport } from './act-on-report.ts';
import { decideCases, findCase } from './case-queries.ts';
import { readReport } from './list-message-reports.ts';
import { tellReporters } from './tell-reporters.ts';

const ACT_OF = { dismissed: 'report.dismiss', removed: 'report.remove', banned: 'report.ban' } as const;

type Decided = EndpointInput<typeof contract> & { readonly by: AdminActor };

/** An administrator's word on a reported message, for everybody who reported it. */
export async function decideMessageReport(
  ctx: Context,
  by: AdminActor,
  input: EndpointInput<typeof contract>,
): Promise<MessageReport> {
  await inTransaction(ctx.db, (tx) => decide(ctx, tx, { ...input, by }));
  return readReport(ctx, input.reportId);
}

async function decide(ctx: Context, tx: Tx, { reportId, decision, words, by }: Decided): Promise<void> {
  const before = (await findCase(tx, reportId)) ?? refuse('not_found');
  if (before.conversationId !== null) await lockConversation(tx, before.conversationId);
  const found = (await findCase(tx, reportId)) ?? refuse('not_found');
  if (decision === 'banned' && !found.mayBan) refuse('cannot_moderate');
  const told = await decideCases(tx, {
    id: reportId,
    messageId: found.messageId,
    decision,
    words,
    by: by.accountId,
    now: ctx.clock.now(),
  });
  // Whoever comes second finds nothing open.
  if (!told.some(({ id }) => id === reportId)) refuse('report_decided');
  await actOnReport(ctx, tx, { report: found, decision, actorId: by.accountId, byPlatform: true });
  await tellReporters(ctx, tx, { reports: told, decision, words, by: 'platform' });
  await recordAct(ctx, tx, {
    ...{ by, act: ACT_OF[decision], subject: { kind: 'message_report', id: reportId } },
    after: { decision, words, author: found.authorId },
  });
}
