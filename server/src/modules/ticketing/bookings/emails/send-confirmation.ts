import { bookingEmailsText } from '@festoon/catalogue/ticketing/booking-emails';
import type { Context } from '../../../../context.ts';
import { apiUrl } from '../../../../platform/network/api-url.ts';
import { formatEventStart } from '../../../../platform/event-time.ts';
import { queueEmail, writeEmail, type EmailKey, type RenderedEmail } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { isTransferred, type BookingParts } from '../booking-response.ts';
import { discountRows } from '../documents/draft-rules.ts';
import { attachSaleDocument } from '../documents/attach-documents.ts';
import {
  bookingPath,
  bookingUrl,
  calendarAttachments,
  renderTicketsPdf,
  SYSTEM_CLIENT,
  includedParts,
  isActiveTicket,
} from '../tickets/render-ticket-documents.ts';
import { loadBookingParts } from '../get-booking.ts';
import { formatBuyerRefundPolicy } from '../refunds/refund-policy-text.ts';
import { codeOf } from '../tickets/get-ticket.ts';
import { bookingAttachments } from '../tickets/email-attachments.ts';
import { bookingConfirmedEmail } from './booking-emails.ts';
import { findBuyer } from './contact-queries.ts';
import { paymentParts } from '../payments/payment-parts.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';

/** Sends the email with the tickets. Its key prevents a second one if the job runs again. */
export async function sendConfirmation(ctx: Context, bookingId: string): Promise<void> {
  const rendered = await renderTicketEmail(ctx, bookingId, `booking-confirmed:${bookingId}`);
  if (rendered === null) return;
  const { mail, view, ticketCount: count } = rendered;
  // The organiser is the buyer of a manual booking for a person without an account, so an email is enough.
  if (view.origin === 'manual' && view.buyerId === view.organiserId) await queueEmail(ctx.db, mail);
  else {
    const event = toTicketEvent(view);
    await emailAndNotify(ctx, mail, {
      accountIds: [view.buyerId],
      kind: 'bookings',
      path: bookingPath(bookingId),
      body: () => bookingEmailsText('confirmedNotification', { when: formatEventStart(event), count }),
    });
  }
}

/** Sends the email with the tickets, once for each key. Returns its address, or null if the booking is not confirmed. */
export async function sendTicketEmail(ctx: Context, bookingId: string, key: EmailKey): Promise<string | null> {
  const rendered = await renderTicketEmail(ctx, bookingId, key);
  if (rendered === null) return null;
  await queueEmail(ctx.db, rendered.mail);
  return rendered.view.buyerEmail;
}

type RenderedTicketEmail = {
  readonly mail: RenderedEmail;
  readonly view: BookingView;
  /** The number of tickets in the email. */
  readonly ticketCount: number;
};

/** Returns the email with the tickets, or null if the booking is not confirmed. */
export async function renderTicketEmail(
  ctx: Context,
  bookingId: string,
  key: EmailKey,
): Promise<RenderedTicketEmail | null> {
  const view = await findBookingView(ctx.db, bookingId);
  const [all] = view?.status === 'confirmed' ? await loadBookingParts(ctx, [view]) : [];
  if (all === undefined) return null;
  const parts = { ...all, tickets: all.tickets.filter((ticket) => !isTransferred(ticket, all.view)) };
  const to = await findBuyer(ctx.db, parts.view);
  const mail = await writeEmail({ key, to }, async () => ({
    ...bookingConfirmedEmail(ctx.config, emailInput(ctx, parts)),
    attachments: [
      ...(await bookingAttachments({
        bookingReference: parts.view.reference,
        ticketCodes: parts.tickets.filter(isActiveTicket).map((ticket) => codeOf(ctx, ticket)),
        pdf: await renderTicketsPdf(ctx, parts, SYSTEM_CLIENT),
        calendar: calendarAttachments(ctx, parts, 'PUBLISH'),
      })),
      ...(await attachSaleDocument(ctx, bookingId)),
    ],
  }));
  return { mail, view: parts.view, ticketCount: parts.tickets.filter(isActiveTicket).length };
}

function emailInput(
  ctx: Context,
  { view, lineItems, tickets, windows }: BookingParts,
): Parameters<typeof bookingConfirmedEmail>[1] {
  const { publicUrl } = ctx.config;
  return {
    buyerName: view.buyerName,
    event: Object.assign(toTicketEvent(view), { url: `${publicUrl}/events/${view.slug}` }),
    bookingReference: view.reference,
    bookingUrl: view.origin === 'manual' && view.buyerId === view.organiserId ? null : bookingUrl(ctx, view.id),
    addedBy: view.origin === 'manual' ? view.organiserName : null,
    currency: view.currency,
    lineItems: lineItems.map(({ name, quantity, fullTotalMinor }) => ({
      description: name,
      quantity,
      totalMinor: fullTotalMinor,
    })),
    discounts: discountRows({ promoCode: view.promoCode, lines: lineItems }),
    ...includedParts(view),
    totalMinor: view.totalMinor,
    payments: paymentParts(view),
    tickets: tickets.filter(isActiveTicket),
    calendarLinks: [
      { label: bookingEmailsText('addToCalendar'), href: apiUrl(ctx.config, `/bookings/${view.id}/calendar.ics`) },
    ],
    refundPolicyText: formatBuyerRefundPolicy(view, windows, ctx.clock.now()),
  };
}
