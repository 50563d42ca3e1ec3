import type { Conversation } from '@festoon/contracts/chats';
import type { Message, Notice } from '@festoon/contracts/messages';

/** The last words of a conversation, as its row shows them. */
export function lastWords({ kind, lastMessage }: Pick<Conversation, 'kind' | 'lastMessage'>, meId: string): string {
  if (lastMessage === null) return kind === 'announcements' ? 'No announcements yet' : 'No messages yet';
  if (lastMessage.notice !== null) return noticeWords(lastMessage.notice, authorName(lastMessage, meId));
  const words = messageWords(lastMessage);
  const isNamed = lastMessage.author?.id === meId || kind === 'group' || kind === 'room';
  return isNamed ? `${firstName(authorName(lastMessage, meId))}: ${words}` : words;
}

/** What a message says, in one line. */
export function messageWords(message: Message): string {
  if (message.deletedAt !== null) return 'Message deleted';
  if (message.kind === 'poll') return `Poll: ${message.text}`;
  if (message.text !== '') return message.text.replaceAll(/\s+/g, ' ');
  if (message.files.length > 0) return filesWords(message.files);
  return message.event?.title ?? '';
}

function filesWords(files: Message['files']): string {
  const isAllPictures = files.every(({ kind }) => kind === 'picture');
  if (files.length === 1) return isAllPictures ? 'Picture' : (files[0]?.name ?? 'File');
  return `${files.length} ${isAllPictures ? 'pictures' : 'files'}`;
}

function noticeWords(notice: Notice, who: string): string {
  switch (notice.what) {
    case 'created':
      return `${who} started the group`;
    case 'renamed':
      return `${who} named it “${notice.title}”`;
    case 'picture_changed':
      return `${who} changed the picture`;
    case 'added':
    case 'removed':
      return `${who} ${notice.what} ${notice.people.map(({ name }) => name).join(', ')}`;
    case 'left':
      return `${who} left`;
    case 'opened':
      return 'The room is open';
    case 'closed':
      return 'The room is closed';
    case 'archived':
      return 'The room is archived';
    case 'slow_mode':
      return notice.seconds === 0 ? 'Slow mode is off' : 'Slow mode is on';
  }
}

function authorName({ author }: Message, meId: string): string {
  if (author === null) return 'Somebody who left';
  return author.id === meId ? 'You' : author.name;
}

function firstName(name: string): string {
  return name === 'Somebody who left' ? name : (name.split(' ')[0] ?? name);
}
