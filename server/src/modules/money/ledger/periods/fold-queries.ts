import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** Folds the oldest differences, so many of each kind, and says how many there were; none while another process folds. */
export async function foldKeptSums(tx: DbOrTx, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_kept_sums(${most}::integer) as folded`.execute(tx);
  return rows[0]?.folded ?? 0;
}
