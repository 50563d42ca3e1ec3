import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { Party } from './document-content.ts';
import { toSellerParty } from './seller-party.ts';
import { findSeller } from './seller-queries.ts';

/** Returns the details of an organiser as documents show them today. */
export async function findSellerParty(
  { config }: Pick<Context, 'config'>,
  tx: DbOrTx,
  { issuerId, issuerName }: { readonly issuerId: string; readonly issuerName: string },
): Promise<Party> {
  const issuer = { issuerName, productName: config.productName, isPlatform: false };
  return toSellerParty(await findSeller(tx, issuerId), issuer);
}
