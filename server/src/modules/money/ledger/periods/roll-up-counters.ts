import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { rollUpCounters } from './rollup-queries.ts';

const BATCH = 5000;

/** Folds what has happened into the sums that are kept; they are exact before and after. */
export async function rollUpAllCounters({ db }: Context): Promise<void> {
  for (let count = BATCH; count >= BATCH;) count = await inTransaction(db, (tx) => rollUpCounters(tx, BATCH));
}
