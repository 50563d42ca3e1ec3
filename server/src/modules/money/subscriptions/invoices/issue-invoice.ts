import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { issueDocument, type DocumentDraft, type DocumentRow } from '../../documents/public.ts';
import { creditDraft, invoiceDraft } from './invoice-draft-rules.ts';
import { findInvoice } from './invoice-queries.ts';

/** Gives a paid period its numbered invoice, once. */
export async function issueInvoice(ctx: Context, invoiceId: string): Promise<DocumentRow> {
  return issue(ctx, await buildDraft(ctx, invoiceId));
}

export type CreditNoteParams = { readonly invoiceId: string; readonly causeId: string; readonly amountMinor: number };

/** The credit note of what went back of a paid period, once; its invoice is issued before it. */
export async function issueCreditNote(ctx: Context, params: CreditNoteParams): Promise<void> {
  const invoice = await issueInvoice(ctx, params.invoiceId);
  await issue(ctx, creditDraft(await buildDraft(ctx, params.invoiceId), { ...params, invoice }));
}

function issue(ctx: Context, draft: DocumentDraft): Promise<DocumentRow> {
  return inTransaction(ctx.db, (tx) => issueDocument(ctx, tx, draft));
}

async function buildDraft(ctx: Context, invoiceId: string): Promise<DocumentDraft> {
  const invoice = await findInvoice(ctx.db, invoiceId);
  if (invoice === null) throw new Error(`Invoice ${invoiceId} is gone.`);
  const account = await findAccount(ctx.db, invoice.accountId);
  return invoiceDraft(invoice, {
    issuerName: ctx.config.productName,
    buyer: { name: account?.name ?? 'A former account', email: account?.email ?? '' },
    timeZone: account?.timeZone ?? 'UTC',
  });
}
