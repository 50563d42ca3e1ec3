import { sql } from 'kysely';
import type { AdminSection, SavedView } from '@festoon/contracts/operations/saved-views';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

type SavedViewRow = Pick<SavedView, 'id' | 'name' | 'search'> & { section: AdminSection };

export async function listSavedViewRows(db: DbOrTx, section: AdminSection): Promise<SavedViewRow[]> {
  const { rows } = await sql<SavedViewRow>`
    select id, section, name, search from saved_views where section = ${section} order by name`.execute(db);
  return rows;
}

export type NewSavedView = Omit<SavedViewRow, 'id'> & { readonly id: string; readonly by: string; readonly now: Date };

function firstRow(rows: readonly SavedViewRow[]): SavedViewRow {
  const [row] = rows;
  if (!row) throw new Error('an upsert gave no row');
  return row;
}

/** Saves a view. An existing view of this name gets the new search. */
export async function upsertSavedView(tx: Tx, view: NewSavedView): Promise<SavedViewRow> {
  const saved = await sql<SavedViewRow>`
    insert into saved_views (id, section, name, search, created_by, created_at)
    values (${view.id}, ${view.section}, ${view.name}, ${view.search}, (select id from accounts where id = ${view.by}), ${view.now})
    on conflict on constraint saved_views_name_unique do update set search = excluded.search
    returning id, section, name, search`.execute(tx);
  return firstRow(saved.rows);
}

export async function deleteSavedViewRow(tx: Tx, id: string): Promise<SavedViewRow | null> {
  const { rows } =
    await sql<SavedViewRow>`delete from saved_views where id = ${id} returning id, section, name, search`.execute(tx);
  return rows[0] ?? null;
}
