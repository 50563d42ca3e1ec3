import type { getTopUpTerms as contract } from '@festoon/contracts/money/wallet';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getSetting } from '../../../platform/settings/read-settings.ts';
import { minimumChargeMinor, listUndecidedOf, type Payment } from '../payments/public.ts';
import { sumWallet } from '../wallet/public.ts';
import { remainingMinor, topUpLimits, type TopUpLimits } from './limit-rules.ts';
import { toTopUp } from './to-top-up.ts';

export async function getTopUpTerms(ctx: Context, { accountId }: UserActor): Promise<EndpointResult<typeof contract>> {
  const { currency } = ctx.config;
  const { undecided, ...terms } = await readTopUpTerms(ctx.db, { accountId, currency });
  return { ...terms, currency, processing: undecided.filter(({ status }) => status === 'processing').map(toTopUp) };
}

export type TopUpTerms = TopUpLimits & { readonly remainingMinor: number; readonly undecided: readonly Payment[] };

/** Returns the amount that an account may top up now, and its undecided top-ups. */
export async function readTopUpTerms(
  tx: DbOrTx,
  { accountId, currency }: { readonly accountId: string; readonly currency: string },
): Promise<TopUpTerms> {
  const limits = topUpLimits(await getSetting(tx, 'top_up_limits', currency), minimumChargeMinor(currency));
  const { availableMinor, debtMinor, reservedMinor } = await sumWallet(tx, { ownerId: accountId, currency });
  const undecided = await listUndecidedOf(tx, 'top_up', accountId);
  const processing = undecided.filter(({ status }) => status === 'processing');
  const processingMinor = processing.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    ...limits,
    remainingMinor: remainingMinor(limits, {
      availableMinor: availableMinor - debtMinor,
      reservedMinor,
      processingMinor,
    }),
    undecided,
  };
}
