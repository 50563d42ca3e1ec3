import { sql } from 'kysely';
import type { AdminSection, AdminView } from '@festoon/contracts/operations/admin-views';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

type View = Pick<AdminView, 'id' | 'name' | 'search'> & { section: AdminSection };

export async function listViews(db: DbOrTx, section: AdminSection): Promise<View[]> {
  const { rows } = await sql<View>`
    select id, section, name, search from admin_views where section = ${section} order by name`.execute(db);
  return rows;
}

export type NewView = Omit<View, 'id'> & { readonly id: string; readonly by: string; readonly now: Date };

function one(rows: readonly View[]): View {
  const [row] = rows;
  if (!row) throw new Error('an upsert gave no row');
  return row;
}

/** A name that is taken gets the new search. */
export async function upsertView(tx: Tx, view: NewView): Promise<View> {
  const kept = await sql<View>`
    insert into admin_views (id, section, name, search, created_by, created_at)
    values (${view.id}, ${view.section}, ${view.name}, ${view.search}, (select id from accounts where id = ${view.by}), ${view.now})
    on conflict on constraint admin_views_once do update set search = excluded.search
    returning id, section, name, search`.execute(tx);
  return one(kept.rows);
}

export async function deleteView(tx: Tx, id: string): Promise<View | null> {
  const { rows } = await sql<View>`delete from admin_views where id = ${id} returning id, section, name, search`.execute(tx);
  return rows[0] ?? null;
}
