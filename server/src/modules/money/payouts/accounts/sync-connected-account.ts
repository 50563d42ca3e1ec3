import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { setVerified } from '../../../identity/accounts/public.ts';
import { ProviderRejected, ProviderUnavailable } from '../../payments/public.ts';
import { isAccountMissing } from '../rules.ts';
import { findConnectedAccountByRef, updateConnectedAccount, type ConnectedAccountRow } from './connected-account-queries.ts';
import { ACCOUNT_CHECK_MILLIS } from '../constants.ts';
import { queueBankChangedEmail } from '../bank/notify-bank-changed.ts';

/**
 * Reads an account from the provider and saves it. Notifies the owner if the bank account changed. Throws the errors of the
 * provider.
 */
async function fetchConnectedAccount(ctx: Context, ref: string): Promise<ConnectedAccountRow | null> {
  const state = await ctx.payments.getConnectedAccount(ref);
  await inTransaction(ctx.db, async (tx) => {
    const saved = await updateConnectedAccount(tx, { ...state, now: ctx.clock.now() }, ctx.payments);
    if (saved) await setVerified(tx, saved.accountId, state.isReady);
    if (saved?.isBankChanged !== true || state.bankLast4 === null) return;
    await queueBankChangedEmail(ctx, tx, { accountId: saved.accountId, bankLast4: state.bankLast4 });
  });
  return findConnectedAccountByRef(ctx.db, ref, ctx.payments);
}

/** Returns the current state of the account, or the last known state if the provider does not answer. */
export async function refreshConnectedAccount(ctx: Context, account: ConnectedAccountRow): Promise<ConnectedAccountRow> {
  const age = ctx.clock.now().getTime() - account.checkedAt.getTime();
  if (account.isReady && age < ACCOUNT_CHECK_MILLIS) return account;
  try {
    return (await fetchConnectedAccount(ctx, account.ref)) ?? account;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejected)) throw error;
    ctx.log.warn({ accountId: account.accountId, reason: String(error) }, 'a payout account could not be looked at');
    const isGone = error instanceof ProviderRejected && isAccountMissing(error.reason);
    return isGone ? disconnectConnectedAccount(ctx, account) : account;
  }
}

/** Disconnects an account that the provider no longer knows: it receives no payouts until its owner connects again. */
async function disconnectConnectedAccount(ctx: Context, account: ConnectedAccountRow): Promise<ConnectedAccountRow> {
  const { ref } = account;
  const state = { ref, isReady: false, missing: [], bankLast4: null, now: ctx.clock.now() };
  await inTransaction(ctx.db, (tx) => updateConnectedAccount(tx, state, ctx.payments));
  return { ...account, isReady: false, bankLast4: null };
}

/** Handles an account event of the provider. Ignores an account that is not ours. */
export async function syncConnectedAccount(ctx: Context, ref: string): Promise<void> {
  if ((await findConnectedAccountByRef(ctx.db, ref, ctx.payments)) === null) return;
  await fetchConnectedAccount(ctx, ref);
}
