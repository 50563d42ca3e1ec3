import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { ConversationRow } from '../access-queries.ts';

/** Returns the state of a room at an instant: closed manually, or as its times define. */
export function roomStateAt(
  { state, opensAt, closesAt }: Pick<ConversationRow, 'state' | 'opensAt' | 'closesAt'>,
  now: Date,
): Conversation['state'] {
  if (state === 'archived' || (closesAt !== null && closesAt <= now)) return 'archived';
  if (state === 'closed') return 'closed';
  return opensAt !== null && now < opensAt ? 'not_open_yet' : 'open';
}
