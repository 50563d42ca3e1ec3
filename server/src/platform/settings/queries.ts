import { sql } from 'kysely';
import type { SitePageName } from '@festoon/contracts/operations/site-page-names';
import type { DbOrTx, Tx } from '../db/db.ts';

export type SettingRow = { readonly name: string; readonly value: unknown; readonly changedAt: Date };

export async function listSettingRows(db: DbOrTx, names: readonly string[]): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select name, value, updated_at as "changedAt" from settings where name = any(${names})`.execute(db);
  return rows;
}

/** Locks this setting until the transaction ends, even if it has no row yet. */
export async function lockSetting(tx: Tx, name: string): Promise<SettingRow | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${name}`}, 0))`.execute(tx);
  return (await listSettingRows(tx, [name]))[0] ?? null;
}

export async function saveSetting(tx: Tx, name: string, { value, now }: { value: unknown; now: Date }): Promise<void> {
  await sql`
    insert into settings (name, value, updated_at) values (${name}, ${JSON.stringify(value)}::jsonb, ${now})
    on conflict on constraint settings_pkey do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

export async function listPublishedPages(db: DbOrTx): Promise<SitePageName[]> {
  const { rows } = await sql<{ name: SitePageName }>`select name from site_pages where is_published`.execute(db);
  return rows.map(({ name }) => name);
}
