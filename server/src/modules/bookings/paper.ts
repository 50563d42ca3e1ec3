import type { EventTime } from '@festoon/contracts/event-time';
import type { Place } from '@festoon/contracts/place';

/** What the buyers of an event read on paper. */
export type TicketEvent = EventTime & {
  title: string;
  doorsAt?: Date | string | null;
  /** Null for an event that is only online. */
  place: Place | null;
  accessNotes?: string | null;
  organiserName: string;
};

export type TicketOnPaper = {
  /** From `signTicketCode`. */
  code: string;
  holderName: string;
  ticketTypeName: string;
  /** What was paid for this ticket with everything in it; 0 reads "Free". */
  priceMinor: number;
  currency: string;
};

export type TicketsPdfInput = {
  productName: string;
  publicUrl: string;
  event: TicketEvent;
  orderReference: string;
  tickets: readonly TicketOnPaper[];
  /** Any picture format we store. */
  cover?: Uint8Array | null;
  /** The organiser's rule in a sentence: "Refund until 48 hours before the start." */
  refundWords?: string | null;
  issuedAt: Date;
};

/** A person or firm as it stands on paper; `lines` are address, e-mail, tax number. */
export type ReceiptParty = { name: string; lines: readonly string[] };

export type ReceiptLine = { description: string; quantity: number; unitMinor: number; totalMinor: number };

export type ReceiptPdfInput = {
  productName: string;
  publicUrl: string;
  /** "Receipt", "Order confirmation", "Invoice", "Credit note". */
  kind: string;
  number: string;
  issuedAt: Date;
  /** "20 November 2026", in the zone the books are kept in. */
  issuedWords: string;
  orderReference: string;
  eventTitle: string;
  /** From `eventTimeWords`. */
  eventTimeWords: string;
  buyer: ReceiptParty;
  seller: ReceiptParty;
  currency: string;
  /** What was bought, at prices with everything in them. */
  lines: readonly ReceiptLine[];
  /** Negative amounts: promo codes. */
  discounts: readonly { description: string; amountMinor: number }[];
  /** Parts of the total, said but not added: "Service fee, included". */
  included: readonly { description: string; amountMinor: number }[];
  /** `included` false adds the tax to the lines. Null where there is none. */
  tax: { description: string; amountMinor: number; included: boolean } | null;
  totalMinor: number;
  /** How it was paid: "Card ending 4242", "Festoon wallet". */
  payments: readonly { description: string; amountMinor: number }[];
  /** What the law of the place wants said. */
  notes?: readonly string[];
};
