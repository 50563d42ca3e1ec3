import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type Folded = { eventId: string; count: number };

/** Folds the oldest changes into the sums; whose they were, and how many of each. Empty while another process folds. */
export async function foldChanges(tx: DbOrTx, most: number): Promise<Folded[]> {
  const { rows } = await sql<Folded>`
    select event_id as "eventId", folded as count from fold_stat_changes(${most}::integer)`.execute(tx);
  return rows;
}
