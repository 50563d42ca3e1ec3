import type { DbOrTx } from '../../platform/db/db.ts';
import { availableOf } from './entry-rules.ts';
import { findBalance } from './queries.ts';

/** What somebody can spend now, in minor units; below zero it is what they owe. */
export function readAvailable(
  tx: DbOrTx,
  { ownerId, currency }: { readonly ownerId: string; readonly currency: string },
): Promise<number> {
  return findBalance(tx, { ...availableOf(ownerId), currency });
}
