import type { getChatUnread as contract } from '@festoon/contracts/messaging/chats';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { countMentions, listUnread, type UnreadRow } from './reader-conversation-queries.ts';

/**
 * Counts unread conversations and mentions. The room and the announcements of an event count once, because they are one row
 * of the list. Mentions in muted conversations count too: they address the account.
 */
export async function getChatUnread(ctx: Context, { accountId }: UserActor): Promise<EndpointResult<typeof contract>> {
  const unread = await listUnread(ctx.db, { accountId, now: ctx.clock.now() });
  const mentions = await countMentions(ctx.db, { accountId, positions: unread });
  return {
    conversations: new Set(unread.filter(({ isMuted }) => !isMuted).map(rowKey)).size,
    mentions: Array.from(mentions.values()).reduce((sum, count) => sum + count, 0),
  };
}

function rowKey({ conversationId, eventId, isPinned }: UnreadRow): string {
  return eventId === null ? conversationId : `${eventId} ${isPinned}`;
}
