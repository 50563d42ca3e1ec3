import type { Context } from '../../../../context.ts';
import { apiUrl } from '../../../../platform/network/api-url.ts';
import { queueMail, renderMail, type RenderedMail } from '../../../../platform/mail/mail.ts';
import { mailAndNotify } from '../../../notifications/notifications/public.ts';
import { isPassedOn, type BookingParts } from '../booking-answer.ts';
import { discountRows } from '../documents/draft-rules.ts';
import { attachSaleDocument } from '../documents/attach-documents.ts';
import {
  bookingPath,
  bookingUrl,
  calendarAttachments,
  renderTicketsPdf,
  FOR_EMAIL,
  includedParts,
  isGood,
} from '../tickets/render-ticket-documents.ts';
import { readParts } from '../get-booking.ts';
import { policySentence } from '../refunds/policy-sentence.ts';
import { codeOf } from '../tickets/get-ticket.ts';
import { bookingAttachments } from '../tickets/mail-attachments.ts';
import { bookingConfirmedMail } from './mails.ts';
import { paidParts } from '../payments/paid-parts.ts';
import { paperEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';

/** The mail with the tickets; its key lets it out once however often this runs. */
export async function sendConfirmation(ctx: Context, bookingId: string): Promise<void> {
  const made = await renderTickets(ctx, bookingId, `booking-confirmed:${bookingId}`);
  if (made === null) return;
  const { mail, view } = made;
  // The organiser is the buyer of a booking that they added by hand for a person without an account, so a mail is enough.
  if (view.origin === 'by_hand' && view.buyerId === view.organiserId) await queueMail(ctx.db, mail);
  else await mailAndNotify(ctx, mail, { accountIds: [view.buyerId], kind: 'bookings', path: bookingPath(bookingId) });
}

/** The mail with the tickets, once for each key. Gives the address it goes to; null for a booking that does not stand. */
export async function sendTickets(ctx: Context, bookingId: string, key: string): Promise<string | null> {
  const made = await renderTickets(ctx, bookingId, key);
  if (made === null) return null;
  await queueMail(ctx.db, made.mail);
  return made.view.buyerEmail;
}

type Made = { readonly mail: RenderedMail; readonly view: BookingView };

/** The mail with the tickets; null for a booking that does not stand. */
export async function renderTickets(ctx: Context, bookingId: string, key: string): Promise<Made | null> {
  const view = await findBookingView(ctx.db, bookingId);
  const [all] = view?.status === 'confirmed' ? await readParts(ctx, [view]) : [];
  if (all === undefined) return null;
  const parts = { ...all, tickets: all.tickets.filter((ticket) => !isPassedOn(ticket, all.view)) };
  const { reference, buyerName, buyerEmail } = parts.view;
  const mail = await renderMail({
    ...bookingConfirmedMail(ctx.config, mailInput(ctx, parts)),
    key,
    to: { name: buyerName, address: buyerEmail },
    attachments: [
      ...(await bookingAttachments({
        orderReference: reference,
        ticketCodes: parts.tickets.filter(isGood).map((ticket) => codeOf(ctx, ticket)),
        pdf: await renderTicketsPdf(ctx, parts, FOR_EMAIL),
        calendar: calendarAttachments(ctx, parts, 'PUBLISH'),
      })),
      ...(await attachSaleDocument(ctx, bookingId)),
    ],
  });
  return { mail, view: parts.view };
}

function mailInput(
  ctx: Context,
  { view, lines, tickets, windows }: BookingParts,
): Parameters<typeof bookingConfirmedMail>[1] {
  const { publicUrl } = ctx.config;
  return {
    buyerName: view.buyerName,
    event: { ...paperEvent(view), url: `${publicUrl}/events/${view.slug}` },
    orderReference: view.reference,
    bookingUrl: view.origin === 'by_hand' && view.buyerId === view.organiserId ? null : bookingUrl(ctx, view.id),
    addedBy: view.origin === 'by_hand' ? view.organiserName : null,
    currency: view.currency,
    lines: lines.map(({ name, quantity, fullTotalMinor }) => ({ description: name, quantity, totalMinor: fullTotalMinor })),
    discounts: discountRows({ promoCode: view.promoCode, lines }),
    ...includedParts(view),
    totalMinor: view.totalMinor,
    payments: paidParts(view),
    tickets: tickets.filter(isGood),
    calendarLinks: [{ label: 'Add to your calendar', href: apiUrl(ctx.config, `/bookings/${view.id}/calendar.ics`) }],
    formatRefund: policySentence(view, windows, ctx.clock.now()),
  };
}
