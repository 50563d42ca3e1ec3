import type { readConversation as contract } from '@festoon/contracts/messaging/chats';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { CONVERSATION_FEED } from '../constants.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { clearNotifications } from './clear-notifications.ts';
import { advanceLastRead, getReadState } from './member-queries.ts';
import { allShareReceipts } from './read-receipt-queries.ts';
import { unreadCountOf } from './state-rules.ts';

type Params = EndpointInput<typeof contract>;

/** Marks a conversation as read up to a message. A device that is behind never moves the read position back. */
export async function markConversationRead(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, number }: Params,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  const { isNew, ...state } = await inTransaction(ctx.db, async (tx) => {
    await getConversationForReader(tx, { conversationId, accountId, now });
    const advanced = await advanceLastRead(tx, { conversationId, accountId, number, now });
    if (advanced !== null) {
      await clearNotifications(ctx, tx, { conversationId, accountId });
      publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'chats.read', id: conversationId });
    }
    return { isNew: advanced !== null, ...(await getReadState(tx, { conversationId, accountId })) };
  });
  if (isNew && (await allShareReceipts(ctx.db, { conversationId, by: accountId }))) {
    ctx.live.signal(CONVERSATION_FEED, conversationId, { name: 'read', accountId, value: state.lastReadNumber });
  }
  return { lastReadNumber: state.lastReadNumber, unreadCount: unreadCountOf(state) };
}
