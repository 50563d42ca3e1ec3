import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { Message } from '@festoon/contracts/messaging/messages';
import { chatListText } from '@festoon/catalogue/messaging/chat-list';
import { callName, formatDeclinedCall } from '../conversation/call-text.ts';
import { formatNotice } from '../conversation/notice-text.ts';

/** Returns the text of a conversation's last message for its row. */
export function lastMessageLabel({ kind, lastMessage }: Pick<Conversation, 'kind' | 'lastMessage'>, meId: string): string {
  if (lastMessage === null)
    return kind === 'announcements' ? chatListText('noAnnouncementsYet') : chatListText('noMessagesYet');
  if (lastMessage.notice !== null) return formatNotice(lastMessage, meId);
  const text = formatMessage(lastMessage);
  const isNamed = lastMessage.author?.id === meId || kind === 'group' || kind === 'room';
  return isNamed ? chatListText('messageOf', { name: authorFirstName(lastMessage, meId), text }) : text;
}

/** Returns a message's content in one line. */
export function formatMessage(message: Message): string {
  if (message.deletedAt !== null) return chatListText('messageDeleted');
  if (message.call !== null) return message.call.wasDeclined ? formatDeclinedCall(message.call) : callName(message.call);
  if (message.kind === 'poll') return chatListText('poll', { text: message.text });
  if (message.text !== '') return message.text.replaceAll(/\s+/g, ' ');
  if (message.files.length > 0) return formatFiles(message.files);
  return message.event?.title ?? '';
}

function formatFiles(files: Message['files']): string {
  const isAllImages = files.every(({ kind }) => kind === 'image');
  if (files.length === 1) return isAllImages ? chatListText('image') : (files[0]?.name ?? chatListText('file'));
  return chatListText(isAllImages ? 'imageCount' : 'fileCount', { count: files.length });
}

function authorFirstName({ author }: Message, meId: string): string {
  if (author === null) return chatListText('deletedAccount');
  return author.id === meId ? chatListText('you') : (author.name.split(' ')[0] ?? author.name);
}
