import { sql, type RawBuilder } from 'kysely';
import { DatabaseError } from 'pg';
import { LIST_TOTAL_MAX } from '@festoon/contracts/core/page';
import { countUpTo } from './count-up-to.ts';
import type { Db } from './db.ts';
import { pipelined } from './pipelined-client.ts';

/** The rows of a page: up to `limit`, and one more if there is another page. */
type ListPage = { readonly cursor: string | undefined; readonly limit: number; readonly rows: readonly unknown[] };

/** A filter that matches few of many rows can make even a limited count read a whole table. */
const COUNT_MS_MAX = 200;
const STATEMENT_TIMED_OUT = '57014';
const ROWS_MAX = LIST_TOTAL_MAX + 1;

/**
 * Returns the total of a list, for its first page: `LIST_TOTAL_MAX + 1` if there are more than `LIST_TOTAL_MAX`. A page that is the
 * only one gives the total without a statement. Returns null for later pages, and if counting takes too long.
 * @param select Selects the rows of the list without an order. Its parts may stop at `rowsMax` rows.
 */
export async function findListTotal(
  db: Db,
  { cursor, limit, rows }: ListPage,
  select: (rowsMax: number) => RawBuilder<unknown>,
): Promise<number | null> {
  if (cursor !== undefined) return null;
  if (rows.length <= limit) return rows.length;
  try {
    return await countInTime(db, select(ROWS_MAX));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === STATEMENT_TIMED_OUT) return null;
    throw error;
  }
}

function countInTime(db: Db, select: RawBuilder<unknown>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`${pipelined} set local statement_timeout = ${sql.raw(String(COUNT_MS_MAX))}`.execute(tx);
    return countUpTo(tx, select, ROWS_MAX);
  });
}
