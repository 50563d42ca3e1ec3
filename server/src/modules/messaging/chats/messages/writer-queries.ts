import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { preparedStatement } from '../../../../platform/db/prepared-statement.ts';
import { canRead } from '../../../ticketing/bookings/public-queries.ts';
import { conversationColumns, memberRole, withReaderTitle, type ConversationRow } from '../access-queries.ts';
import { isReachable } from '../conversations/reach-queries.ts';

/** A conversation with the data that decides what one account may do in it. */
export type Writer = ConversationRow & {
  readonly role: 'owner' | 'moderator' | 'member';
  readonly clearedNumber: number;
  readonly lastSentAt: Date | null;
  readonly timedOutUntil: Date | null;
  /** False in a direct conversation whose other person is not reachable now. */
  readonly isReachable: boolean;
  readonly accountCreatedAt: Date;
  /** The author and conversation of an earlier message with the given id, or null when there is none. */
  readonly existing: { readonly conversationId: string; readonly authorId: string | null } | null;
};

/** Returns null if the account may not read the conversation now. */
export async function findWriter(
  tx: DbOrTx,
  {
    conversationId,
    accountId,
    messageId,
    now,
  }: { conversationId: string; accountId: string; messageId?: string; now: Date },
): Promise<Writer | null> {
  const { rows } = await sql<Writer>`${preparedStatement}
    select ${conversationColumns(now)},
      ${memberRole} as role,
      coalesce(m.cleared_number, 0) as "clearedNumber", m.last_sent_at as "lastSentAt", m.timed_out_until as "timedOutUntil",
      c.kind <> 'direct' or coalesce(${isReachable({ by: sql`a.id`, person: sql`p.account_id`, now })}, false) as "isReachable",
      a.created_at as "accountCreatedAt",
      (select jsonb_build_object('conversationId', g.conversation_id, 'authorId', g.author_id) from messages g where g.id = ${messageId ?? null}::uuid)
        as existing
    from accounts a join conversations c on c.id = ${conversationId}
    left join conversation_members m on m.conversation_id = c.id and m.account_id = a.id
    left join events e on e.id = c.event_id
    left join event_team t on t.event_id = c.event_id and t.account_id = a.id
    left join conversation_members p on c.kind = 'direct' and p.conversation_id = c.id and p.account_id <> a.id
    where a.id = ${accountId} and ${canRead(now)}`.execute(tx);
  return rows.map(withReaderTitle)[0] ?? null;
}
