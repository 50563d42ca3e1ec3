import type { Conversation } from '@festoon/contracts/messaging/chats';

export const LIST_FILTERS = [
  { value: 'all', label: 'filterAll' },
  { value: 'unread', label: 'filterUnread' },
  { value: 'rooms', label: 'filterRooms' },
  { value: 'people', label: 'filterPeople' },
] as const;

export type ListFilter = (typeof LIST_FILTERS)[number]['value'];

const matchers: Readonly<Record<ListFilter, (conversation: Conversation) => boolean>> = {
  all: () => true,
  unread: ({ unreadCount }) => unreadCount > 0,
  rooms: ({ event, kind }) => event !== null && (kind === 'room' || kind === 'announcements'),
  people: ({ kind }) => kind === 'direct' || kind === 'group',
};

/** Returns the conversations without stream chats, which are read next to the stream. */
export function withoutStreamChats(conversations: readonly Conversation[]): readonly Conversation[] {
  return conversations.filter(({ kind }) => kind !== 'stream');
}

/**
 * Returns the conversations that match the filter. The open one stays, because reading it would remove it from the
 * unread ones.
 */
export function filterList(
  conversations: readonly Conversation[],
  filter: ListFilter,
  openId: string | undefined,
): readonly Conversation[] {
  return conversations.filter((one) => matchers[filter](one) || (filter === 'unread' && one.id === openId));
}

/** Returns the conversations whose name contains the text, ignoring accents and case. */
export function findInList(conversations: readonly Conversation[], search: string): readonly Conversation[] {
  const terms = normalize(search).split(/\s+/).filter(Boolean);
  return conversations.filter(({ title }) => terms.every((word) => normalize(title).includes(word)));
}

function normalize(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
