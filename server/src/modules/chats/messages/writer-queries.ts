import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { conversationColumns, mayRead, ownRole, type ConversationRow } from '../access-queries.ts';
import { isReachable } from '../conversations/reach-queries.ts';

/** A conversation with what decides what one person may do in it. */
export type Writer = ConversationRow & {
  readonly role: 'owner' | 'moderator' | 'member';
  readonly hiddenNumber: number;
  readonly sentAt: Date | null;
  readonly silencedUntil: Date | null;
  /** False in a direct one that reaches nobody now. */
  readonly isReachable: boolean;
  readonly accountCreatedAt: Date;
};

/** Null for who may not read the conversation now. */
export async function findWriter(
  tx: DbOrTx,
  { conversationId, accountId, now }: { conversationId: string; accountId: string; now: Date },
): Promise<Writer | null> {
  const { rows } = await sql<Writer>`
    select ${conversationColumns(now)},
      ${ownRole} as role,
      coalesce(m.hidden_number, 0) as "hiddenNumber", m.sent_at as "sentAt", m.silenced_until as "silencedUntil",
      c.kind <> 'direct' or coalesce(${isReachable({ by: sql`a.id`, person: sql`p.account_id`, now })}, false) as "isReachable",
      a.created_at as "accountCreatedAt"
    from accounts a join conversations c on c.id = ${conversationId}
    left join conversation_members m on m.conversation_id = c.id and m.account_id = a.id
    left join events e on e.id = c.event_id
    left join event_team t on t.event_id = c.event_id and t.account_id = a.id
    left join conversation_members p on c.kind = 'direct' and p.conversation_id = c.id and p.account_id <> a.id
    where a.id = ${accountId} and ${mayRead(now)}`.execute(tx);
  return rows[0] ?? null;
}

export type Sent = {
  readonly conversationId: string;
  readonly accountId: string;
  /** The message's; what somebody sends they have read. */
  readonly number: number;
  readonly now: Date;
  readonly slowModeSeconds: number;
};

/**
 * Notes that somebody sends; false while slow mode holds them back. One statement decides, on the one row that it locks,
 * which in a room is made here.
 */
export async function markSent(
  tx: DbOrTx,
  { conversationId, accountId, number, now, slowModeSeconds }: Sent,
): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_members as m (conversation_id, account_id, read_number, sent_at, joined_at)
    values (${conversationId}, ${accountId}, ${number}, ${now}, ${now})
    on conflict on constraint conversation_members_pkey do update
      set sent_at = excluded.sent_at, read_number = greatest(m.read_number, excluded.read_number)
      where ${slowModeSeconds} = 0 or m.sent_at is null
        or m.sent_at <= excluded.sent_at - make_interval(secs => ${slowModeSeconds})
    returning account_id`.execute(tx);
  return rows.length === 1;
}
