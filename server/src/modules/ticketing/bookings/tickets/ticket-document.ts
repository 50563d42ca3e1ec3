import type { Place } from '@festoon/contracts/core/place';
import type { EventTime } from '../../../../platform/event-time.ts';

/** The event details that its buyers read on paper. */
export type TicketEvent = EventTime & {
  title: string;
  doorsAt?: Date | string | null;
  /** Null for an event that is only online. */
  place: Place | null;
  accessNotes?: string | null;
  organiserName: string;
};

export type PrintedTicket = {
  /** From `signTicketCode`. */
  code: string;
  holderName: string;
  ticketTypeName: string;
  /** The price paid for this ticket, including everything; 0 reads "Free". */
  priceMinor: number;
  currency: string;
};

export type TicketsPdfInput = {
  productName: string;
  publicUrl: string;
  event: TicketEvent;
  bookingReference: string;
  tickets: readonly PrintedTicket[];
  /** Any picture format we store. */
  cover?: Uint8Array | null;
  /** The organiser's rule in a sentence: "Refund until 48 hours before the start." */
  refundPolicyText?: string | null;
  issuedAt: Date;
};
