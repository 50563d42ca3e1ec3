import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from './db.ts';

/** Returns the number of rows of a select without an order. It stops counting at `rowsMax`. */
export async function countUpTo(db: DbOrTx, select: RawBuilder<unknown>, rowsMax: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${select} limit ${rowsMax}) counted`.execute(db);
  return rows[0]?.n ?? 0;
}
