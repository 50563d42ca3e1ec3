import { chatLabelsText } from '@festoon/catalogue/messaging/chat-labels';
import { chatNotificationsText } from '@festoon/catalogue/messaging/chat-notifications';
import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import type { Message } from '@festoon/contracts/messaging/messages';
import type { NotificationInput } from '../../../notifications/notifications/public.ts';
import { excerptOf, toSingleLine } from '../messages/excerpt-rules.ts';

type ConversationTitle = { readonly kind: ConversationKind; readonly title: string };
type NotificationContent = Pick<NotificationInput, 'title' | 'body'>;

/** Returns the text of a notification. For a group, the title is its name and the text begins with the author's name. */
export function formatMessage(message: Message, { kind, title }: ConversationTitle): NotificationContent {
  return kind === 'direct'
    ? { title: () => authorOf(message), body: () => excerpt(message) }
    : {
        title: toSingleLine(title),
        body: () => chatNotificationsText('groupMessage', { author: authorOf(message), message: excerpt(message) }),
      };
}

export function formatMention(message: Message, { kind, title }: ConversationTitle): NotificationContent {
  return { title: () => mentionTitle(authorOf(message), { kind, title }), body: () => excerpt(message) };
}

function mentionTitle(author: string, { kind, title }: ConversationTitle): string {
  return kind === 'direct'
    ? chatNotificationsText('mentionedYou', { author })
    : chatNotificationsText('mentionedYouIn', { author, conversation: toSingleLine(title) });
}

export function formatAnnouncement(message: Message, title: string): NotificationContent {
  return { title: toSingleLine(title), body: () => excerpt(message) };
}

function authorOf({ author }: Message): string {
  return author === null ? chatLabelsText('deletedAccount') : toSingleLine(author.name);
}

function excerpt({ text, files, event, poll }: Message): string {
  const [file] = files;
  const line = excerptOf({ text, fileKind: file?.kind ?? null, fileName: file?.name ?? null });
  if (line !== '') return poll === null ? line : chatNotificationsText('poll', { question: line });
  return event === null ? '' : toSingleLine(event.title);
}
