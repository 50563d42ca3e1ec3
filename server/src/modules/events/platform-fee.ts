import type { DbOrTx } from '../../platform/db/db.ts';
import { findPlatformFeeSetting } from './event-queries.ts';
import type { PlatformFee } from './price-rules.ts';

/** 5 % and 0.50 of each paid ticket, until administrators say otherwise. */
const DEFAULT_PLATFORM_FEE: PlatformFee = { rateBps: 500, fixedMinor: 50 };

export async function getPlatformFee(tx: DbOrTx): Promise<PlatformFee> {
  return (await findPlatformFeeSetting(tx)) ?? DEFAULT_PLATFORM_FEE;
}
