import { chargeStepMinor } from '@festoon/contracts/core/card-amounts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { getSetting, parseSetting } from '../../../../platform/settings/read-settings.ts';
import type { PlatformFee } from './ticket-total-rules.ts';

/** Returns the platform's fee from the value of its setting, which is null while administrators have not set it. */
export function toPlatformFee(value: unknown, currency: string): PlatformFee {
  const fee = parseSetting('platform_fee', currency, value === null ? undefined : { value });
  return { ...fee, stepMinor: chargeStepMinor(currency) };
}

/** Returns the platform's fee for each paid ticket, as set by administrators. */
export async function getPlatformFee(tx: DbOrTx, currency: string): Promise<PlatformFee> {
  return { ...(await getSetting(tx, 'platform_fee', currency)), stepMinor: chargeStepMinor(currency) };
}
