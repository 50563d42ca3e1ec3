import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { rollUpCounters } from './rollup-queries.ts';

const BATCH = 5000;

/** Rolls new differences up into the stored totals. The totals are exact before and after. */
export async function rollUpAllCounters({ db }: Context): Promise<void> {
  for (let count = BATCH; count >= BATCH;) count = await inTransaction(db, (tx) => rollUpCounters(tx, BATCH));
}
