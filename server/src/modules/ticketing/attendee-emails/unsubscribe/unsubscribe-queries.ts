import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type EmailUnsubscribe = { readonly organiserId: string; readonly email: string };

export async function insertUnsubscribe(tx: DbOrTx, { organiserId, email }: EmailUnsubscribe, now: Date): Promise<void> {
  await sql`
    insert into email_unsubscribes (organiser_id, email, created_at)
    select id, ${email}, ${now}::timestamptz from accounts where id = ${organiserId}
    on conflict do nothing`.execute(tx);
}

export async function deleteUnsubscribe(tx: DbOrTx, { organiserId, email }: EmailUnsubscribe): Promise<void> {
  await sql`delete from email_unsubscribes where organiser_id = ${organiserId} and email = ${email}::citext`.execute(tx);
}

/** Returns the organiser's name, and whether this address has unsubscribed. Returns null if there is no such organiser. */
export async function findUnsubscribe(
  tx: DbOrTx,
  { organiserId, email }: EmailUnsubscribe,
): Promise<{ organiserName: string; isUnsubscribed: boolean } | null> {
  const { rows } = await sql<{ organiserName: string; isUnsubscribed: boolean }>`
    select a.name as "organiserName",
      exists (select 1 from email_unsubscribes o where o.organiser_id = a.id and o.email = ${email}::citext) as "isUnsubscribed"
    from accounts a where a.id = ${organiserId} and a.deleted_at is null`.execute(tx);
  return rows[0] ?? null;
}
