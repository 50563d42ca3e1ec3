import { coverJpeg } from '../../../../platform/images/render-image.ts';
import { CONTENT_WIDTH, drawFooter, drawLetterhead } from '../../../../platform/pdf/letterhead.ts';
import { renderPages, openPdf, pdfBytes } from '../../../../platform/pdf/pdf.ts';
import type { PrintedTicket, TicketsPdfInput } from './ticket-document.ts';
import { IMAGE_BAND, renderTicket, type TicketPage } from './ticket-page.ts';

/** Returns all tickets of a booking as one A4 document, one page each. */
export async function renderTicketsPdf(input: TicketsPdfInput, signal?: AbortSignal): Promise<Buffer> {
  const { event, bookingReference, productName, tickets } = input;
  const pdf = openPdf({
    title: `${tickets.length === 1 ? 'Ticket' : 'Tickets'}: ${event.title}`,
    author: productName,
    subject: `Booking ${bookingReference}`,
    createdAt: input.issuedAt,
  });
  const cover = await bandImage(input.cover ?? null);
  const renderTicketPage = (ticket: PrintedTicket, index: number) => {
    const position = `Ticket ${index + 1} of ${tickets.length}`;
    pdf.addPage({ size: 'A4', margin: 0 });
    const page: TicketPage = { ...input, cover, ticket };
    renderTicket(pdf, page, drawLetterhead(pdf, { productName, note: position }));
    const site = input.publicUrl.replace(/^https?:\/\//, '');
    drawFooter(pdf, { left: `Booking ${bookingReference} · ${site}`, right: position });
  };
  await renderPages(tickets, renderTicketPage, signal);
  return await pdfBytes(pdf);
}

/** Returns the image of the card's band. Three pixels per point are enough for print. */
async function bandImage(cover: Uint8Array | null): Promise<Buffer | null> {
  if (cover === null) return null;
  const scale = 3;
  return await coverJpeg(cover, { width: Math.round(CONTENT_WIDTH * scale), height: IMAGE_BAND.height * scale });
}
