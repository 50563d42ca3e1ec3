import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { findAccount } from '../accounts/public.ts';
import { issueDocument } from '../documents/public.ts';
import { invoiceDraft } from './invoice-draft-rules.ts';
import { findInvoice } from './invoice-queries.ts';

/** Gives a paid period its numbered invoice, once. */
export async function issueInvoice(ctx: Context, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(ctx.db, invoiceId);
  if (invoice === null) throw new Error(`Invoice ${invoiceId} is gone.`);
  const account = await findAccount(ctx.db, invoice.accountId);
  const draft = invoiceDraft(invoice, {
    issuerName: ctx.config.productName,
    buyer: { name: account?.name ?? 'A former account', email: account?.email ?? '' },
    timeZone: account?.timeZone ?? 'UTC',
  });
  await inTransaction(ctx.db, (tx) => issueDocument(ctx, tx, draft));
}
