import { chargeStepMinor } from '@festoon/contracts/core/card-amounts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { getSetting } from '../../../../platform/settings/read-settings.ts';
import type { PlatformFee } from './ticket-total-rules.ts';

/** Returns the platform's fee for each paid ticket, as set by administrators. */
export async function getPlatformFee(tx: DbOrTx, currency: string): Promise<PlatformFee> {
  return { ...(await getSetting(tx, 'platform_fee', currency)), stepMinor: chargeStepMinor(currency) };
}
