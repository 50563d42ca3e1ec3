import { sql } from 'kysely';
import type { TeamRole } from '@festoon/contracts/events/team-role';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { teamRole } from './access-queries.ts';

/** The roles of an account in a conversation, even if it cannot read it now. */
export type ConversationAccess = {
  readonly accountId: string;
  /**
   * The role in a room, its announcements or the chat of a stream. An organiser is always an owner, even if the team does
   * not list them.
   */
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
