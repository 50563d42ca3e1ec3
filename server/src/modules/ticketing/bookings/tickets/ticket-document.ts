import type { Language } from '@festoon/catalogue/language';
import type { Place } from '@festoon/contracts/core/place';
import type { EventTime } from '../../../../platform/event-time.ts';

/** The event details on a ticket document. */
export type TicketEvent = EventTime & {
  title: string;
  doorsAt?: Date | string | null;
  /** Null for an event that is only online. */
  place: Place | null;
  accessNotes?: string | null;
  organiserName: string;
  /** The language of the people at the entrance, if it is not that of the ticket. */
  staffLanguage?: Language | null;
};

export type PrintedTicket = {
  /** From `signTicketCode`. */
  code: string;
  holderName: string;
  ticketTypeName: string;
  /** The price paid for this ticket, including fees and tax. 0 is shown as "Free". */
  priceMinor: number;
  currency: string;
};

export type TicketsPdfInput = {
  productName: string;
  publicUrl: string;
  event: TicketEvent;
  bookingReference: string;
  tickets: readonly PrintedTicket[];
  /** Any image format that we store. */
  cover?: Uint8Array | null;
  /** The organiser's policy as a sentence: "Refund until 48 hours before the start." */
  refundPolicyText?: string | null;
  issuedAt: Date;
};
