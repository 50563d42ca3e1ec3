import { refundWords } from '@festoon/contracts/refund-words';
import type { Context } from '../../context.ts';
import { queueMail, renderMail } from '../../platform/mail/mail.ts';
import { isPassedOn, type BookingParts } from './booking-answer.ts';
import { discountRows } from './documents/draft-rules.ts';
import { attachSaleDocument } from './documents/attach-documents.ts';
import { bookingUrl, drawCalendar, drawTickets, includedParts, isGood } from './draw-papers.ts';
import { readParts } from './get-booking.ts';
import { codeOf } from './get-ticket.ts';
import { bookingAttachments } from './mail-attachments.ts';
import { bookingConfirmedMail } from './mails.ts';
import { paidParts } from './paid-parts.ts';
import { paperEvent } from './paper-words.ts';
import { findBookingView } from './read-queries.ts';

/** The mail with the tickets; its key lets it out once however often this runs. */
export async function sendConfirmation(ctx: Context, bookingId: string): Promise<void> {
  await sendTickets(ctx, bookingId, `booking-confirmed:${bookingId}`);
}

/** The mail with the tickets, once for each key. Gives the address it goes to; null for a booking that does not stand. */
export async function sendTickets(ctx: Context, bookingId: string, key: string): Promise<string | null> {
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
        pdf: await drawTickets(ctx, parts),
        calendar: drawCalendar(ctx, parts),
      })),
      ...(await attachSaleDocument(ctx, bookingId)),
    ],
  });
  await queueMail(ctx.db, mail);
  return buyerEmail;
}

function mailInput(ctx: Context, { view, lines, tickets }: BookingParts): Parameters<typeof bookingConfirmedMail>[1] {
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
    calendarLinks: [{ label: 'Add to your calendar', href: `${publicUrl}/api/bookings/${view.id}/calendar.ics` }],
    refundWords: refundWords(view.refundPolicy),
  };
}
