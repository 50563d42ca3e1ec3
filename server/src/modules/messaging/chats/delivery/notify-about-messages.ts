import type { Message } from '@festoon/contracts/messaging/messages';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { replaceNotification } from '../../../notifications/notifications/public.ts';
import { listReaders } from '../access-queries.ts';
import { mentionsKey, messagesKey } from '../conversations/clear-notifications.ts';
import { isModerated } from '../standing-rules.ts';
import { listMessagesById } from '../message-queries.ts';
import { readMessages } from '../read-messages.ts';
import { listNamed, listToTell, takeUntold, type Span, type Recipient, type ToTell } from './telling-queries.ts';
import { formatMessage, formatMention } from './words.ts';

const Payload = z.object({ conversationId: z.uuid() });

/**
 * Notifies of messages since the last run: mentioned accounts of the message that mentions them, all others of the newest
 * message they have not read.
 */
export async function notifyAboutMessages(ctx: Context, payload: unknown): Promise<void> {
  const { conversationId } = Payload.parse(payload);
  await inTransaction(ctx.db, async (tx) => {
    const told = await takeUntold(tx, conversationId);
    if (told === null || told.upTo <= told.after) return;
    await tell(ctx, tx, { ...told, conversationId, now: ctx.clock.now() });
  });
}

async function tell(ctx: Context, tx: Tx, span: Span & Recipient): Promise<void> {
  const named = await listNamed(tx, span);
  const isNamed = new Set(named.map(({ accountId }) => accountId));
  const others = isModerated(span.kind)
    ? []
    : (await listToTell(tx, span)).filter(({ accountId }) => !isNamed.has(accountId));
  for (const [message, accountIds] of await byMessage(tx, named, span)) {
    await replaceNotification(ctx, tx, {
      accountIds,
      kind: 'mentions',
      key: mentionsKey(span.conversationId),
      path: pathOf(span),
      ...formatMention(message, span),
    });
  }
  for (const [message, accountIds] of await byMessage(tx, others, span)) {
    await replaceNotification(ctx, tx, {
      accountIds,
      kind: 'messages',
      key: messagesKey(span.conversationId),
      path: `/chats/${span.conversationId}`,
      ...formatMessage(message, span),
    });
  }
}

/** The chat of a stream stands beside its picture. */
function pathOf({ streamId, conversationId }: Span & Recipient): string {
  return streamId === null ? `/chats/${conversationId}` : `/live-stream/${streamId}`;
}

/** Returns each message with the accounts to notify of it that may still read it. */
async function byMessage(tx: Tx, all: readonly ToTell[], { conversationId, now }: Span): Promise<[Message, string[]][]> {
  if (all.length === 0) return [];
  const asked = all.map(({ accountId }) => ({ id: conversationId, accountId }));
  const readers = new Set((await listReaders(tx, { asked, now })).map(({ accountId }) => accountId));
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
