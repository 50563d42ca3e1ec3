import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { ProviderRejected, type BankPayoutState } from '../../payments/public.ts';
import { findPayoutAccountByRef } from '../accounts/account-queries.ts';
import { clearBankFailure, saveBankFailure } from './bank-failure-queries.ts';
import { queueBankFailure } from './notify-of-bank-failure.ts';

/**
 * Records what became of money on its way from a connected account to its bank. A failure notifies its owner and raises an
 * alarm, once; a later payout that arrives ends it. The money lies in the connected account until its owner corrects the bank
 * account at the provider.
 */
export async function syncBankPayout(
  ctx: Context,
  asked: { readonly accountRef: string; readonly ref: string },
): Promise<void> {
  const account = await findPayoutAccountByRef(ctx.db, asked.accountRef, ctx.payments);
  if (account === null) return;
  const state = await readBankPayout(ctx, asked);
  if (state === null || state.status === 'on_its_way') return;
  if (state.status === 'paid') return clearBankFailure(ctx.db, asked.accountRef, ctx.payments);
  const { accountId } = account;
  const isNew = await inTransaction(ctx.db, async (tx) => {
    const saved = await saveBankFailure(tx, { ...state, now: ctx.clock.now() }, ctx.payments);
    if (saved) await queueBankFailure(tx, { accountId, ref: state.ref });
    return saved;
  });
  if (!isNew) return;
  const { amountMinor, currency, failureReason } = state;
  raiseAlarm(ctx, 'bank_payout_failed', { accountId, ref: state.ref, amountMinor, currency, reason: failureReason });
}

async function readBankPayout(
  ctx: Context,
  asked: { readonly accountRef: string; readonly ref: string },
): Promise<BankPayoutState | null> {
  try {
    return await ctx.payments.getBankPayout(asked);
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    ctx.log.warn({ ...asked, code: error.code }, 'a provider event names a bank payout the provider does not know');
    return null;
  }
}
