import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { issueDocument, type DocumentDraft, type DocumentRow } from '../../documents/public.ts';
import { findInvoice, type InvoiceRow } from './invoice-queries.ts';
import { formatLongDay } from '../renewals/day-rules.ts';

/** Issues the numbered invoice of a paid period, once. */
export async function issueInvoice(ctx: Context, invoiceId: string): Promise<DocumentRow> {
  return issue(ctx, await buildDraft(ctx, invoiceId));
}

export type CreditNoteParams = { readonly invoiceId: string; readonly causeId: string; readonly amountMinor: number };

/** Issues the credit note of a refunded paid period, once. Its invoice is issued before it. */
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

type InvoiceNames = {
  readonly issuerName: string;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly timeZone: string;
};

/** Returns the content of the invoice of a premium period: the plan, the period and the payment method. */
function invoiceDraft(invoice: InvoiceRow, names: InvoiceNames): DocumentDraft {
  const { amountMinor, currency, type, periodStart, periodEnd } = invoice;
  const period = `${formatLongDay(periodStart, names.timeZone)} to ${formatLongDay(periodEnd, names.timeZone)}`;
  const description = `Premium, ${type}`;
  const paymentLabel = invoice.paidBy === 'wallet' ? 'Paid from the wallet' : 'Paid by card';
  return {
    kind: 'invoice',
    causeId: invoice.id,
    issuerId: null,
    issuerName: names.issuerName,
    accountId: invoice.accountId,
    currency,
    totalMinor: amountMinor,
    taxMinor: 0,
    content: {
      about: { title: description, description: period },
      orderReference: invoice.id.slice(-12).toUpperCase(),
      buyer: { name: names.buyer.name, lines: [names.buyer.email] },
      lines: [
        {
          description: `${description}, ${period}`,
          quantity: 1,
          unitMinor: amountMinor,
          totalMinor: amountMinor,
          taxMinor: 0,
        },
      ],
      discounts: [],
      included: [],
      taxes: [],
      credits: null,
      notes: [],
      payments: [{ description: paymentLabel, amountMinor }],
    },
  };
}

/** Returns the content of the credit note that reverses an invoice in full or in part. */
function creditDraft(
  draft: DocumentDraft,
  {
    causeId,
    amountMinor,
    invoice,
  }: { readonly causeId: string; readonly amountMinor: number; readonly invoice: DocumentRow },
): DocumentDraft {
  const { content } = draft;
  const line = content.lines.map((each) => ({ ...each, unitMinor: amountMinor, totalMinor: amountMinor }));
  return {
    ...draft,
    kind: 'credit_note',
    causeId,
    creditedDocumentId: invoice.id,
    totalMinor: amountMinor,
    content: {
      ...content,
      lines: line,
      payments: [{ description: 'Back to the card', amountMinor }],
      credits: { kind: invoice.kind, label: invoice.label, issuedAt: invoice.issuedAt.toISOString() },
    },
  };
}
