import { refundWords } from '@festoon/contracts/refund-words';
import type { Context } from '../../context.ts';
import { bookingCalendar, eventFactsOf } from '../events/public.ts';
import { drawConfirmation, drawDocument, findSellerParty, type DrawnDocument } from '../documents/public.ts';
import type { BookingParts } from './booking-answer.ts';
import { saleContent } from './documents/draft-rules.ts';
import { issueSaleDocument } from './documents/issue-sale-document.ts';
import { soldOf } from './documents/read-sold.ts';
import { codeOf } from './get-ticket.ts';
import { paperEvent } from './paper-words.ts';
import { renderTicketsPdf } from './ticket-pdf.ts';
import type { TicketRow } from './ticket-queries.ts';

/** The tickets as PDF, a page each; void ones are left out. */
export async function drawTickets(ctx: Context, { view, tickets }: BookingParts): Promise<Buffer> {
  const { productName, publicUrl } = ctx.config;
  return renderTicketsPdf({
    productName,
    publicUrl,
    event: paperEvent(view),
    orderReference: view.reference,
    tickets: tickets.filter(isGood).map((ticket) => ({ ...ticket, code: codeOf(ctx, ticket), currency: view.currency })),
    cover: await coverOf(ctx, view.coverKey),
    refundWords: refundWords(view.refundPolicy),
    issuedAt: view.confirmedAt ?? ctx.clock.now(),
  });
}

export function isGood({ status }: Pick<TicketRow, 'status'>): boolean {
  return status !== 'void';
}

// A picture that can't be read must not keep somebody from their ticket.
async function coverOf({ files, log }: Context, coverKey: string | null): Promise<Uint8Array | null> {
  if (coverKey === null) return null;
  const file = await files.read(`${coverKey}/960.webp`).catch((error: unknown) => {
    log.warn({ coverKey, reason: String(error) }, 'a cover could not be read for a ticket');
    return null;
  });
  return file?.bytes ?? null;
}

export function drawCalendar(ctx: Context, { view, lines }: BookingParts): string {
  const { publicUrl, productName, mailFrom } = ctx.config;
  const booking = {
    reference: view.reference,
    url: bookingUrl(ctx, view.id),
    ticketLines: lines.map(({ quantity, name }) => `${quantity} × ${name}`),
    cancelled: view.status !== 'confirmed',
    updatedAt: view.endedAt ?? view.confirmedAt ?? view.createdAt,
  };
  const event = eventFactsOf({ ...view, id: view.eventId, status: view.eventStatus }, publicUrl);
  return bookingCalendar({ event, booking }, { productName, contactAddress: mailFrom.address });
}

export function bookingUrl({ config }: Pick<Context, 'config'>, bookingId: string): string {
  return `${config.publicUrl}${bookingPath(bookingId)}`;
}

/** The same on this site. */
export function bookingPath(bookingId: string): string {
  return `/profile/bookings?booking=${bookingId}`;
}

/** The receipt or invoice of a booking, or the plain confirmation of one that cost nothing. */
export async function drawReceipt(ctx: Context, parts: BookingParts): Promise<DrawnDocument> {
  const document = await issueSaleDocument(ctx, parts.view.id);
  if (document !== null) return drawDocument(ctx, document);
  const { confirmedAt, currency, organiserId, organiserName, reference } = parts.view;
  const seller = await findSellerParty(ctx, ctx.db, { issuerId: organiserId, issuerName: organiserName });
  const content = { ...saleContent(soldOf(parts), null), seller };
  const pdf = await drawConfirmation(ctx, { content, currency, issuedAt: confirmedAt ?? ctx.clock.now() });
  return { name: `order-${reference}.pdf`, pdf };
}

/** What the prices hold besides the ticket itself: line prices have everything in them, so tax is said, not added. */
export function includedParts({ feeMinor, taxMinor, taxRateBps }: BookingParts['view']): {
  included: { description: string; amountMinor: number }[];
} {
  const fee = feeMinor > 0 ? [{ description: 'Service fee', amountMinor: feeMinor }] : [];
  const tax = taxMinor > 0 ? [{ description: `Tax ${taxRateBps / 100} %`, amountMinor: taxMinor }] : [];
  return { included: [...fee, ...tax] };
}
