import type { Conversation } from '@festoon/contracts/messaging/chats';
import { roomStateAt } from '../rooms/room-rules.ts';
import type { ReaderConversationRow } from './reader-conversation-queries.ts';

type PostingState = Pick<
  ReaderConversationRow,
  'state' | 'opensAt' | 'closesAt' | 'kind' | 'role' | 'isReachable' | 'timedOutUntil'
>;

/** Returns why a reader of a conversation cannot write there now, or null when they may. */
export function postingRestrictionAt(member: PostingState, now: Date): Conversation['postingRestriction'] {
  if (!member.isReachable) return 'unreachable';
  const state = roomStateAt(member, now);
  if (state === 'archived') return 'archived';
  if (member.role !== 'member') return null;
  if (member.kind === 'announcements') return 'announcements';
  if (member.timedOutUntil !== null && member.timedOutUntil > now) return 'timed_out';
  return state === 'open' ? null : state;
}

/** Returns the number of unread messages: those after the last number that was read or hidden. */
export function unreadCountOf({
  lastNumber,
  lastReadNumber,
  clearedNumber,
}: Pick<ReaderConversationRow, 'lastNumber' | 'lastReadNumber' | 'clearedNumber'>) {
  return Math.max(0, lastNumber - Math.max(lastReadNumber, clearedNumber));
}
