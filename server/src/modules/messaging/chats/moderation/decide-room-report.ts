import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { decideRoomReport as contract, RoomReport } from '@festoon/contracts/messaging/message-reports';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { lockConversation } from '../access-queries.ts';
import { getModeratedRoom } from '../rooms/get-moderated-room.ts';
import { getModeratableMember } from '../rooms/get-moderatable-member.ts';
import { applyReportDecision } from './apply-report-decision.ts';
import { decideReportsInRoom, findReportRow, type MessageReportRow } from './message-report-queries.ts';
import { toRoomReport } from './to-room-report.ts';
import { notifyReporters } from './notify-reporters.ts';

type Input = EndpointInput<typeof contract>;

/** Decides a report in a room, for the people who moderate the room. Administrators see the report and the decision. */
export function decideRoomReport(ctx: Context, { accountId }: UserActor, input: Input): Promise<RoomReport> {
  return inTransaction(ctx.db, (tx) => decide(ctx, tx, { ...input, by: accountId }));
}

async function decide(
  ctx: Context,
  tx: Tx,
  { conversationId, reportId, decision, by }: Input & { by: string },
): Promise<RoomReport> {
  const now = ctx.clock.now();
  await lockConversation(tx, conversationId);
  const { rank } = await getModeratedRoom(tx, { conversationId, accountId: by, now }, 'moderator');
  const found = await getRoomReport(tx, { reportId, conversationId, by });
  if (found.status !== 'open' || found.roomDecision !== null) throwDomainError('report_decided');
  if (decision !== 'dismissed' && found.authorId !== null) {
    await getModeratableMember(ctx, tx, { conversationId, accountId: found.authorId, rank });
  }
  const decided = await decideReportsInRoom(tx, { id: reportId, messageId: found.messageId, decision, by, now });
  await applyReportDecision(ctx, tx, { report: found, decision, actorId: by, byPlatform: false });
  // A dismissal is not final: administrators also review the report.
  if (decision !== 'dismissed')
    await notifyReporters(ctx, tx, { reports: decided, decision, reporterMessage: '', by: 'room' });
  return toRoomReport((await findReportRow(tx, reportId)) ?? throwDomainError('not_found'));
}

/** Returns a report of this room, except on the caller's own message, which only others may decide. */
async function getRoomReport(
  tx: Tx,
  { reportId, conversationId, by }: { reportId: string; conversationId: string; by: string },
): Promise<MessageReportRow> {
  const found = await findReportRow(tx, reportId);
  if (found === null || found.conversationId !== conversationId || found.authorId === by) throwDomainError('not_found');
  return found;
}
