import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { isUnblocked } from '../conversations/reach-queries.ts';

/** Notes who is here, in the order of accounts; whose account is gone is left out. */
export async function upsertHere(
  tx: DbOrTx,
  { accountIds, now, isHere }: { accountIds: readonly string[]; now: Date; isHere: boolean },
): Promise<void> {
  await sql`
    insert into presences (account_id, seen_at, is_here)
    select id, ${now}, ${isHere} from accounts where id = any (${accountIds}::uuid[]) order by id
    on conflict on constraint presences_pkey do update set seen_at = excluded.seen_at, is_here = excluded.is_here`.execute(
    tx,
  );
}

export type PresenceRow = { readonly accountId: string; readonly seenAt: Date; readonly isHere: boolean };

/** Lists the presences of people who, like the reader, share theirs and take part in a conversation with the reader. */
export async function listShownPresences(
  tx: DbOrTx,
  { by, people }: { by: string; people: readonly string[] },
): Promise<PresenceRow[]> {
  const [me, other] = [sql`${by}::uuid`, sql`p.account_id`];
  const { rows } = await sql<PresenceRow>`
    select p.account_id as "accountId", p.seen_at as "seenAt", p.is_here as "isHere" from presences p
    where p.account_id = any (${people}::uuid[]) and p.account_id <> ${me}
      and not exists (select 1 from chat_settings s where s.account_id in (${me}, ${other}) and not s.shares_presence)
      and ${isUnblocked({ by: me, person: other })}
      and exists (
        select 1 from conversation_members m join conversation_members o on o.conversation_id = m.conversation_id
        where m.account_id = ${me} and o.account_id = ${other} and m.left_at is null and o.left_at is null
          and m.banned_at is null and o.banned_at is null
      )
    order by p.account_id`.execute(tx);
  return rows;
}
