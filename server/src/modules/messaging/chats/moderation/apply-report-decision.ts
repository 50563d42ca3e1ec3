import { chatNotificationsText } from '@festoon/catalogue/messaging/chat-notifications';
import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { isModerated } from '../rank-rules.ts';
import { redactMessage } from '../messages/redact-message.ts';
import { ban } from '../rooms/ban-from-room.ts';
import { ensureMember } from '../rooms/room-member-queries.ts';
import { recordAction } from '../rooms/record-action.ts';
import type { MessageReportRow } from './message-report-queries.ts';

export type ReportDecisionParams = {
  readonly report: MessageReportRow;
  readonly decision: ReportDecision;
  readonly actorId: string;
  /** True for a decision of an administrator. */
  readonly byPlatform: boolean;
};

/** Applies the decision on a reported message. The caller has locked its conversation and checked the actor's access. */
export async function applyReportDecision(
  ctx: Context,
  tx: Tx,
  { report, decision, actorId, byPlatform }: ReportDecisionParams,
): Promise<void> {
  const { conversationId, messageId, authorId, kind } = report;
  if (conversationId === null) return;
  const isRoom = isModerated(kind);
  const by = { actorId, byPlatform };
  if (decision === 'dismissed') {
    if (isRoom && !byPlatform) {
      await recordAction(ctx, tx, { conversationId, kind: 'report_dismissed', ...by, targetId: authorId });
    }
    return;
  }
  if (decision === 'warned') return;
  const isRemoving = messageId !== null && report.isActive;
  if (isRemoving) await redactMessage(tx, { conversationId, messageId, byId: actorId, now: ctx.clock.now() });
  if (isRoom && isRemoving)
    await recordAction(ctx, tx, { conversationId, kind: 'message_removed', ...by, targetId: authorId });
  if (decision !== 'banned' || authorId === null) return;
  await ensureMember(tx, { conversationId, accountId: authorId, now: ctx.clock.now() });
  await ban(ctx, tx, { conversationId, accountId: authorId, by, reason: () => chatNotificationsText('bannedForReport') });
}
