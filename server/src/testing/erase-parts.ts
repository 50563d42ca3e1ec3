import { sql } from 'kysely';
import { modules } from '../app.ts';
import { inTransaction } from '../platform/db/db.ts';
import type { PersonalData } from '../platform/http/module.ts';
import type { TestApp } from '../platform/testing/test-app.ts';

/** Returns these kinds of data in the order of an erasure: later modules first. */
export function kindsOf(names: readonly string[]): PersonalData[] {
  const found = modules.flatMap(({ personalData }) => personalData ?? []).filter(({ kind }) => names.includes(kind));
  if (found.length !== names.length) throw new Error(`no module has one of ${names.join(', ')}`);
  return found.toReversed();
}

export const erase = ({ ctx }: TestApp, names: readonly string[], accountId: string) =>
  inTransaction(ctx.db, async (tx) => {
    let rows = 0;
    for (const kind of kindsOf(names)) rows += await kind.erase(ctx, tx, accountId);
    return rows;
  });

/** Returns the tables of these kinds that contain a word. */
export async function tablesWith({ ctx }: TestApp, names: readonly string[], word: string): Promise<string[]> {
  const tables = [...new Set(kindsOf(names).flatMap((kind) => kind.tables))].toSorted();
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} x where strpos(x::text, ${word}) > 0 limit 1`.execute(
      ctx.db,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

export const rowsOf = async ({ ctx }: TestApp, table: string) =>
  (await sql<{ row: string }>`select x::text as row from ${sql.table(table)} x order by 1`.execute(ctx.db)).rows.map(
    ({ row }) => row,
  );

export const exportOf = async ({ ctx }: TestApp, names: readonly string[], accountId: string) =>
  JSON.stringify(
    Object.fromEntries(
      await Promise.all(kindsOf(names).map(async (kind) => [kind.kind, await kind.export(ctx, accountId)])),
    ),
  );
