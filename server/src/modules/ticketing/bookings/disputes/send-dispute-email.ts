import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import { renderEmail } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findDispute, findPayment, type Dispute } from '../../../money/payments/public.ts';
import { findContact } from '../emails/contact-queries.ts';
import { findOrganiserId } from '../event-queries.ts';
import { findBookingView } from '../read-queries.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { EmailContent } from '../emails/booking-emails.ts';

type DisputeInput = {
  readonly organiserName: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly eventTitle: string;
  readonly buyerName: string;
  readonly bookingReference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly link: string;
};

type DisputeText = { readonly heading: string; readonly description: string; readonly nextStep: string };

const DISPUTE_TEXT: Readonly<Record<DisputeInput['status'], DisputeText>> = {
  open: {
    heading: 'A buyer’s bank disputes a payment',
    description: 'has asked their bank to take back what they paid for',
    nextStep:
      'Until the bank decides, which may take weeks, the income of this event stays pending and the tickets stay valid. We answer the bank. If you know why, reply to this mail.',
  },
  won: {
    heading: 'The bank decided for you',
    description: 'keeps their tickets: the bank refused to take back what they paid for',
    nextStep: 'Your income of this event is free again. There is nothing for you to do.',
  },
  lost: {
    heading: 'The bank took a payment back',
    description: 'has their money back: the bank took back what they paid for',
    nextStep:
      'The sale is taken back from your income. Tickets that all of the money paid for are no longer valid, and their places are free again.',
  },
};

/** Returns the email to the organiser about a dispute that a buyer's bank has opened or decided. */
function disputeEmail(site: EmailSite, input: DisputeInput): EmailContent {
  const disputeText = DISPUTE_TEXT[input.status];
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = emailLayout(
    { site, preview: `${amount} of ${input.eventTitle}.`, reason: `You organise ${input.eventTitle}.` },
    heading(disputeText.heading),
    paragraph(`${input.organiserName}, ${input.buyerName} ${disputeText.description} `, strong(input.eventTitle), '.'),
    factList([
      { label: 'Amount', value: amount },
      { label: 'Booking', value: input.bookingReference },
    ]),
    paragraph(disputeText.nextStep),
    button({ label: 'See the attendees', href: input.link }),
  );
  return { subject: `${disputeText.heading}: ${input.eventTitle}`, content };
}

/** Notifies the organiser, once for each step, that a buyer's bank has opened or decided a dispute. */
export async function sendDisputeEmail(ctx: Context, disputeId: string, status: Dispute['status']): Promise<void> {
  const dispute = await findDispute(ctx.db, disputeId);
  const payment = dispute === null ? null : await findPayment(ctx.db, dispute.paymentId);
  const view = payment === null ? null : await findBookingView(ctx.db, payment.subjectId);
  if (dispute === null || view === null) return;
  const organiserId = await findOrganiserId(ctx.db, view.eventId);
  const organiser = await findContact(ctx.db, organiserId);
  const path = `/profile/events/${view.eventId}/attendees`;
  const text = disputeEmail(ctx.config, {
    organiserName: organiser.name,
    status,
    eventTitle: view.title,
    buyerName: view.buyerName,
    bookingReference: view.reference,
    amountMinor: dispute.amountMinor,
    currency: dispute.currency,
    link: `${ctx.config.publicUrl}${path}`,
  });
  const to = { name: organiser.name, address: organiser.email };
  const mail = await renderEmail({ ...text, to, key: `dispute-${status}:${disputeId}` });
  await emailAndNotify(ctx, mail, { accountIds: [organiserId], kind: 'organiser', path });
}
