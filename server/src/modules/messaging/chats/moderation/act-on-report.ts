import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { isModerated } from '../standing-rules.ts';
import { eraseMessage } from '../messages/erase-message.ts';
import { ban } from '../rooms/ban-from-room.ts';
import { ensureMember } from '../rooms/people-queries.ts';
import { recordAction } from '../rooms/record-action.ts';
import type { CaseRow } from './case-queries.ts';

export type Decision = {
  readonly report: CaseRow;
  readonly decision: ReportDecision;
  readonly actorId: string;
  /** An administrator's. */
  readonly byPlatform: boolean;
};

/** Does what was decided about a reported message. The caller has locked its conversation and looked at the actor's rights. */
export async function actOnReport(ctx: Context, tx: Tx, { report, decision, actorId, byPlatform }: Decision): Promise<void> {
  const { conversationId, messageId, authorId, kind } = report;
  if (conversationId === null) return;
  const isRoom = isModerated(kind);
  const by = { actorId, byPlatform };
  if (decision === 'dismissed') {
    if (isRoom && !byPlatform) {
      await recordAction(ctx, tx, { conversationId, what: 'report_dismissed', ...by, personId: authorId });
    }
    return;
  }
  if (decision === 'warned') return;
  const isTaken = messageId !== null && report.isStanding;
  if (isTaken) await eraseMessage(tx, { conversationId, messageId, byId: actorId, now: ctx.clock.now() });
  if (isRoom && isTaken) await recordAction(ctx, tx, { conversationId, what: 'message_removed', ...by, personId: authorId });
  if (decision !== 'banned' || authorId === null) return;
  await ensureMember(tx, { conversationId, accountId: authorId, now: ctx.clock.now() });
  await ban(ctx, tx, { conversationId, accountId: authorId, by, reason: 'A reported message.' });
}
