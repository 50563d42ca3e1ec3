import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { foldKeptSums } from './fold-queries.ts';

const MOST = 5000;

/** Folds what has happened into the sums that are kept; they are exact before and after. */
export async function foldSums({ db }: Context): Promise<void> {
  for (let folded = MOST; folded >= MOST;) folded = await inTransaction(db, (tx) => foldKeptSums(tx, MOST));
}
