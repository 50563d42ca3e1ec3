import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

type NameKeys = { readonly keys: readonly string[]; readonly accountId: string | null };

/** Returns whether a verified account other than this one has a name with one of these keys. */
export async function isNameTaken(db: DbOrTx, { keys, accountId }: NameKeys): Promise<boolean> {
  const { rows } = await sql`
    select from verified_names
    where name_key = any(${[...keys]}::text[]) and account_id is distinct from ${accountId}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns whether an account has ever published an event. */
export async function hasPublished(db: DbOrTx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from events where organiser_id = ${accountId} and published_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

export async function isVerified(db: DbOrTx, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from verified_names where account_id = ${accountId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteVerifiedNames(tx: DbOrTx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('verified_names').where('account_id', '=', accountId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Replaces the stored keys of an account. */
export async function replaceVerifiedNames(tx: Tx, accountId: string, keys: readonly string[]): Promise<void> {
  // Locks the account's row first, so that parallel calls write one after the other.
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
  await deleteVerifiedNames(tx, accountId);
  await sql`
    insert into verified_names (account_id, name_key)
    select ${accountId}::uuid, unnest(${[...keys]}::text[])`.execute(tx);
}
