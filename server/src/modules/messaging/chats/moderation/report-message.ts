import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { RetainedMessage, reportMessage as contract } from '@festoon/contracts/messaging/message-reports';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { findOwnReport, insertReport, listReportedMessages, type ReportableRow } from './report-queries.ts';

type Input = EndpointInput<typeof contract>;

/** Stores a copy of the message as it is now for the moderators, once for each reporter. */
export async function reportMessage(
  ctx: Context,
  { accountId }: UserActor,
  input: Input,
): Promise<EndpointResult<typeof contract>> {
  const params = { conversationId: input.conversationId, accountId, now: ctx.clock.now() };
  await getConversationForReader(ctx.db, params);
  const existingReport = await findOwnReport(ctx.db, { messageId: input.messageId, reporterId: accountId });
  if (existingReport !== null) return { reportedAt: existingReport.toISOString() };
  await throttle(ctx, throttles.reports, accountId);
  const at = await inTransaction(ctx.db, (tx) => createReport(ctx, tx, { ...input, reporterId: accountId }));
  return { reportedAt: at.toISOString() };
}

async function createReport(ctx: Context, tx: Tx, { reporterId, ...input }: Input & { reporterId: string }): Promise<Date> {
  const { conversationId, messageId, reason, note } = input;
  const now = ctx.clock.now();
  await getConversationForReader(tx, { conversationId, accountId: reporterId, now });
  const [message, ...before] = await listReportedMessages(tx, { conversationId, messageId, accountId: reporterId });
  if (message?.id !== messageId) throwDomainError('not_found');
  if (message.authorId === reporterId) throwDomainError('own_message');
  await insertReport(tx, {
    id: ctx.ids.newId(),
    conversationId,
    messageId,
    reporterId,
    reason,
    note,
    now,
    authorId: message.authorId,
    content: { message: toRetainedMessage(message), before: before.toReversed().map(toRetainedMessage) },
  });
  return (await findOwnReport(tx, { messageId, reporterId })) ?? now;
}

function toRetainedMessage({ number, author, text, options, files, sentAt }: ReportableRow): RetainedMessage {
  const textLines = [text, ...(options ?? []).map((option) => `– ${option}`)];
  return { number, author, text: textLines.join('\n'), files: [...files], sentAt: sentAt.toISOString() };
}
