import type { Conversation, getConversation as contract } from '@festoon/contracts/messaging/chats';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listForReader } from './reader-conversation-queries.ts';
import { readConversations } from './read-conversations.ts';

export async function getConversation(
  ctx: Context,
  actor: UserActor,
  { conversationId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  return { conversation: await readConversation(ctx, actor, conversationId) };
}

/** Returns one conversation as this reader sees it. Throws `not_found` for everyone else. */
export async function readConversation(ctx: Context, { accountId }: UserActor, id: string): Promise<Conversation> {
  const now = ctx.clock.now();
  const rows = await listForReader(ctx.db, { accountId, conversationIds: [id], now });
  const [conversation] = await readConversations(ctx.db, rows, { accountId, now });
  return conversation ?? throwDomainError('not_found');
}
