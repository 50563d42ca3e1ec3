import type { DbOrTx } from '../../../platform/db/db.ts';
import { availableAccount } from './entry-rules.ts';
import { findBalance } from './queries.ts';

/** Returns the available balance of a wallet in minor units; a negative balance is a debt. */
export function findAvailableBalance(
  tx: DbOrTx,
  { ownerId, currency }: { readonly ownerId: string; readonly currency: string },
): Promise<number> {
  return findBalance(tx, { ...availableAccount(ownerId), currency });
}
