import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** Folds the oldest differences, so many of each kind, and says how many there were; none while another process folds. */
export async function rollUpCounters(tx: DbOrTx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select roll_up_ledger_and_counters(${limit}::integer) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
