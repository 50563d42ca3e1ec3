import type { getChatUnread as contract } from '@festoon/contracts/messaging/chats';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { countMentions, listUnread } from './reader-conversation-queries.ts';

/** Counts unread conversations and mentions. Mentions in muted conversations count too: they address the account. */
export async function getChatUnread(ctx: Context, { accountId }: UserActor): Promise<EndpointResult<typeof contract>> {
  const unread = await listUnread(ctx.db, { accountId, now: ctx.clock.now() });
  const mentions = await countMentions(ctx.db, { accountId, positions: unread });
  return {
    conversations: unread.filter(({ isMuted }) => !isMuted).length,
    mentions: Array.from(mentions.values()).reduce((sum, count) => sum + count, 0),
  };
}
