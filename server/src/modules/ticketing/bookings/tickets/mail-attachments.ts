import type { MailAttachment } from '../../../../platform/mail/outgoing-mail.ts';
import { ticketQrPng } from './ticket-qr.ts';

export type BookingAttachmentsInput = {
  orderReference: string;
  /** From `signTicketCode`, in the order of the mail's tickets. */
  ticketCodes: readonly string[];
  /** From `renderTicketsPdf`. */
  pdf: Uint8Array;
  /** From `calendarAttachments`. */
  calendar: readonly MailAttachment[];
};

/**
 * Returns the attachments of the booking mail: a code inside the text for each ticket, the tickets as PDF, and the calendar
 * entry.
 */
export async function bookingAttachments(input: BookingAttachmentsInput): Promise<MailAttachment[]> {
  const { calendar, orderReference, pdf, ticketCodes } = input;
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
    { filename: `tickets-${orderReference}.pdf`, contentType: 'application/pdf', content: pdf },
    ...calendar,
  ];
}

/** Returns the calendar file that adds an event to the reader's calendar or removes it. */
export function calendarAttachment(orderReference: string, calendar: string, method: 'PUBLISH' | 'CANCEL'): MailAttachment {
  return {
    filename: `event-${orderReference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar),
  };
}

/** Under which the mail's text finds a ticket's code. */
export function ticketContentId(index: number): string {
  return `ticket-${index + 1}@festoon`;
}
