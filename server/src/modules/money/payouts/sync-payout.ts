import { parseUuid } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { ProviderRejected, type PayoutState } from '../payments/public.ts';
import { findPayout, findPayoutByRef } from './queries.ts';
import { savePayout } from './save-payout.ts';

/** Handles a payout event of the provider: reads the payout again. Ignores a payout that is not ours. */
export async function syncPayout(ctx: Context, ref: string): Promise<void> {
  const state = await readPayout(ctx, ref);
  if (state === null) return;
  const { kind: provider } = ctx.payments;
  const knownPayout = await findPayoutByRef(ctx.db, { provider, ref });
  const payout = knownPayout ?? (isUuid(state.payoutId) ? await findPayout(ctx.db, state.payoutId) : null);
  if (payout?.provider !== provider || payout.livemode !== ctx.payments.livemode) return;
  await savePayout(ctx, payout.id, state);
}

async function readPayout(ctx: Context, ref: string): Promise<PayoutState | null> {
  try {
    return await ctx.payments.getPayout(ref);
  } catch (error) {
    if (!(error instanceof ProviderRejected && error.reason === 'not_found')) throw error;
    ctx.log.warn({ ref }, 'a provider event is about a payout that the provider does not have');
    return null;
  }
}

// The message can arrive before our own commit of the provider's reference.
function isUuid(text: string | null): text is string {
  return text !== null && parseUuid(text) === text;
}
