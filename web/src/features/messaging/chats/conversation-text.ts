import type { Conversation } from '@festoon/contracts/messaging/chats';
import { chatsText } from '@festoon/catalogue/messaging/chats';

const STATES = {
  not_open_yet: 'stateNotOpenYet',
  closed: 'stateClosed',
  archived: 'stateArchived',
} as const satisfies Record<Exclude<Conversation['state'], 'open'>, string>;

/** Returns the text under a conversation's name while no one types. */
export function conversationSubtitle(
  { kind, memberCount, state }: Conversation,
  isOnline: boolean,
  lastSeen: string,
): string {
  if (kind === 'direct') return isOnline ? chatsText('online') : lastSeen;
  const parts = [
    kind === 'announcements' ? chatsText('announcements') : kind === 'room' ? chatsText('eventRoom') : chatsText('group'),
  ];
  if (memberCount > 0) parts.push(chatsText('memberCount', { count: memberCount }));
  if (kind !== 'announcements' && state !== 'open') parts.push(chatsText(STATES[state]));
  return parts.join(' · ');
}

/**
 * Returns who is typing, such as "Ana is typing…", for people with known names. In a direct conversation without the
 * name.
 */
export function typingLabel(names: readonly string[], isDirect: boolean): string {
  if (names.length === 0) return '';
  if (isDirect) return chatsText('typing');
  const [one = '', other = ''] = names;
  if (names.length === 1) return chatsText('onePersonTyping', { name: one });
  return names.length === 2
    ? chatsText('twoPeopleTyping', { one, other })
    : chatsText('severalPeopleTyping', { count: names.length });
}

/** Returns the text, such as "Last seen 5 minutes ago", in hours after an hour; empty if unknown. */
export function lastSeenLabel(minutesAgo: number | undefined): string {
  if (minutesAgo === undefined) return '';
  return minutesAgo < 60
    ? chatsText('lastSeenMinutesAgo', { minutes: Math.max(1, minutesAgo) })
    : chatsText('lastSeenHoursAgo', { hours: Math.round(minutesAgo / 60) });
}
