import type { Context } from '../../../context.ts';
import { queueMail, renderMail } from '../../../platform/mail/mail.ts';
import { findDispute, findPayment, type Dispute } from '../../payments/public.ts';
import { findContact } from '../contact-queries.ts';
import { findOrganiserId } from '../event-queries.ts';
import { findBookingView } from '../read-queries.ts';
import { disputeMail } from './dispute-mail.ts';

/** Tells the organiser, once for each step, what a buyer's bank claims or has decided. */
export async function sendDisputeNews(ctx: Context, disputeId: string, status: Dispute['status']): Promise<void> {
  const dispute = await findDispute(ctx.db, disputeId);
  const payment = dispute === null ? null : await findPayment(ctx.db, dispute.paymentId);
  const view = payment === null ? null : await findBookingView(ctx.db, payment.subjectId);
  if (dispute === null || view === null) return;
  const organiser = await findContact(ctx.db, await findOrganiserId(ctx.db, view.eventId));
  const text = disputeMail(ctx.config, {
    organiserName: organiser.name,
    status,
    eventTitle: view.title,
    buyerName: view.buyerName,
    orderReference: view.reference,
    amountMinor: dispute.amountMinor,
    currency: dispute.currency,
    link: `${ctx.config.publicUrl}/profile/events/${view.eventId}/attendees`,
  });
  const to = { name: organiser.name, address: organiser.email };
  await queueMail(ctx.db, await renderMail({ ...text, to, key: `dispute-${status}:${disputeId}` }));
}
