import { raiseAlarm } from '../../../platform/alarms.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { claimFromWallet, entriesOfLoss, postTransaction } from '../wallet/public.ts';
import type { ReversalResult, ExternalDebit, PaymentHooks } from './payment-hooks.ts';
import { addExternalDebit, addPaymentRefundedAmount, type Payment } from './queries.ts';
import { requestCardRefund } from './refunds/request-card-refund.ts';
import { lockWaitingRefunds, markRefundSuperseded } from './refunds/refund-queries.ts';

/**
 * Updates the ledger after money of a payment has left at the provider. It first covers refunds that were pending anyway,
 * then reverses what the payment bought, then debits the payer's wallet, because the payer has received that part twice.
 * What the wallet no longer has is its debt, or the platform's loss if the account was erased. The caller holds the locks
 * of subject and payment. Returns the id of the booking refund that includes this debit.
 */
export async function debitExternal(
  scope: TransactionScope,
  { hooks, payment }: { readonly hooks: PaymentHooks; readonly payment: Payment },
  debit: ExternalDebit,
): Promise<string | undefined> {
  const { tx } = scope;
  const supersededMinor = await supersede(scope, payment, debit.amountMinor);
  await addExternalDebit(tx, payment.id, debit.amountMinor);
  const remainingMinor = debit.amountMinor - supersededMinor;
  const { reversedMinor, bookingRefundId } = await reversePurchase(
    scope,
    { hooks, payment },
    { ...debit, amountMinor: remainingMinor },
  );
  await debitWallet(scope, { hooks, payment }, { ...debit, amountMinor: remainingMinor - reversedMinor });
  return bookingRefundId;
}

/**
 * Supersedes refunds whose money has already left: those that failed and are in no wallet yet, then as many of the pending
 * ones as the provider can no longer make. The remainder of one is requested again. Returns the superseded amount.
 */
async function supersede({ ctx, tx }: TransactionScope, payment: Payment, debitedMinor: number): Promise<number> {
  const excessMinor = debitedMinor - (payment.capturedMinor - payment.refundedMinor);
  let totalMinor = 0;
  for (const refund of await lockWaitingRefunds(tx, payment.id)) {
    const isFailed = refund.status === 'failed';
    const partMinor = Math.min(
      refund.amountMinor,
      (isFailed ? debitedMinor : Math.min(debitedMinor, excessMinor)) - totalMinor,
    );
    if (partMinor <= 0) continue;
    totalMinor += partMinor;
    await markRefundSuperseded(tx, refund.id, { amountMinor: partMinor, now: ctx.clock.now() });
    if (!isFailed) await addPaymentRefundedAmount(tx, payment.id, -refund.amountMinor);
    const remainder = { paymentId: payment.id, amountMinor: refund.amountMinor - partMinor, origin: refund.origin };
    const { bookingRefundId } = refund;
    if (remainder.amountMinor > 0)
      await requestCardRefund(ctx, tx, { ...remainder, ...(bookingRefundId !== null && { bookingRefundId }) });
  }
  return totalMinor;
}

// Money that bought nothing was being refunded in full, or is in a wallet by now.
async function reversePurchase(
  scope: TransactionScope,
  { hooks, payment }: { readonly hooks: PaymentHooks; readonly payment: Payment },
  debit: ExternalDebit,
): Promise<ReversalResult> {
  if (debit.amountMinor === 0 || payment.disposition !== 'applied') return { reversedMinor: 0 };
  return (await hooks.onExternalDebit?.(scope, payment, debit)) ?? { reversedMinor: 0 };
}

async function debitWallet(
  scope: TransactionScope,
  { hooks, payment }: { readonly hooks: PaymentHooks; readonly payment: Payment },
  debit: ExternalDebit,
): Promise<void> {
  const { ctx, tx } = scope;
  const { causeId, amountMinor } = debit;
  const { accountId: ownerId } = payment;
  const currency = payment.capturedCurrency ?? payment.currency;
  if (amountMinor > 0 && (await findAccount(tx, ownerId)) === null) return recordLoss(scope, payment, debit);
  const { bookingId } = (await hooks.ledgerReferences?.(tx, payment.subjectId)) ?? {};
  await claimFromWallet(ctx, tx, { ownerId, causeId, amountMinor, currency, ...(bookingId !== undefined && { bookingId }) });
}

async function recordLoss(
  { ctx, tx }: TransactionScope,
  payment: Payment,
  { causeId, amountMinor }: ExternalDebit,
): Promise<void> {
  const currency = payment.capturedCurrency ?? payment.currency;
  const entries = entriesOfLoss({ amountMinor, currency });
  await postTransaction(tx, { id: ctx.ids.newId(), kind: 'adjustment', causeId, postedAt: ctx.clock.now(), entries });
  raiseAlarm(ctx, 'loss_elsewhere', { paymentId: payment.id, causeId, amountMinor, currency });
}
