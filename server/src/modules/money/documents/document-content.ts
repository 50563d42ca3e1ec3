import type { DocumentKind } from '@festoon/contracts/money/documents';

/** A person or firm as it stands on paper; `lines` are address, e-mail, tax number. */
export type Party = { readonly name: string; readonly lines: readonly string[] };

export type AmountRow = { readonly description: string; readonly amountMinor: number };

/** Prices with everything in them; `taxMinor` is the tax in the whole line. */
export type DocumentLineItem = {
  readonly description: string;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly totalMinor: number;
  readonly taxMinor: number;
};

export type TaxRow = {
  readonly rateBps: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly grossMinor: number;
};

/** Everything a document says besides its number, frozen when it is issued. */
export type DocumentContent = {
  readonly seller: Party;
  readonly buyer: Party;
  /** The subject: an event and its time, or a plan and its period. */
  readonly about: { readonly title: string; readonly description: string };
  readonly orderReference: string;
  readonly lines: readonly DocumentLineItem[];
  /** Negative amounts: promo codes. */
  readonly discounts: readonly AmountRow[];
  /** Parts of the total, said but not added: the service fee. */
  readonly included: readonly AmountRow[];
  /** One row for each rate; none where nothing is taxed. */
  readonly taxes: readonly TaxRow[];
  /** The payments; on a credit note, where the money is refunded to. */
  readonly payments: readonly AmountRow[];
  /** The document that a credit note reverses. */
  readonly credits: { readonly kind: DocumentKind; readonly label: string; readonly issuedAt: string } | null;
  readonly notes: readonly string[];
};

/** The data from which a document is issued. The seller is looked up. */
export type DocumentDraft = {
  readonly kind: DocumentKind;
  /** The booking, its invoice details, the refund, the billed period: each is documented once. */
  readonly causeId: string;
  /** Null: the platform itself. */
  readonly issuerId: string | null;
  /** Stands on it where the issuer has given no business details. */
  readonly issuerName: string;
  /** The account that the document is issued to. */
  readonly accountId: string;
  readonly bookingId?: string;
  readonly eventId?: string;
  readonly creditedDocumentId?: string;
  readonly currency: string;
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly content: Omit<DocumentContent, 'seller'>;
};
