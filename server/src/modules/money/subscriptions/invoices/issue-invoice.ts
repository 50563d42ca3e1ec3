import { SOURCE_LANGUAGE, type Language } from '@festoon/catalogue/language';
import { documentsText } from '@festoon/catalogue/money/documents';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { runInLanguage } from '../../../../platform/language.ts';
import { findAccount, type AccountSummary } from '../../../identity/accounts/public.ts';
import { issueDocument, type DocumentDraft, type DocumentRow } from '../../documents/public.ts';
import { findInvoice, type InvoiceRow } from './invoice-queries.ts';
import { formatLongDay } from '../renewals/day-rules.ts';

/** Issues the numbered invoice of a paid period, once. */
export async function issueInvoice(ctx: Context, invoiceId: string): Promise<DocumentRow> {
  const paid = await readPaidPeriod(ctx, invoiceId);
  return runInLanguage(paid.language, () => issue(ctx, invoiceDraft(paid)));
}

export type CreditNoteParams = { readonly invoiceId: string; readonly causeId: string; readonly amountMinor: number };

/** Issues the credit note of a refunded paid period, once. Its invoice is issued before it. */
export async function issueCreditNote(ctx: Context, params: CreditNoteParams): Promise<void> {
  const invoice = await issueInvoice(ctx, params.invoiceId);
  const paid = await readPaidPeriod(ctx, params.invoiceId);
  await runInLanguage(paid.language, () => issue(ctx, creditDraft(invoiceDraft(paid), { ...params, invoice })));
}

function issue(ctx: Context, draft: DocumentDraft): Promise<DocumentRow> {
  return inTransaction(ctx.db, (tx) => issueDocument(ctx, tx, draft));
}

type PaidPeriod = {
  readonly invoice: InvoiceRow;
  readonly issuerName: string;
  /** Null if the account was deleted. */
  readonly buyer: AccountSummary | null;
  readonly language: Language;
};

async function readPaidPeriod(ctx: Context, invoiceId: string): Promise<PaidPeriod> {
  const invoice = await findInvoice(ctx.db, invoiceId);
  if (invoice === null) throw new Error(`Invoice ${invoiceId} is gone.`);
  const buyer = await findAccount(ctx.db, invoice.accountId);
  return { invoice, issuerName: ctx.config.productName, buyer, language: buyer?.language ?? SOURCE_LANGUAGE };
}

/** Returns the content of the invoice of a premium period: the plan, the period and the payment method. */
function invoiceDraft({ invoice, issuerName, buyer }: PaidPeriod): DocumentDraft {
  const { amountMinor, currency } = invoice;
  const timeZone = buyer?.timeZone ?? 'UTC';
  const [start, end] = [formatLongDay(invoice.periodStart, timeZone), formatLongDay(invoice.periodEnd, timeZone)];
  const period = documentsText('period', { start, end });
  const plan = documentsText(invoice.type === 'yearly' ? 'premiumYearly' : 'premiumMonthly');
  const paymentLabel = documentsText(invoice.paidBy === 'wallet' ? 'paidFromWallet' : 'paidByCard');
  return {
    kind: 'invoice',
    causeId: invoice.id,
    issuerId: null,
    issuerName,
    accountId: invoice.accountId,
    currency,
    totalMinor: amountMinor,
    taxMinor: 0,
    content: {
      about: { title: plan, description: period },
      orderReference: invoice.id.slice(-12).toUpperCase(),
      buyer: { name: buyer?.name ?? documentsText('deletedAccount'), lines: [buyer?.email ?? ''] },
      lines: [
        {
          description: documentsText('planAndPeriod', { plan, period }),
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
      payments: [{ description: documentsText('refundedToCard'), amountMinor }],
      credits: { kind: invoice.kind, label: invoice.label, issuedAt: invoice.issuedAt.toISOString() },
    },
  };
}
