import type { DocumentDraft, DocumentRow } from '../../documents/public.ts';
import { formatLongDay } from '../renewals/day-rules.ts';
import type { InvoiceRow } from './invoice-queries.ts';

export type InvoiceNames = {
  readonly issuerName: string;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly timeZone: string;
};

/** Builds the invoice of a premium period: the plan, the period and the payment method. */
export function invoiceDraft(invoice: InvoiceRow, names: InvoiceNames): DocumentDraft {
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
      about: { title: description, words: period },
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

/** Builds the credit note that cancels an invoice in full or in part. */
export function creditDraft(
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
