import type { Context } from '../../context.ts';
import { queueMail, renderMail } from '../../platform/mail/mail.ts';
import type { BookingParts } from './booking-answer.ts';
import { bookingUrl, discountRows, drawCalendar, drawTickets, includedParts, isGood } from './draw-papers.ts';
import { readParts } from './get-booking.ts';
import { codeOf } from './get-ticket.ts';
import { bookingAttachments } from './mail-attachments.ts';
import { bookingConfirmedMail } from './mails.ts';
import { paperEvent, refundWords } from './paper-words.ts';
import { findBookingView } from './read-queries.ts';

/** The mail with the tickets; its key lets it out once however often this runs. */
export async function sendConfirmation(ctx: Context, bookingId: string): Promise<void> {
  const view = await findBookingView(ctx.db, bookingId);
  const [parts] = view?.status === 'confirmed' ? await readParts(ctx, [view]) : [];
  if (parts === undefined) return;
  const { reference, buyerName, buyerEmail } = parts.view;
  const mail = await renderMail({
    ...bookingConfirmedMail(ctx.config, mailInput(ctx, parts)),
    key: `booking-confirmed:${bookingId}`,
    to: { name: buyerName, address: buyerEmail },
    attachments: await bookingAttachments({
      orderReference: reference,
      ticketCodes: parts.tickets.filter(isGood).map((ticket) => codeOf(ctx, ticket)),
      pdf: await drawTickets(ctx, parts),
      calendar: drawCalendar(ctx, parts),
    }),
  });
  await queueMail(ctx.db, mail);
}

function mailInput(ctx: Context, { view, lines, tickets }: BookingParts): Parameters<typeof bookingConfirmedMail>[1] {
  const { publicUrl } = ctx.config;
  return {
    buyerName: view.buyerName,
    event: { ...paperEvent(view), url: `${publicUrl}/events/${view.slug}` },
    orderReference: view.reference,
    bookingUrl: bookingUrl(ctx, view.id),
    currency: view.currency,
    lines: lines.map(({ name, quantity, fullTotalMinor }) => ({ description: name, quantity, totalMinor: fullTotalMinor })),
    discounts: discountRows(view, lines),
    ...includedParts(view),
    totalMinor: view.totalMinor,
    payments: view.totalMinor === 0 ? [] : [{ description: 'Paid by card', amountMinor: view.totalMinor }],
    tickets: tickets.filter(isGood),
    calendarLinks: [{ label: 'Add to your calendar', href: `${publicUrl}/api/bookings/${view.id}/calendar.ics` }],
    refundWords: refundWords(view.refundPolicy),
  };
}
