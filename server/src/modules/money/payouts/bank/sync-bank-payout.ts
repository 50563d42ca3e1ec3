import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { ProviderRejected, type BankPayoutState } from '../../payments/public.ts';
import { findConnectedAccountByRef } from '../accounts/connected-account-queries.ts';
import { clearBankFailure, saveBankFailure } from './bank-failure-queries.ts';
import { queueBankFailureEmail } from './notify-bank-failure.ts';

/**
 * Records the result of a transfer from a connected account to its bank. A failure notifies its owner and raises an alarm,
 * once. A later transfer that arrives resolves it. The money stays in the connected account until its owner corrects the
 * bank account at the provider.
 */
export async function syncBankPayout(
  ctx: Context,
  bankPayout: { readonly accountRef: string; readonly ref: string },
): Promise<void> {
  const account = await findConnectedAccountByRef(ctx.db, bankPayout.accountRef, ctx.payments);
  if (account === null) return;
  const state = await readBankPayout(ctx, bankPayout);
  if (state === null || state.status === 'on_its_way') return;
  if (state.status === 'paid') return clearBankFailure(ctx.db, bankPayout.accountRef, ctx.payments);
  const { accountId } = account;
  const isNew = await inTransaction(ctx.db, async (tx) => {
    const saved = await saveBankFailure(tx, { ...state, now: ctx.clock.now() }, ctx.payments);
    if (saved) await queueBankFailureEmail(tx, { accountId, ref: state.ref });
    return saved;
  });
  if (!isNew) return;
  const { amountMinor, currency, failureReason } = state;
  raiseAlarm(ctx, 'bank_payout_failed', { accountId, ref: state.ref, amountMinor, currency, reason: failureReason });
}

async function readBankPayout(
  ctx: Context,
  bankPayout: { readonly accountRef: string; readonly ref: string },
): Promise<BankPayoutState | null> {
  try {
    return await ctx.payments.getBankPayout(bankPayout);
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error;
    ctx.log.warn({ ...bankPayout, code: error.code }, 'a provider event names a bank payout the provider does not know');
    return null;
  }
}
