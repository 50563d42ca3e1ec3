import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type ImportedRow = { id: string; key: string; hash: string | null };

/** Returns those of these entries that were imported from this source before. */
export async function listImported(tx: DbOrTx, source: string, keys: readonly string[]): Promise<ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    select id, source_key as key, source_hash as hash from events where source = ${source} and source_key = any(${keys}::text[])`.execute(
    tx,
  );
  return rows;
}

export async function listCategorySlugs(tx: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from categories where replacement_slug is null`.execute(tx);
  return rows.map(({ slug }) => slug);
}
