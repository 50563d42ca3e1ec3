import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type RolledUpEvent = { eventId: string; count: number };

/** Folds the oldest changes into the sums; whose they were, and how many of each. Empty while another process folds. */
export async function rollUpMetricChanges(tx: DbOrTx, limit: number): Promise<RolledUpEvent[]> {
  const { rows } = await sql<RolledUpEvent>`
    select event_id as "eventId", change_count as count from roll_up_metric_changes(${limit}::integer)`.execute(tx);
  return rows;
}
