import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { readNotifications } from '../../../notifications/notifications/public.ts';
import type { MemberKey } from './member-queries.ts';

/** The keys of a conversation's notifications. */
export const messagesKey = (conversationId: string): string => `conversation:${conversationId}`;
export const mentionsKey = (conversationId: string): string => `mentions:${conversationId}`;
export const announcementsKey = (conversationId: string): string => `announcements:${conversationId}`;

/** Marks all notifications of a conversation as read for an account that has read it. */
export async function clearNotifications(ctx: Context, tx: Tx, { conversationId, accountId }: MemberKey): Promise<void> {
  for (const keyOf of [announcementsKey, messagesKey, mentionsKey]) {
    await readNotifications(ctx, tx, { key: keyOf(conversationId), accountIds: [accountId] });
  }
}
