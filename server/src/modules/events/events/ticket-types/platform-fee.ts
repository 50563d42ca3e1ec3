import { chargeStepMinor } from '@festoon/contracts/core/card-amounts';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { getSetting, parseSetting } from '../../../../platform/settings/read-settings.ts';
import { listFeeValues } from './organiser-fee-queries.ts';
import type { PlatformFee } from './ticket-total-rules.ts';

/** Returns a fee from its stored value, which is null while administrators have not set it. */
export function toPlatformFee(value: unknown, currency: string): PlatformFee {
  const fee = parseSetting('platform_fee', currency, value === null ? undefined : { value });
  return { ...fee, stepMinor: chargeStepMinor(currency) };
}

/** Returns the platform's fee for each paid ticket, for organisers without a separate fee. */
export async function getPlatformFee(tx: DbOrTx, currency: string): Promise<PlatformFee> {
  return { ...(await getSetting(tx, 'platform_fee', currency)), stepMinor: chargeStepMinor(currency) };
}

type FeeContext = Pick<Context, 'config' | 'clock'>;

/** Returns the fees of organisers for each paid ticket that is sold now, by organiser. */
export async function listOrganiserFees(
  { config, clock }: FeeContext,
  tx: DbOrTx,
  organiserIds: readonly string[],
): Promise<Map<string, PlatformFee>> {
  const values = await listFeeValues(tx, { organiserIds, at: clock.now() });
  return new Map(values.map(({ id, value }) => [id, toPlatformFee(value, config.currency)]));
}

/** Returns the fee of an organiser for each paid ticket that is sold now. */
export async function getOrganiserFee(ctx: FeeContext, tx: DbOrTx, organiserId: string): Promise<PlatformFee> {
  const fees = await listOrganiserFees(ctx, tx, [organiserId]);
  return fees.get(organiserId) ?? toPlatformFee(null, ctx.config.currency);
}
