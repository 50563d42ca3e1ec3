import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type OptOut = { readonly organiserId: string; readonly email: string };

export async function addOptOut(tx: DbOrTx, { organiserId, email }: OptOut, now: Date): Promise<void> {
  await sql`
    insert into mail_opt_outs (organiser_id, email, created_at)
    select id, ${email}, ${now}::timestamptz from accounts where id = ${organiserId}
    on conflict do nothing`.execute(tx);
}

export async function removeOptOut(tx: DbOrTx, { organiserId, email }: OptOut): Promise<void> {
  await sql`delete from mail_opt_outs where organiser_id = ${organiserId} and email = ${email}::citext`.execute(tx);
}

/** The organiser's name, and whether this address has opted out of theirs; null where there is no such organiser. */
export async function findOptOut(
  tx: DbOrTx,
  { organiserId, email }: OptOut,
): Promise<{ organiserName: string; hasOptedOut: boolean } | null> {
  const { rows } = await sql<{ organiserName: string; hasOptedOut: boolean }>`
    select a.name as "organiserName",
      exists (select 1 from mail_opt_outs o where o.organiser_id = a.id and o.email = ${email}::citext) as "hasOptedOut"
    from accounts a where a.id = ${organiserId} and a.deleted_at is null`.execute(tx);
  return rows[0] ?? null;
}
