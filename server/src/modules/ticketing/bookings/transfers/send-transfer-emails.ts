import { toLanguage } from '@festoon/catalogue/language';
import type { Context } from '../../../../context.ts';
import { queueEmail, writeEmail } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findRecipient } from '../emails/contact-queries.ts';
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
  const about = () => ({ event: toTicketEvent(view), ticketTypeName: ticket.ticketTypeName });
  const sender = { name: transfer.fromName, address: transfer.fromEmail, language: toLanguage(transfer.fromLanguage) };
  const senderEmail = await writeEmail({ key: `ticket-passed-on:${transferId}`, to: sender }, () =>
    transferAcceptedEmail(ctx.config, { ...about(), name: transfer.fromName, toName: ticket.holderName }),
  );
  await emailAndNotify(ctx, senderEmail, { accountIds: [transfer.fromId], kind: 'bookings', path: bookingPath(view.id) });
  // A recipient who has transferred the ticket again in the meantime gets no ticket.
  if (ticket.holderId !== transfer.acceptedBy || ticket.status === 'void') return;
  const { language } = await findRecipient(ctx.db, ticket.holderId);
  const to = { name: ticket.holderName, address: ticket.holderEmail, language };
  const ticketUrl = `${ctx.config.publicUrl}/profile/tickets/${ticket.id}`;
  const mail = await writeEmail({ key: `ticket-taken:${transferId}`, to }, async () => {
    const pdf = await renderTicketsPdf(ctx, { ...parts, tickets: [ticket] }, SYSTEM_CLIENT);
    return {
      ...ticketReceivedEmail(ctx.config, { ...about(), name: ticket.holderName, ticketUrl }),
      attachments: [
        { filename: `ticket-${view.reference}.pdf`, contentType: 'application/pdf', content: pdf },
        ...calendarAttachments(ctx, parts, 'PUBLISH'),
      ],
    };
  });
  await queueEmail(ctx.db, mail);
}
