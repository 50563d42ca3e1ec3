import type { EmailAttachment } from '../../../../platform/email/outgoing-email.ts';
import { ticketQrPng } from './ticket-qr.ts';

export type BookingAttachmentsInput = {
  bookingReference: string;
  /** From `signTicketCode`, in the order of the mail's tickets. */
  ticketCodes: readonly string[];
  /** From `renderTicketsPdf`. */
  pdf: Uint8Array;
  /** From `calendarAttachments`. */
  calendar: readonly EmailAttachment[];
};

/**
 * Returns the attachments of the booking email: an inline code for each ticket, the tickets as PDF, and the calendar entry.
 */
export async function bookingAttachments(input: BookingAttachmentsInput): Promise<EmailAttachment[]> {
  const { calendar, bookingReference, pdf, ticketCodes } = input;
  const codes = await Promise.all(
    ticketCodes.map(async (code, index) => ({
      filename: `ticket-${index + 1}.png`,
      contentType: 'image/png',
      content: await ticketQrPng(code),
      contentId: ticketContentId(index),
    })),
  );
  return [
    ...codes,
    { filename: `tickets-${bookingReference}.pdf`, contentType: 'application/pdf', content: pdf },
    ...calendar,
  ];
}

/** Returns the calendar file that adds an event to the reader's calendar or removes it. */
export function calendarAttachment(
  bookingReference: string,
  calendar: string,
  method: 'PUBLISH' | 'CANCEL',
): EmailAttachment {
  return {
    filename: `event-${bookingReference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar),
  };
}

/** Returns the content id by which the email's text refers to a ticket's code. */
export function ticketContentId(index: number): string {
  return `ticket-${index + 1}@festoon`;
}
