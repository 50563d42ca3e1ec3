import type { Context } from '../../../../context.ts';
import { queueMail, renderMail } from '../../../../platform/mail/mail.ts';
import { mailAndNotify } from '../../../notifications/notifications/public.ts';
import { bookingPath, calendarAttachments, renderTicketsPdf, FOR_EMAIL } from '../tickets/render-ticket-documents.ts';
import { readParts } from '../get-booking.ts';
import { paperEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView } from '../read-queries.ts';
import { findTransfer } from './queries.ts';
import { ticketTakenMail, transferTakenMail } from './transfer-mails.ts';

/** The ticket to its new holder and the news to who gave it, each once however often this runs. */
export async function sendTransferred(ctx: Context, transferId: string): Promise<void> {
  const transfer = await findTransfer(ctx.db, transferId);
  const view = transfer === null ? null : await findBookingView(ctx.db, transfer.bookingId);
  const [parts] = view === null ? [] : await readParts(ctx, [view]);
  const ticket = parts?.tickets.find(({ id }) => id === transfer?.ticketId);
  if (transfer === null || view === null || parts === undefined || ticket === undefined) return;
  const about = { event: paperEvent(view), ticketTypeName: ticket.ticketTypeName };
  const given = transferTakenMail(ctx.config, { ...about, name: transfer.fromName, toName: ticket.holderName });
  const sender = { name: transfer.fromName, address: transfer.fromEmail };
  const news = await renderMail({ ...given, to: sender, key: `ticket-passed-on:${transferId}` });
  await mailAndNotify(ctx, news, { accountIds: [transfer.fromId], kind: 'bookings', path: bookingPath(view.id) });
  // A receiver who has transferred the ticket again by now gets no ticket.
  if (ticket.holderId !== transfer.acceptedBy || ticket.status === 'void') return;
  const pdf = await renderTicketsPdf(ctx, { ...parts, tickets: [ticket] }, FOR_EMAIL);
  const ticketUrl = `${ctx.config.publicUrl}/profile/tickets/${ticket.id}`;
  const taken = ticketTakenMail(ctx.config, { ...about, name: ticket.holderName, ticketUrl });
  const mail = await renderMail({
    ...taken,
    key: `ticket-taken:${transferId}`,
    to: { name: ticket.holderName, address: ticket.holderEmail },
    attachments: [
      { filename: `ticket-${view.reference}.pdf`, contentType: 'application/pdf', content: pdf },
      ...calendarAttachments(ctx, parts, 'PUBLISH'),
    ],
  });
  await queueMail(ctx.db, mail);
}
