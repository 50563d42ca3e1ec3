import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listPinnedMessages as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { inSnapshot } from '../../../../platform/db/in-snapshot.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { listPinned } from '../message-queries.ts';
import { readMessages } from '../read-messages.ts';
import { findClearedNumber } from '../messages/cleared-number-queries.ts';

export async function listPinnedMessages(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  return inSnapshot(ctx.db, async (tx) => {
    await getConversationForReader(tx, { conversationId, accountId, now: ctx.clock.now() });
    const clearedNumber = await findClearedNumber(tx, { conversationId, accountId });
    const rows = await listPinned(tx, { conversationId, clearedNumber });
    return { messages: await readMessages(tx, rows, accountId) };
  });
}
