import type { Conversation } from '@festoon/contracts/messaging/chats';
import { stateAt } from '../rooms/room-rules.ts';
import type { OwnRow } from './own-queries.ts';

type Writer = Pick<OwnRow, 'state' | 'opensAt' | 'closesAt' | 'kind' | 'role' | 'isReachable' | 'silencedUntil'>;

/** Returns why a reader of a conversation cannot write there now, or null when they may. */
export function writeBarAt(own: Writer, now: Date): Conversation['writeBar'] {
  if (!own.isReachable) return 'unreachable';
  const state = stateAt(own, now);
  if (state === 'archived') return 'archived';
  if (own.role !== 'member') return null;
  if (own.kind === 'announcements') return 'announcements';
  if (own.silencedUntil !== null && own.silencedUntil > now) return 'silenced';
  return state === 'open' ? null : state;
}

/** Returns the number of unread messages: those after the last number that was read or hidden. */
export function unreadOf({
  lastNumber,
  readNumber,
  hiddenNumber,
}: Pick<OwnRow, 'lastNumber' | 'readNumber' | 'hiddenNumber'>) {
  return Math.max(0, lastNumber - Math.max(readNumber, hiddenNumber));
}
