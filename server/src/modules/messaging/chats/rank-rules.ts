import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import type { ConversationAccess } from './conversation-access-queries.ts';

/** The ranks in a conversation. A person may act only on people with a lower rank. */
export const ROLE_RANK = { member: 0, moderator: 1, manager: 2, owner: 3 } as const;

/** Returns whether a conversation has moderators: a room or the chat of a stream. */
export function isModerated(kind: ConversationKind | null): boolean {
  return kind === 'room' || kind === 'stream';
}

type Roles = Pick<ConversationAccess, 'teamRole' | 'memberRole'>;

/**
 * Returns the rank of an account in a conversation. The owner of a group has the same rank as the owner of an event in its
 * room.
 */
export function rankOf({ teamRole, memberRole }: Roles): number {
  const team = teamRole === null || teamRole === 'check_in' ? ROLE_RANK.member : ROLE_RANK[teamRole];
  return Math.max(team, ROLE_RANK[memberRole]);
}
