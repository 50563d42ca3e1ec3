import { chargeStepMinor } from '@festoon/contracts/card-amounts';
import { currencyExponent } from '@festoon/contracts/money-words';
import type { DbOrTx } from '../../platform/db/db.ts';
import { findPlatformFeeSetting } from './event-queries.ts';
import type { PlatformFee } from './price-rules.ts';

const DEFAULT_RATE_BPS = 500;
/** In whole units of the currency. */
const DEFAULT_FIXED = 0.5;

/** What administrators have set; until then 5 % and 0.50 of each paid ticket. */
export async function getPlatformFee(tx: DbOrTx, currency: string): Promise<PlatformFee> {
  const setting = await findPlatformFeeSetting(tx);
  return { ...(setting ?? defaultFee(currency)), stepMinor: chargeStepMinor(currency) };
}

function defaultFee(currency: string): PlatformFee {
  return { rateBps: DEFAULT_RATE_BPS, fixedMinor: Math.round(DEFAULT_FIXED * 10 ** currencyExponent(currency)) };
}
