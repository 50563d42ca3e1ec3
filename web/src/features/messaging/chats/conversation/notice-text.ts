import type { Message, Notice } from '@festoon/contracts/messaging/messages';

const NAMES_SHOWN = 3;

/** Returns the text of a notice that a conversation generates, such as "Ada added Bo and Cy". */
export function formatNotice({ author, notice }: Pick<Message, 'author' | 'notice'>): string {
  const authorName = author?.name ?? 'Someone who left';
  return notice === null ? '' : noticeText(authorName, notice);
}

function noticeText(authorName: string, notice: Notice): string {
  switch (notice.kind) {
    case 'created':
      return `${authorName} began this conversation`;
    case 'renamed':
      return `${authorName} named it “${notice.title}”`;
    case 'image_changed':
      return `${authorName} changed the picture`;
    case 'added':
      return `${authorName} added ${namesOf(notice.people)}`;
    case 'removed':
      return `${authorName} removed ${namesOf(notice.people)}`;
    case 'left':
      return `${authorName} left`;
    case 'opened':
      return 'The room is open';
    case 'closed':
      return 'The room is closed';
    case 'archived':
      return 'The room is now there to read only';
    case 'slow_mode':
      return notice.seconds === 0 ? 'Slow mode is off' : `Slow mode is on: one message each ${notice.seconds} seconds`;
    default:
      return '';
  }
}

function namesOf(people: readonly { readonly name: string }[]): string {
  const names = people.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = people.length - names.length;
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...names, `${more} more`] : names);
}
