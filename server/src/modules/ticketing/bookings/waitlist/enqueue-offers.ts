import type { DbOrTx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { OFFER_FREE_TICKETS } from '../tasks.ts';
import { hasWaitlist } from './queries.ts';

/**
 * Enqueues the job that sends waitlist offers after the commit. Call it in the transaction that releases tickets of an
 * event.
 */
export async function enqueueWaitlistOffers(tx: DbOrTx, eventId: string): Promise<void> {
  if (await hasWaitlist(tx, eventId)) await enqueue(tx, OFFER_FREE_TICKETS, { eventId }, { key: `turns:${eventId}` });
}
