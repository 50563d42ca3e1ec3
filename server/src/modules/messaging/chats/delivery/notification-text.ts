import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import type { Message } from '@festoon/contracts/messaging/messages';
import { excerptOf, toSingleLine } from '../messages/excerpt-rules.ts';

type ConversationTitle = { readonly kind: ConversationKind; readonly title: string };
type NotificationText = { readonly title: string; readonly body: string };

/** Returns the text of a notification. For a group, the title is its name and the text begins with the author's name. */
export function formatMessage(message: Message, { kind, title }: ConversationTitle): NotificationText {
  const author = authorOf(message);
  return kind === 'direct'
    ? { title: author, body: excerpt(message) }
    : { title: toSingleLine(title), body: `${author}: ${excerpt(message)}` };
}

export function formatMention(message: Message, { kind, title }: ConversationTitle): NotificationText {
  const location = kind === 'direct' ? '' : ` in ${toSingleLine(title)}`;
  return { title: `${authorOf(message)} mentioned you${location}`, body: excerpt(message) };
}

export function formatAnnouncement(message: Message, title: string): NotificationText {
  return { title: toSingleLine(title), body: excerpt(message) };
}

function authorOf({ author }: Message): string {
  return author === null ? 'Someone who left' : toSingleLine(author.name);
}

function excerpt({ text, files, event, poll }: Message): string {
  const [file] = files;
  const line = excerptOf({ text, fileKind: file?.kind ?? null, fileName: file?.name ?? null });
  if (line !== '') return poll === null ? line : `Poll: ${line}`;
  return event === null ? '' : toSingleLine(event.title);
}
