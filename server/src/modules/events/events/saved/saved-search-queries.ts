import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type SavedSearchRow = { id: string; name: string; query: Record<string, string>; createdAt: Date };

export async function listSavedSearchRows(tx: DbOrTx, accountId: string): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select id, name, query, created_at as "createdAt" from saved_searches where account_id = ${accountId} order by created_at desc, id desc`.execute(
    tx,
  );
  return rows;
}

// Locks the account's row, so that two searches saved at the same time are counted one after the other.
export async function lockAccount(tx: DbOrTx, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(tx);
}

export async function insertSavedSearch(
  tx: DbOrTx,
  search: { id: string; accountId: string; name: string; query: Record<string, string>; at: Date },
): Promise<void> {
  await sql`
    insert into saved_searches (id, account_id, name, query, created_at)
    values (${search.id}, ${search.accountId}, ${search.name}, ${JSON.stringify(search.query)}::jsonb, ${search.at})`.execute(
    tx,
  );
}

/** Deletes a saved search. Returns true if the account had one with this id. */
export async function deleteSavedSearchRow(tx: DbOrTx, search: { id: string; accountId: string }): Promise<boolean> {
  const { rows } =
    await sql`delete from saved_searches where id = ${search.id} and account_id = ${search.accountId} returning id`.execute(
      tx,
    );
  return rows.length > 0;
}
