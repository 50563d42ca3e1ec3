import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { Message } from '@festoon/contracts/messaging/messages';
import { callName } from '../conversation/call-text.ts';
import { formatNotice } from '../conversation/notice-text.ts';

/** Returns the text of a conversation's last message for its row. */
export function lastMessageLabel({ kind, lastMessage }: Pick<Conversation, 'kind' | 'lastMessage'>, meId: string): string {
  if (lastMessage === null) return kind === 'announcements' ? 'No announcements yet' : 'No messages yet';
  if (lastMessage.notice !== null) return formatNotice(withOwnName(lastMessage, meId));
  const text = formatMessage(lastMessage);
  const isNamed = lastMessage.author?.id === meId || kind === 'group' || kind === 'room';
  return isNamed ? `${firstName(authorName(lastMessage, meId))}: ${text}` : text;
}

/** Returns a message's content in one line. */
export function formatMessage(message: Message): string {
  if (message.deletedAt !== null) return 'Message deleted';
  if (message.call !== null)
    return message.call.wasDeclined ? `${callName(message.call)}, declined` : callName(message.call);
  if (message.kind === 'poll') return `Poll: ${message.text}`;
  if (message.text !== '') return message.text.replaceAll(/\s+/g, ' ');
  if (message.files.length > 0) return formatFiles(message.files);
  return message.event?.title ?? '';
}

function formatFiles(files: Message['files']): string {
  const isAllImages = files.every(({ kind }) => kind === 'image');
  if (files.length === 1) return isAllImages ? 'Picture' : (files[0]?.name ?? 'File');
  return `${files.length} ${isAllImages ? 'pictures' : 'files'}`;
}

function withOwnName({ author, notice }: Message, meId: string): Pick<Message, 'author' | 'notice'> {
  return { author: author?.id === meId ? { ...author, name: 'You' } : author, notice };
}

function authorName({ author }: Message, meId: string): string {
  if (author === null) return 'Someone who left';
  return author.id === meId ? 'You' : author.name;
}

function firstName(name: string): string {
  return name === 'Someone who left' ? name : (name.split(' ')[0] ?? name);
}
