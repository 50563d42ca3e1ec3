import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import type { Message } from '@festoon/contracts/messaging/messages';
import { excerptOf, plainLine } from '../messages/excerpt-rules.ts';

type About = { readonly kind: ConversationKind; readonly title: string };
type Words = { readonly title: string; readonly body: string };

/** A group is named first, and who writes in it with their words. */
export function formatMessage(message: Message, { kind, title }: About): Words {
  const author = authorOf(message);
  return kind === 'direct'
    ? { title: author, body: excerpt(message) }
    : { title: plainLine(title), body: `${author}: ${excerpt(message)}` };
}

export function formatMention(message: Message, { kind, title }: About): Words {
  const where = kind === 'direct' ? '' : ` in ${plainLine(title)}`;
  return { title: `${authorOf(message)} mentioned you${where}`, body: excerpt(message) };
}

export function formatAnnouncement(message: Message, title: string): Words {
  return { title: plainLine(title), body: excerpt(message) };
}

function authorOf({ author }: Message): string {
  return author === null ? 'Somebody who left' : plainLine(author.name);
}

function excerpt({ text, files, event, poll }: Message): string {
  const [file] = files;
  const words = excerptOf({ text, fileKind: file?.kind ?? null, fileName: file?.name ?? null });
  if (words !== '') return poll === null ? words : `Poll: ${words}`;
  return event === null ? '' : plainLine(event.title);
}
