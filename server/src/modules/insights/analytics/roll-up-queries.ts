import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type RolledUpEvent = { eventId: string; count: number };

/**
 * Rolls up the oldest changes. Returns their events and the number of each kind, or nothing while another process rolls up.
 */
export async function rollUpMetricChanges(tx: DbOrTx, limit: number): Promise<RolledUpEvent[]> {
  const { rows } = await sql<RolledUpEvent>`
    select event_id as "eventId", change_count as count from roll_up_metric_changes(${limit}::integer)`.execute(tx);
  return rows;
}
