import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import type { ReversalResult, ExternalDebit, Payment } from '../../payments/public.ts';
import { entriesOfReversedSubscription, postTransaction } from '../../wallet/public.ts';
import { endSubscriptionNow } from '../end-subscription-now.ts';
import { addInvoiceRefundedAmount, findInvoiceByPayment } from '../invoices/invoice-queries.ts';
import { findSubscription } from '../queries.ts';
import { isRunning } from '../rules.ts';
import { ISSUE_CREDIT_NOTE } from '../tasks.ts';

/**
 * Reverses the income of a paid period up to the amount that has left at the provider without a request from us. Ends
 * premium once the current period is fully refunded. The caller holds the locks of account and payment.
 */
export async function reverseRefundedInvoice(
  scope: TransactionScope,
  payment: Payment,
  debit: ExternalDebit,
): Promise<ReversalResult> {
  const { ctx, tx } = scope;
  const invoice = await findInvoiceByPayment(tx, payment.id);
  if (invoice === null) return { reversedMinor: 0 };
  const amountMinor = Math.min(debit.amountMinor, invoice.amountMinor - invoice.refundedMinor);
  if (amountMinor === 0) return { reversedMinor: 0 };
  await addInvoiceRefundedAmount(tx, invoice.id, amountMinor);
  const isFullyRefunded = invoice.refundedMinor + amountMinor === invoice.amountMinor;
  const row = isFullyRefunded ? await findSubscription(tx, invoice.subscriptionId) : null;
  if (row !== null && isRunning(row) && row.currentPeriodEnd <= invoice.periodEnd) await endSubscriptionNow(scope, row);
  const creditNote = { invoiceId: invoice.id, causeId: debit.causeId, amountMinor };
  await enqueue(tx, ISSUE_CREDIT_NOTE, creditNote, { key: `premium-credit:${debit.causeId}` });
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'subscription_reversed',
    causeId: debit.causeId,
    postedAt: ctx.clock.now(),
    entries: entriesOfReversedSubscription({ amountMinor, currency: invoice.currency }, null),
  });
  return { reversedMinor: amountMinor };
}
