import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/**
 * Rolls up the oldest differences, at most this many of each kind, and returns their number. Does nothing while another
 * process rolls up.
 */
export async function rollUpCounters(tx: DbOrTx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select roll_up_ledger_and_counters(${limit}::integer) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
