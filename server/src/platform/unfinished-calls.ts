import type { Context } from '../context.ts';
import type { DbOrTx, Tx } from './db/db.ts';
import { stuckLimits } from './http/idempotency.ts';
import * as queries from './http/idempotency-queries.ts';
import { httpLimits } from './http/limits.ts';

type WithClock = Pick<Context, 'clock'>;

const currentStuckLimits = ({ clock }: WithClock) => stuckLimits(clock.now(), httpLimits.idempotencyTakeoverMs);

/** Returns the requests with an idempotency key that have no response yet, oldest first. */
export function listUnfinishedCalls(ctx: WithClock, db: DbOrTx, limit: number): Promise<queries.UnfinishedCall[]> {
  return queries.listUnfinishedCalls(db, currentStuckLimits(ctx), limit);
}

/**
 * Deletes the key of a request that is stuck. Returns what was found: a running request is left alone; null if there is
 * none.
 */
export function deleteStuckCall(ctx: WithClock, tx: Tx, id: string): Promise<queries.DeletedCall | null> {
  return queries.deleteStuckCall(tx, id, currentStuckLimits(ctx));
}
