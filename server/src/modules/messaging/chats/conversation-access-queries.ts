import { sql } from 'kysely';
import type { TeamRole } from '@festoon/contracts/events/team-role';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { teamRole } from './access-queries.ts';

/** The roles of an account in a conversation, whether or not it may read it now. */
export type ConversationAccess = {
  readonly accountId: string;
  /** Of a room, its announcements and the chat of a stream; an organiser is an owner whatever the team's list says. */
  readonly teamRole: TeamRole | null;
  readonly memberRole: 'owner' | 'moderator' | 'member';
  readonly lastSentAt: Date | null;
  readonly timedOutUntil: Date | null;
  readonly bannedAt: Date | null;
};

export async function listConversationAccess(
  tx: DbOrTx,
  { conversationId, accountIds }: { conversationId: string; accountIds: readonly string[] },
): Promise<ReadonlyMap<string, ConversationAccess>> {
  const { rows } = await sql<ConversationAccess>`
    select a.id as "accountId", ${teamRole} as "teamRole",
      coalesce(m.role, 'member') as "memberRole", m.last_sent_at as "lastSentAt", m.timed_out_until as "timedOutUntil",
      m.banned_at as "bannedAt"
    from conversations c join accounts a on a.id = any (${accountIds}::uuid[])
      left join events e on e.id = c.event_id
      left join event_team t on t.event_id = c.event_id and t.account_id = a.id
      left join conversation_members m on m.conversation_id = c.id and m.account_id = a.id
    where c.id = ${conversationId}`.execute(tx);
  return new Map(rows.map((row) => [row.accountId, row]));
}
