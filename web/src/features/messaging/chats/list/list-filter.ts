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

/**
 * Returns the conversations with one row for the room and the announcements of an event. It leads to the open one, or to the
 * announcements if only they have unread messages, and otherwise to the room. The conversation has tabs for both.
 */
export function joinEventRows(conversations: readonly Conversation[], openId: string | undefined): readonly Conversation[] {
  const rows = new Map<string, Conversation>();
  for (const conversation of conversations) {
    const { id, kind, event, isPinned } = conversation;
    const isOfEvent = event !== null && (kind === 'room' || kind === 'announcements');
    const key = isOfEvent ? `${event.id} ${isPinned}` : id;
    const newer = rows.get(key);
    rows.set(key, newer === undefined ? conversation : joinRows(newer, conversation, openId));
  }
  return [...rows.values()];
}

/**
 * Returns one row for the room and the announcements of an event. The list shows the conversation with the newest message
 * first.
 */
function joinRows(newer: Conversation, older: Conversation, openId: string | undefined): Conversation {
  const [room, announcements] = newer.kind === 'room' ? [newer, older] : [older, newer];
  const isNews = room.unreadCount === 0 && announcements.unreadCount > 0;
  const shown = [room, announcements].find(({ id }) => id === openId) ?? (isNews ? announcements : room);
  // Shows the unread message; if both or neither are unread, the newest one.
  const source = isNews ? announcements : room.unreadCount > 0 && announcements.unreadCount === 0 ? room : newer;
  return {
    ...shown,
    unreadCount: room.unreadCount + announcements.unreadCount,
    mentionCount: room.mentionCount + announcements.mentionCount,
    lastMessage: source.lastMessage,
    lastMessageAt: source.lastMessageAt,
  };
}

/** Returns the conversations whose name contains the text, ignoring accents and case. */
export function findInList(conversations: readonly Conversation[], search: string): readonly Conversation[] {
  const terms = normalize(search).split(/\s+/).filter(Boolean);
  return conversations.filter(({ title }) => terms.every((word) => normalize(title).includes(word)));
}

function normalize(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
