import type { Context } from '../context.ts';
import type { DbOrTx, Tx } from './db/db.ts';
import { stuckLimits } from './http/idempotency.ts';
import * as queries from './http/idempotency-queries.ts';
import { httpLimits } from './http/limits.ts';

type Clocked = Pick<Context, 'clock'>;

const limitsNow = ({ clock }: Clocked) => stuckLimits(clock.now(), httpLimits.idempotencyTakeoverMs);

/** Returns the calls with an idempotency key that have no answer yet, oldest first. */
export function listOpenCalls(ctx: Clocked, db: DbOrTx, limit: number): Promise<queries.OpenCall[]> {
  return queries.listOpenCalls(db, limitsNow(ctx), limit);
}

/** Deletes a call that is stuck. Returns what was found: a call that runs is left alone; null where there is none. */
export function deleteStuckCall(ctx: Clocked, tx: Tx, id: string): Promise<queries.EndedCall | null> {
  return queries.deleteStuckCall(tx, id, limitsNow(ctx));
}
