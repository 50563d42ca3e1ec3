import type { Conversation } from '@festoon/contracts/messaging/chats';
import { formatCount } from '../../../lib/format/format-number.ts';

/** Returns the text under a conversation's name while no one types. */
export function conversationSubtitle(
  { kind, memberCount, state }: Conversation,
  isOnline: boolean,
  lastSeen: string,
): string {
  if (kind === 'direct') return isOnline ? 'Online' : lastSeen;
  const stateLabel = { not_open_yet: ' · not open yet', open: '', closed: ' · closed', archived: ' · archive' }[state];
  const people = memberCount > 0 ? ` · ${formatCount(memberCount, 'person', 'people')}` : '';
  if (kind === 'announcements') return `Announcements${people}`;
  return `${kind === 'room' ? 'Event room' : 'Group'}${people}${stateLabel}`;
}

/**
 * Returns who is typing, such as "Ana is typing…", for people with known names. In a direct conversation without the
 * name.
 */
export function typingLabel(names: readonly string[], isDirect: boolean): string {
  if (names.length === 0) return '';
  if (isDirect) return 'typing…';
  const [one, other] = names;
  if (names.length === 1) return `${one} is typing…`;
  return names.length === 2 ? `${one} and ${other} are typing…` : `${names.length} people are typing…`;
}

/** Returns the text, such as "Last seen 5 minutes ago", in hours after an hour; empty if unknown. */
export function lastSeenLabel(minutesAgo: number | undefined): string {
  if (minutesAgo === undefined) return '';
  const [amount, unit] = minutesAgo < 60 ? [minutesAgo, 'minute'] : [Math.round(minutesAgo / 60), 'hour'];
  return `Last seen ${Math.max(1, amount)} ${unit}${amount > 1 ? 's' : ''} ago`;
}
