import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { entriesOfSubscription, postTransaction } from '../../wallet/public.ts';
import { insertInvoice, type InvoiceRow } from './invoice-queries.ts';
import { ISSUE_INVOICE } from '../tasks.ts';

/** Records a paid period: the invoice, and the platform's income in the ledger, once for the invoice. */
export async function recordInvoice(
  { ctx, tx }: TransactionScope,
  invoice: Omit<InvoiceRow, 'id' | 'paidAt' | 'refundedMinor'>,
) {
  const id = ctx.ids.newId();
  const paidAt = ctx.clock.now();
  await insertInvoice(tx, { ...invoice, id, paidAt });
  await enqueue(tx, ISSUE_INVOICE, { invoiceId: id }, { key: `premium-invoice:${id}` });
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'subscription',
    causeId: id,
    postedAt: paidAt,
    entries: entriesOfSubscription(invoice, invoice.paidBy === 'wallet' ? invoice.accountId : null),
  });
}
