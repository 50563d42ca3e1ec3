import { ticketDocumentsText } from '@festoon/catalogue/ticketing/ticket-documents';
import type { InvoiceDetails } from '@festoon/contracts/money/documents';
import type { DocumentDraft, DocumentLineItem, DocumentRow, Party, AmountRow } from '../../../money/documents/public.ts';
import type { BookingRefundRow, RefundedTickets } from './queries.ts';
import { shareRoundedDown } from '../total-rules.ts';

type Content = DocumentDraft['content'];

export type SaleLineItem = {
  readonly name: string;
  readonly quantity: number;
  readonly totalMinor: number;
  readonly fullTotalMinor: number;
  readonly unitTaxMinor: number;
};

export type DocumentedSale = {
  readonly id: string;
  readonly eventId: string;
  readonly reference: string;
  readonly title: string;
  /** The event's time as text. */
  readonly eventTimeLabel: string;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly organiserId: string;
  readonly organiserName: string;
  readonly currency: string;
  readonly totalMinor: number;
  /** The payments, each with a description and an amount. */
  readonly paid: readonly AmountRow[];
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly taxRateBps: number;
  readonly promoCode: string;
  readonly lines: readonly SaleLineItem[];
};

/** The recipient of an invoice: the company, the lines of its address, and its tax number. */
export type InvoiceTo = {
  readonly id: string;
  readonly company: InvoiceDetails['company'];
  readonly lines: readonly string[];
};

/** Returns the receipt of a booking, or the invoice if a company is its recipient. */
export function saleDraft(sold: DocumentedSale, invoiceTo: InvoiceTo | null): DocumentDraft {
  return {
    ...toHeader(sold),
    kind: invoiceTo === null ? 'receipt' : 'invoice',
    causeId: invoiceTo?.id ?? sold.id,
    totalMinor: sold.totalMinor,
    taxMinor: sold.taxMinor,
    content: saleContent(sold, invoiceTo),
  };
}

export function saleContent(sold: DocumentedSale, invoiceTo: InvoiceTo | null): Content {
  return {
    ...toSubject(sold),
    buyer: buyerOf(sold, invoiceTo),
    ...itemsOf(sold),
    taxes: taxesOf(sold, sold),
    payments: sold.paid,
    credits: null,
    notes: [],
  };
}

export type DocumentedRefund = BookingRefundRow & { readonly tickets: readonly RefundedTickets[] };

/**
 * Returns the credit note of a refund. It reverses all lines of the receipt or invoice, or the refunded tickets and part.
 */
export function refundDraft(sold: DocumentedSale, refund: DocumentedRefund, document: DocumentRow): DocumentDraft {
  const { amountMinor: totalMinor, taxMinor } = refund;
  const part = { lines: refundedLines(sold, refund), discounts: [], included: [] };
  return {
    ...toCredit(sold, document),
    causeId: refund.id,
    totalMinor,
    taxMinor,
    content: {
      ...creditContent(document),
      ...(totalMinor === sold.totalMinor ? itemsOf(sold) : part),
      taxes: taxesOf({ totalMinor, taxMinor }, sold),
      payments: refundRows(refund),
    },
  };
}

/**
 * Returns a line for each ticket type and one for the amount that belongs to no ticket. Splits the refund's tax between
 * them without a remainder.
 */
function refundedLines(
  { reference }: DocumentedSale,
  { amountMinor, taxMinor, tickets }: DocumentedRefund,
): DocumentLineItem[] {
  const named = tickets.map(({ name: description, quantity, unitMinor }) => ({
    description,
    quantity,
    unitMinor,
    totalMinor: unitMinor * quantity,
  }));
  const restMinor = amountMinor - named.reduce((sum, line) => sum + line.totalMinor, 0);
  const description = ticketDocumentsText('partOfBooking', { reference });
  const rest = { description, quantity: 1, unitMinor: restMinor, totalMinor: restMinor };
  let statedMinor = 0;
  return [...named, ...(restMinor > 0 ? [rest] : [])].map((line) => {
    const before = shareRoundedDown(taxMinor, statedMinor, amountMinor);
    statedMinor += line.totalMinor;
    return { ...line, taxMinor: shareRoundedDown(taxMinor, statedMinor, amountMinor) - before };
  });
}

/** Returns the credit note that reverses a whole document because it is issued again for another recipient. */
export function replacementDraft(sold: DocumentedSale, document: DocumentRow): DocumentDraft {
  return {
    ...toCredit(sold, document),
    causeId: document.id,
    totalMinor: document.totalMinor,
    taxMinor: document.taxMinor,
    content: {
      ...document.content,
      ...creditContent(document),
      payments: [],
      notes: [ticketDocumentsText('reissued')],
    },
  };
}

function toHeader(sold: DocumentedSale) {
  return {
    issuerId: sold.organiserId,
    issuerName: sold.organiserName,
    accountId: sold.buyerId,
    bookingId: sold.id,
    eventId: sold.eventId,
    currency: sold.currency,
  };
}

function toCredit(sold: DocumentedSale, document: DocumentRow) {
  return { ...toHeader(sold), kind: 'credit_note', creditedDocumentId: document.id } as const;
}

function creditContent({ content, issuedAt, kind, label }: DocumentRow) {
  const { about, buyer, orderReference } = content;
  return { about, buyer, orderReference, credits: { kind, label, issuedAt: issuedAt.toISOString() }, notes: [] };
}

function toSubject({ reference, eventTimeLabel, title }: DocumentedSale): Pick<Content, 'about' | 'orderReference'> {
  return { about: { title, description: eventTimeLabel }, orderReference: reference };
}

function buyerOf({ buyerEmail, buyerName }: DocumentedSale, invoiceTo: InvoiceTo | null): Party {
  if (invoiceTo === null) return { name: buyerName, lines: [buyerEmail] };
  return { name: invoiceTo.company, lines: [...invoiceTo.lines, ticketDocumentsText('boughtBy', { name: buyerName })] };
}

function itemsOf(sold: DocumentedSale): Pick<Content, 'lines' | 'discounts' | 'included'> {
  return {
    lines: sold.lines.map((line) => ({
      description: line.name,
      quantity: line.quantity,
      unitMinor: line.fullTotalMinor / line.quantity,
      totalMinor: line.fullTotalMinor,
      taxMinor: line.unitTaxMinor * line.quantity,
    })),
    discounts: discountRows(sold),
    included: sold.feeMinor > 0 ? [{ description: ticketDocumentsText('serviceFee'), amountMinor: sold.feeMinor }] : [],
  };
}

/**
 * Returns the discount of a promo code as a row below the lines. Returns no row if the code only unlocked hidden tickets.
 */
export function discountRows({
  lines,
  promoCode,
}: Pick<DocumentedSale, 'promoCode'> & {
  readonly lines: readonly Pick<SaleLineItem, 'totalMinor' | 'fullTotalMinor'>[];
}): AmountRow[] {
  const saved = lines.reduce((sum, { fullTotalMinor, totalMinor }) => sum + fullTotalMinor - totalMinor, 0);
  return saved === 0 ? [] : [{ description: ticketDocumentsText('promoCode', { code: promoCode }), amountMinor: -saved }];
}

function taxesOf(
  { taxMinor, totalMinor }: { readonly taxMinor: number; readonly totalMinor: number },
  { taxRateBps }: Pick<DocumentedSale, 'taxRateBps'>,
): Content['taxes'] {
  if (taxRateBps === 0) return [];
  return [{ rateBps: taxRateBps, netMinor: totalMinor - taxMinor, taxMinor, grossMinor: totalMinor }];
}

/** Returns the destinations of a refund, one row for each. */
function refundRows({ cardMinor, walletMinor }: Pick<BookingRefundRow, 'cardMinor' | 'walletMinor'>): AmountRow[] {
  return [
    { description: ticketDocumentsText('refundedToWallet'), amountMinor: walletMinor },
    { description: ticketDocumentsText('refundedToCard'), amountMinor: cardMinor },
  ].filter(({ amountMinor }) => amountMinor > 0);
}
