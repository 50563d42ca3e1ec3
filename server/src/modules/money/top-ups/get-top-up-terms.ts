import type { getTopUpTerms as contract } from '@festoon/contracts/money/wallet';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getSetting } from '../../../platform/settings/read-settings.ts';
import { leastChargeMinor, listUndecidedOf, type Payment } from '../payments/public.ts';
import { sumWallet } from '../wallet/public.ts';
import { roomMinor, topUpLimits, type TopUpLimits } from './limit-rules.ts';
import { topUpOf } from './top-up-answer.ts';

export async function getTopUpTerms(ctx: Context, { accountId }: UserActor): Promise<EndpointResult<typeof contract>> {
  const { currency } = ctx.config;
  const { undecided, ...terms } = await readTerms(ctx.db, { accountId, currency });
  return { ...terms, currency, processing: undecided.filter(({ status }) => status === 'processing').map(topUpOf) };
}

export type Terms = TopUpLimits & { readonly roomMinor: number; readonly undecided: readonly Payment[] };

/** Returns the amount that an account may top up now, and its undecided top-ups. */
export async function readTerms(
  tx: DbOrTx,
  { accountId, currency }: { readonly accountId: string; readonly currency: string },
): Promise<Terms> {
  const limits = topUpLimits(await getSetting(tx, 'top_up_limits', currency), leastChargeMinor(currency));
  const { availableMinor, debtMinor, heldMinor } = await sumWallet(tx, { ownerId: accountId, currency });
  const undecided = await listUndecidedOf(tx, 'top_up', accountId);
  const processing = undecided.filter(({ status }) => status === 'processing');
  const processingMinor = processing.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    ...limits,
    roomMinor: roomMinor(limits, { availableMinor: availableMinor - debtMinor, heldMinor, processingMinor }),
    undecided,
  };
}
