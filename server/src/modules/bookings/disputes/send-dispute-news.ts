import type { Context } from '../../../context.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { mailAndNotify } from '../../notifications/public.ts';
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
  const organiserId = await findOrganiserId(ctx.db, view.eventId);
  const organiser = await findContact(ctx.db, organiserId);
  const path = `/profile/events/${view.eventId}/attendees`;
  const text = disputeMail(ctx.config, {
    organiserName: organiser.name,
    status,
    eventTitle: view.title,
    buyerName: view.buyerName,
    orderReference: view.reference,
    amountMinor: dispute.amountMinor,
    currency: dispute.currency,
    link: `${ctx.config.publicUrl}${path}`,
  });
  const to = { name: organiser.name, address: organiser.email };
  const mail = await renderMail({ ...text, to, key: `dispute-${status}:${disputeId}` });
  await mailAndNotify(ctx, mail, { accountIds: [organiserId], kind: 'hosting', path });
}
