import type { Context } from '../../../../context.ts';
import { queueEmail, renderEmail } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { bookingPath, calendarAttachments, renderTicketsPdf, SYSTEM_CLIENT } from '../tickets/render-ticket-documents.ts';
import { loadBookingParts } from '../get-booking.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView } from '../read-queries.ts';
import { findTransfer } from './queries.ts';
import { ticketReceivedEmail, transferAcceptedEmail } from './transfer-emails.ts';

/** Sends the ticket to its new holder and a notification to the sender, each once even if the job runs again. */
export async function sendTransferEmails(ctx: Context, transferId: string): Promise<void> {
  const transfer = await findTransfer(ctx.db, transferId);
  const view = transfer === null ? null : await findBookingView(ctx.db, transfer.bookingId);
  const [parts] = view === null ? [] : await loadBookingParts(ctx, [view]);
  const ticket = parts?.tickets.find(({ id }) => id === transfer?.ticketId);
  if (transfer === null || view === null || parts === undefined || ticket === undefined) return;
  const about = { event: toTicketEvent(view), ticketTypeName: ticket.ticketTypeName };
  const accepted = transferAcceptedEmail(ctx.config, { ...about, name: transfer.fromName, toName: ticket.holderName });
  const sender = { name: transfer.fromName, address: transfer.fromEmail };
  const senderEmail = await renderEmail({ ...accepted, to: sender, key: `ticket-passed-on:${transferId}` });
  await emailAndNotify(ctx, senderEmail, { accountIds: [transfer.fromId], kind: 'bookings', path: bookingPath(view.id) });
  // A recipient who has transferred the ticket again in the meantime gets no ticket.
  if (ticket.holderId !== transfer.acceptedBy || ticket.status === 'void') return;
  const pdf = await renderTicketsPdf(ctx, { ...parts, tickets: [ticket] }, SYSTEM_CLIENT);
  const ticketUrl = `${ctx.config.publicUrl}/profile/tickets/${ticket.id}`;
  const received = ticketReceivedEmail(ctx.config, { ...about, name: ticket.holderName, ticketUrl });
  const mail = await renderEmail({
    ...received,
    key: `ticket-taken:${transferId}`,
    to: { name: ticket.holderName, address: ticket.holderEmail },
    attachments: [
      { filename: `ticket-${view.reference}.pdf`, contentType: 'application/pdf', content: pdf },
      ...calendarAttachments(ctx, parts, 'PUBLISH'),
    ],
  });
  await queueEmail(ctx.db, mail);
}
