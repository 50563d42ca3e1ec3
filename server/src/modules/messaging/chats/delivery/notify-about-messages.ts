import type { Message } from '@festoon/contracts/messaging/messages';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { replaceNotification } from '../../../notifications/notifications/public.ts';
import { groupByPage } from '../../../ticketing/bookings/public.ts';
import { listReaders } from '../access-queries.ts';
import { mentionsKey, messagesKey } from '../conversations/clear-notifications.ts';
import { isModerated } from '../rank-rules.ts';
import { listMessagesById } from '../message-queries.ts';
import { readMessages } from '../read-messages.ts';
import {
  listMentionedRecipients,
  listUnreadRecipients,
  claimPendingNotification,
  type NotificationRange,
  type PendingNotification,
  type NotificationRecipient,
} from './notification-queries.ts';
import { formatMessage, formatMention } from './notification-text.ts';

const Payload = z.object({ conversationId: z.uuid() });

/**
 * Notifies about messages since the last run: mentioned accounts about the message that mentions them, all others about the
 * newest message they have not read.
 */
export async function notifyAboutMessages(ctx: Context, payload: unknown): Promise<void> {
  const { conversationId } = Payload.parse(payload);
  await inTransaction(ctx.db, async (tx) => {
    const pending = await claimPendingNotification(tx, conversationId);
    if (pending === null || pending.upTo <= pending.after) return;
    await sendNotifications(ctx, tx, { ...pending, conversationId, now: ctx.clock.now() });
  });
}

async function sendNotifications(ctx: Context, tx: Tx, range: NotificationRange & PendingNotification): Promise<void> {
  const mentioned = await listMentionedRecipients(tx, range);
  const mentionedIds = new Set(mentioned.map(({ accountId }) => accountId));
  const others = isModerated(range.kind)
    ? []
    : (await listUnreadRecipients(tx, range)).filter(({ accountId }) => !mentionedIds.has(accountId));
  for (const [message, accountIds] of await byMessage(tx, mentioned, range)) {
    for (const page of await groupByPage(tx, { ...range, accountIds })) {
      await replaceNotification(ctx, tx, {
        ...page,
        kind: 'mentions',
        key: mentionsKey(range.conversationId),
        ...formatMention(message, range),
      });
    }
  }
  for (const [message, accountIds] of await byMessage(tx, others, range)) {
    await replaceNotification(ctx, tx, {
      accountIds,
      kind: 'messages',
      key: messagesKey(range.conversationId),
      path: `/chats/${range.conversationId}`,
      ...formatMessage(message, range),
    });
  }
}

/** Returns each message with the accounts to notify about it that may still read it. */
async function byMessage(
  tx: Tx,
  all: readonly NotificationRecipient[],
  { conversationId, now }: NotificationRange,
): Promise<[Message, string[]][]> {
  if (all.length === 0) return [];
  const pairs = all.map(({ accountId }) => ({ id: conversationId, accountId }));
  const readers = new Set((await listReaders(tx, { pairs, now })).map(({ accountId }) => accountId));
  const messages = await readMessages(
    tx,
    await listMessagesById(tx, [...new Set(all.map(({ messageId }) => messageId))]),
    null,
  );
  return messages.map((message) => [
    message,
    all
      .filter(({ messageId, accountId }) => messageId === message.id && readers.has(accountId))
      .map(({ accountId }) => accountId),
  ]);
}
