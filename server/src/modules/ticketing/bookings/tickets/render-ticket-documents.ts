import { bookingEmailsText } from '@festoon/catalogue/ticketing/booking-emails';
import type { Context } from '../../../../context.ts';
import type { RenderClient, FileTemplate } from '../../../../platform/rendering/render-pool.ts';
import { renderCachedFile } from '../../../../platform/rendering/render-file.ts';
import { bookingCalendar, eventFactsOf } from '../../../events/events/public.ts';
import {
  renderConfirmation,
  renderDocumentPdf,
  findSellerParty,
  type RenderedDocument,
} from '../../../money/documents/public.ts';
import type { EmailAttachment } from '../../../../platform/email/outgoing-email.ts';
import type { BookingParts } from '../booking-response.ts';
import { saleContent } from '../documents/draft-rules.ts';
import { issueSaleDocument } from '../documents/issue-sale-document.ts';
import { toDocumentedSale } from '../documents/read-documented-sale.ts';
import { codeOf } from './get-ticket.ts';
import { calendarAttachment } from './email-attachments.ts';
import { toTicketEvent } from './ticket-document-text.ts';
import type { TicketsPdfInput } from './ticket-document.ts';
import { formatBuyerRefundPolicy } from '../refunds/refund-policy-text.ts';
import type { TicketRow } from './ticket-queries.ts';

const TICKETS_TEMPLATE: FileTemplate<TicketsPdfInput> = {
  module: new URL('ticket-pdf.ts', import.meta.url),
  name: 'renderTicketsPdf',
};

/** The product renders it for the attachment of an email. */
export const SYSTEM_CLIENT: RenderClient = { accountId: null };

/** Returns the tickets as PDF, one page each, without void tickets. */
export async function renderTicketsPdf(
  ctx: Context,
  { view, tickets, windows }: BookingParts,
  client: RenderClient,
): Promise<Buffer> {
  const { productName, publicUrl } = ctx.config;
  const input: TicketsPdfInput = {
    productName,
    publicUrl,
    event: toTicketEvent(view),
    bookingReference: view.reference,
    tickets: tickets
      .filter(isActiveTicket)
      .map((ticket) => ({ ...ticket, code: codeOf(ctx, ticket), currency: view.currency })),
    cover: await coverOf(ctx, view.coverKey),
    refundPolicyText: formatBuyerRefundPolicy(view, windows, ctx.clock.now()),
    issuedAt: view.confirmedAt ?? ctx.clock.now(),
  };
  const key = tickets.length === 1 ? `ticket/${tickets[0]?.id}` : `tickets/${view.id}`;
  return renderCachedFile(TICKETS_TEMPLATE, input, { ...client, key });
}

export function isActiveTicket({ status }: Pick<TicketRow, 'status'>): boolean {
  return status !== 'void';
}

/** Returns the cover of an event, or null: a broken image must not prevent a ticket from being rendered. */
export async function coverOf({ files, log }: Context, coverKey: string | null): Promise<Uint8Array | null> {
  if (coverKey === null) return null;
  const file = await files.read(`${coverKey}/960.webp`).catch((error: unknown) => {
    log.warn({ coverKey, reason: String(error) }, 'a cover could not be read for a ticket');
    return null;
  });
  return file?.bytes ?? null;
}

export function renderCalendar(ctx: Context, { view, lineItems }: BookingParts): string {
  const { publicUrl, productName, emailFrom } = ctx.config;
  const booking = {
    reference: view.reference,
    url: bookingUrl(ctx, view.id),
    ticketLineItems: lineItems.map(({ quantity, name }) => `${quantity} × ${name}`),
    cancelled: view.status !== 'confirmed',
    updatedAt: view.endedAt ?? view.confirmedAt ?? view.createdAt,
  };
  const event = eventFactsOf({ ...view, id: view.eventId, status: view.eventStatus }, publicUrl);
  return bookingCalendar({ event, booking }, { productName, contactAddress: emailFrom.address });
}

/**
 * Returns the calendar file of a booking for an email. Returns none if it cannot be rendered, so that the email is sent
 * anyway.
 */
export function calendarAttachments(ctx: Context, parts: BookingParts, method: 'PUBLISH' | 'CANCEL'): EmailAttachment[] {
  const { id, reference } = parts.view;
  try {
    return [calendarAttachment(reference, renderCalendar(ctx, parts), method)];
  } catch (error) {
    ctx.log.error(
      { bookingId: id, reason: String(error) },
      'sent an email without its calendar file because it cannot be written',
    );
    return [];
  }
}

export function bookingUrl({ config }: Pick<Context, 'config'>, bookingId: string): string {
  return `${config.publicUrl}${bookingPath(bookingId)}`;
}

/** Does the same for a request on the site. */
export function bookingPath(bookingId: string): string {
  return `/profile/bookings?booking=${bookingId}`;
}

/** Returns the receipt or invoice of a booking, or the confirmation of a free one. */
export async function renderReceipt(ctx: Context, parts: BookingParts, client: RenderClient): Promise<RenderedDocument> {
  const document = await issueSaleDocument(ctx, parts.view.id);
  if (document !== null) return renderDocumentPdf(ctx, document, client);
  const { confirmedAt, currency, organiserId, organiserName, reference } = parts.view;
  const seller = await findSellerParty(ctx, ctx.db, { issuerId: organiserId, issuerName: organiserName });
  const content = { ...saleContent(toDocumentedSale(parts), null), seller };
  const order = { content, currency, issuedAt: confirmedAt ?? ctx.clock.now(), bookingId: parts.view.id };
  const pdf = await renderConfirmation(ctx, order, client);
  return { name: `booking-${reference}.pdf`, pdf };
}

/** Returns the fee and the tax that the prices include. Line prices include everything, so tax is stated, not added. */
export function includedParts({ feeMinor, taxMinor, taxRateBps }: BookingParts['view']): {
  included: { description: string; amountMinor: number }[];
} {
  const fee = feeMinor > 0 ? [{ description: bookingEmailsText('includesServiceFee'), amountMinor: feeMinor }] : [];
  const description = bookingEmailsText('includesTax', { rate: taxRateBps / 100 });
  const tax = taxMinor > 0 ? [{ description, amountMinor: taxMinor }] : [];
  return { included: [...fee, ...tax] };
}
