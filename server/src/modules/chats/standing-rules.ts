import type { ConversationKind } from '@festoon/contracts/chats';
import type { Standing } from './standing-queries.ts';

/** Who may act on whom: only on those below. */
export const RANK = { member: 0, moderator: 1, manager: 2, owner: 3 } as const;

/** Whether a conversation is one of many people that some of them look after. */
export function isModerated(kind: ConversationKind | null): boolean {
  return kind === 'room' || kind === 'stream';
}

type Roles = Pick<Standing, 'teamRole' | 'memberRole'>;

/** In a group its owner ranks as an event's owner does in its room. */
export function rankOf({ teamRole, memberRole }: Roles): number {
  const team = teamRole === null || teamRole === 'check_in' ? RANK.member : RANK[teamRole];
  return Math.max(team, RANK[memberRole]);
}
