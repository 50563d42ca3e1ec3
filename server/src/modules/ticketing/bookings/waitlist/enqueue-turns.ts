import type { DbOrTx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { OFFER_PLACES } from '../tasks.ts';
import { isWaitedAt } from './queries.ts';

/**
 * Enqueues the job that gives waiting people their turn after the commit. Call it in the transaction that frees places of an
 * event.
 */
export async function enqueueTurns(tx: DbOrTx, eventId: string): Promise<void> {
  if (await isWaitedAt(tx, eventId)) await enqueue(tx, OFFER_PLACES, { eventId }, { key: `turns:${eventId}` });
}
