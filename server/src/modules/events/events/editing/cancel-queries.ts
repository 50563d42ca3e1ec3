import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type Cancellation = { readonly eventId: string; readonly reason: string; readonly now: Date };

/**
 * Turns a published or suspended event into a cancelled one, and raises its sequence so that calendars take it away; false
 * when it is not one, or was cancelled before.
 */
export async function markCancelled(tx: DbOrTx, { eventId, reason, now }: Cancellation): Promise<boolean> {
  // Locks the one event's row.
  const { rows } = await sql`
    update events set status = 'cancelled', cancel_reason = ${reason}, cancelled_at = ${now}, sequence = sequence + 1,
      revision = revision + 1
    where id = ${eventId} and status in ('published', 'suspended')
    returning id`.execute(tx);
  return rows.length === 1;
}
