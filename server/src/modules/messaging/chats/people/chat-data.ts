import { chatDataText } from '@festoon/catalogue/messaging/chat-data';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { PersonalData } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { withdrawNotifications } from '../../../notifications/notifications/public.ts';
import { lockConversation } from '../access-queries.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { mentionsKey, messagesKey } from '../conversations/clear-notifications.ts';
import { endMembership, transferOwnership } from '../conversations/group-queries.ts';
import { REMOVE_FILES_TASK } from '../files/remove-files.ts';
import { fileKeysOf } from '../files/stored-files.ts';
import { postNotice } from '../post-notice.ts';
import { deleteSentFiles, eraseChatData, listPrivateConversations, listSentFiles, readChatData } from './data-queries.ts';

/** Removes the account from a group as if it had left: posts a notice to the other members and passes on ownership. */
async function leaveGroup(
  ctx: Context,
  tx: Tx,
  { conversationId, accountId }: { conversationId: string; accountId: string },
) {
  await lockConversation(tx, conversationId);
  await endMembership(tx, { conversationId, accountId, now: ctx.clock.now() });
  await transferOwnership(tx, conversationId);
  await postNotice(ctx, tx, { conversationId, authorId: accountId, notice: { kind: 'left' } });
  await publishHeadChange(tx, conversationId);
}

/**
 * Leaves all groups of the account. Withdraws notifications of its conversations, because they may show the account's name.
 */
async function leaveConversations(ctx: Context, tx: Tx, accountId: string): Promise<void> {
  for (const { id, isGroup } of await listPrivateConversations(tx, accountId)) {
    if (isGroup) await leaveGroup(ctx, tx, { conversationId: id, accountId });
    await withdrawNotifications(tx, { key: messagesKey(id) });
    await withdrawNotifications(tx, { key: mentionsKey(id) });
  }
}

export const chatData: PersonalData = {
  kind: 'chats',
  get description() {
    return chatDataText('description');
  },
  get retainedNote() {
    return chatDataText('retainedNote');
  },
  tables: [
    'messages',
    'message_files',
    'message_reactions',
    'message_reports',
    'poll_votes',
    'conversations',
    'conversation_members',
    'account_blocks',
    'chat_settings',
    'presences',
    'room_actions',
  ],
  export: (ctx, accountId) => readChatData(ctx.db, accountId),
  files: async (ctx, accountId) =>
    (await listSentFiles(ctx.db, accountId)).flatMap((file) => {
      const [key] = fileKeysOf(file);
      return key === undefined ? [] : [{ key, name: file.name }];
    }),
  erase: async (ctx, tx, accountId) => {
    await leaveConversations(ctx, tx, accountId);
    const files = (await deleteSentFiles(tx, accountId)).map(({ fileKey, kind }) => ({ fileKey, kind }));
    if (files.length > 0) await enqueue(tx, REMOVE_FILES_TASK, { files });
    return files.length + (await eraseChatData(tx, { accountId, now: ctx.clock.now() }));
  },
};
