import type { listReadReceipts as contract } from '@festoon/contracts/messaging/conversation-settings';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { listVisibleReceipts } from './read-receipt-queries.ts';

export async function listReadReceipts(
  ctx: Context,
  { accountId: by }: UserActor,
  { conversationId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getConversationForReader(ctx.db, { conversationId, accountId: by, now: ctx.clock.now() });
  const rows = await listVisibleReceipts(ctx.db, { conversationId, by });
  return { receipts: rows.map(({ accountId, number }) => ({ accountId: AccountId.parse(accountId), number })) };
}
