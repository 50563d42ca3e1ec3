import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { isUnblocked } from '../conversations/reach-queries.ts';

/** Records which accounts are online, in the order of accounts. Skips deleted accounts. */
export async function upsertPresences(
  tx: DbOrTx,
  { accountIds, now, isConnected }: { accountIds: readonly string[]; now: Date; isConnected: boolean },
): Promise<void> {
  await sql`
    insert into presences (account_id, last_seen_at, is_connected)
    select id, ${now}, ${isConnected} from accounts where id = any (${accountIds}::uuid[]) order by id
    on conflict on constraint presences_pkey do update set last_seen_at = excluded.last_seen_at, is_connected = excluded.is_connected`.execute(
    tx,
  );
}

export type PresenceRow = { readonly accountId: string; readonly lastSeenAt: Date; readonly isConnected: boolean };

/** Lists the presences of people who, like the reader, share theirs and take part in a conversation with the reader. */
export async function listVisiblePresences(
  tx: DbOrTx,
  { by, people }: { by: string; people: readonly string[] },
): Promise<PresenceRow[]> {
  const [me, other] = [sql`${by}::uuid`, sql`p.account_id`];
  const { rows } = await sql<PresenceRow>`
    select p.account_id as "accountId", p.last_seen_at as "lastSeenAt", p.is_connected as "isConnected" from presences p
    where p.account_id = any (${people}::uuid[]) and p.account_id <> ${me}
      and not exists (select 1 from chat_settings s where s.account_id in (${me}, ${other}) and not s.share_presence)
      and ${isUnblocked({ by: me, person: other })}
      and exists (
        select 1 from conversation_members m join conversation_members o on o.conversation_id = m.conversation_id
        where m.account_id = ${me} and o.account_id = ${other} and m.left_at is null and o.left_at is null
          and m.banned_at is null and o.banned_at is null
      )
    order by p.account_id`.execute(tx);
  return rows;
}
