import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type Cancellation = { readonly eventId: string; readonly reason: string; readonly now: Date };

/**
 * Cancels a published or suspended event, and raises its sequence so that calendars remove it. Returns false if it is
 * neither, or was cancelled before.
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
