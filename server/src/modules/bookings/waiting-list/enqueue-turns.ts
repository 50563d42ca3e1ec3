import type { DbOrTx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { OFFER_PLACES } from '../tasks.ts';
import { isWaitedAt } from './queries.ts';

/** Call it in the transaction in which places of an event came free: those who wait get their turn after the commit. */
export async function enqueueTurns(tx: DbOrTx, eventId: string): Promise<void> {
  if (await isWaitedAt(tx, eventId)) await enqueue(tx, OFFER_PLACES, { eventId }, { key: `turns:${eventId}` });
}
