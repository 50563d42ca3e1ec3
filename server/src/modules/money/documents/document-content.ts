import type { Language } from '@festoon/catalogue/language';
import type { DocumentKind } from '@festoon/contracts/money/documents';

/** A person or company as a document shows it. `lines` are the address, email address and tax number. */
export type Party = { readonly name: string; readonly lines: readonly string[] };

export type AmountRow = { readonly description: string; readonly amountMinor: number };

/** Prices include fees and tax. `taxMinor` is the tax in the line's total. */
export type DocumentLineItem = {
  readonly description: string;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly totalMinor: number;
  readonly taxMinor: number;
};

type TaxRow = {
  readonly rateBps: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly grossMinor: number;
};

/** The complete content of a document except its number, fixed when it is issued. */
export type DocumentContent = {
  /** The language of the texts below. Absent on documents that were issued when the product had one language. */
  readonly language?: Language;
  /** A second language of the labels, if the seller's country requires one that is not that of the texts. */
  readonly secondLanguage?: Language;
  readonly seller: Party;
  readonly buyer: Party;
  /** The subject: an event and its time, or a plan and its period. */
  readonly about: { readonly title: string; readonly description: string };
  readonly orderReference: string;
  readonly lines: readonly DocumentLineItem[];
  /** Negative amounts: promo codes. */
  readonly discounts: readonly AmountRow[];
  /** Parts that the total already includes, such as the service fee. */
  readonly included: readonly AmountRow[];
  /** One row for each tax rate. Empty if nothing is taxed. */
  readonly taxes: readonly TaxRow[];
  /** The payments. On a credit note, the destinations of the refund. */
  readonly payments: readonly AmountRow[];
  /** The document that a credit note reverses. */
  readonly credits: { readonly kind: DocumentKind; readonly label: string; readonly issuedAt: string } | null;
  readonly notes: readonly string[];
};

/** The data from which a document is issued, with texts in the recipient's language. The seller is looked up. */
export type DocumentDraft = {
  readonly kind: DocumentKind;
  /** The booking, its invoice details, the refund or the billed period. One document is issued for each. */
  readonly causeId: string;
  /** Null: the platform. */
  readonly issuerId: string | null;
  /** Shown if the issuer has entered no business details. */
  readonly issuerName: string;
  /** The account that the document is issued to. */
  readonly accountId: string;
  readonly bookingId?: string;
  readonly eventId?: string;
  readonly creditedDocumentId?: string;
  readonly currency: string;
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly content: Omit<DocumentContent, 'seller' | 'language' | 'secondLanguage'>;
};
