import type { Message, Notice } from '@festoon/contracts/messaging/messages';
import { currentLocale } from '@festoon/catalogue/language';
import { conversationText } from '@festoon/catalogue/messaging/conversation';

const NAMES_SHOWN = 3;

/**
 * Returns the text of a notice that a conversation generates, such as "Ada added Bo and Cy". With `myId`, it addresses the
 * viewer: "You added Bo and Cy".
 */
export function formatNotice({ author, notice }: Pick<Message, 'author' | 'notice'>, myId?: string): string {
  const name = author?.name ?? conversationText('deletedAccount');
  return notice === null ? '' : noticeText({ who: author?.id === myId ? 'you' : 'other', name }, notice);
}

function noticeText(author: { readonly who: 'you' | 'other'; readonly name: string }, notice: Notice): string {
  switch (notice.kind) {
    case 'created':
      return conversationText('noticeCreated', author);
    case 'renamed':
      return conversationText('noticeRenamed', { ...author, title: notice.title });
    case 'image_changed':
      return conversationText('noticeImageChanged', author);
    case 'added':
      return conversationText('noticeAdded', { ...author, people: namesOf(notice.people) });
    case 'removed':
      return conversationText('noticeRemoved', { ...author, people: namesOf(notice.people) });
    case 'left':
      return conversationText('noticeLeft', author);
    case 'opened':
      return conversationText('theRoomIsNowOpen');
    case 'closed':
      return conversationText('theRoomIsNowClosed');
    case 'archived':
      return conversationText('theRoomIsNowReadOnly');
    case 'slow_mode':
      return notice.seconds === 0
        ? conversationText('slowModeIsOff')
        : conversationText('slowModeIsOnOneMessage', { seconds: notice.seconds });
    default:
      return '';
  }
}

function namesOf(people: readonly { readonly name: string }[]): string {
  const names = people.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = people.length - names.length;
  return new Intl.ListFormat(currentLocale()).format(
    more > 0 ? [...names, conversationText('moreNames', { count: more })] : names,
  );
}
