import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { Covered, EffectWork, LeftAfterExternal, Payment } from '../../payments/public.ts';
import { entriesOfReversedSubscription, postTransaction } from '../../wallet/public.ts';
import { endNow } from '../end-now.ts';
import { addRefunded, findInvoiceByPayment } from '../invoices/invoice-queries.ts';
import { findSubscription } from '../queries.ts';
import { isRunning } from '../rules.ts';
import { ISSUE_CREDIT_NOTE } from '../tasks.ts';

/**
 * Takes the income of a paid period back, as far as its money has left at the provider without our asking. Premium ends
 * once the whole of the period that runs has gone back. The caller holds the locks of account and payment.
 */
export async function refundedAtProvider(work: EffectWork, payment: Payment, left: LeftAfterExternal): Promise<Covered> {
  const { ctx, tx } = work;
  const invoice = await findInvoiceByPayment(tx, payment.id);
  if (invoice === null) return { coveredMinor: 0 };
  const amountMinor = Math.min(left.amountMinor, invoice.amountMinor - invoice.refundedMinor);
  if (amountMinor === 0) return { coveredMinor: 0 };
  await addRefunded(tx, invoice.id, amountMinor);
  const isAllGone = invoice.refundedMinor + amountMinor === invoice.amountMinor;
  const row = isAllGone ? await findSubscription(tx, invoice.subscriptionId) : null;
  if (row !== null && isRunning(row) && row.currentPeriodEnd <= invoice.periodEnd) await endNow(work, row);
  const credit = { invoiceId: invoice.id, causeId: left.causeId, amountMinor };
  await enqueue(tx, ISSUE_CREDIT_NOTE, credit, { key: `premium-credit:${left.causeId}` });
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'subscription_reversed',
    causeId: left.causeId,
    postedAt: ctx.clock.now(),
    entries: entriesOfReversedSubscription({ amountMinor, currency: invoice.currency }, null),
  });
  return { coveredMinor: amountMinor };
}
