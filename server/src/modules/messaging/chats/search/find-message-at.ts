import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { findMessageAt as contract } from '@festoon/contracts/messaging/message-search';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { findClearedNumber } from '../messages/cleared-number-queries.ts';
import { findNumberAt } from './search-queries.ts';

export async function findMessageAt(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, at }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getConversationForReader(ctx.db, { conversationId, accountId, now: ctx.clock.now() });
  const clearedNumber = await findClearedNumber(ctx.db, { conversationId, accountId });
  return { number: await findNumberAt(ctx.db, { conversationId, at: new Date(at), clearedNumber }) };
}
