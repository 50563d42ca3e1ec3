import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import { renderMail } from '../../../../platform/mail/mail.ts';
import { mailAndNotify } from '../../../notifications/notifications/public.ts';
import { findDispute, findPayment, type Dispute } from '../../../money/payments/public.ts';
import { findContact } from '../emails/contact-queries.ts';
import { findOrganiserId } from '../event-queries.ts';
import { findBookingView } from '../read-queries.ts';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../../../platform/mail/parts.ts';
import type { MailText } from '../emails/mails.ts';

type DisputeInput = {
  readonly organiserName: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly eventTitle: string;
  readonly buyerName: string;
  readonly orderReference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly link: string;
};

type Words = { readonly heading: string; readonly what: string; readonly next: string };

const WORDS: Readonly<Record<DisputeInput['status'], Words>> = {
  open: {
    heading: 'A buyer’s bank disputes a payment',
    what: 'has asked their bank to take back what they paid for',
    next: 'Until the bank decides, which may take weeks, the income of this event stays pending and the tickets stay valid. We answer the bank. If you know why, reply to this mail.',
  },
  won: {
    heading: 'The bank decided for you',
    what: 'keeps their tickets: the bank refused to take back what they paid for',
    next: 'Your income of this event is free again. There is nothing for you to do.',
  },
  lost: {
    heading: 'The bank took a payment back',
    what: 'has their money back: the bank took back what they paid for',
    next: 'The sale is taken back from your income. Tickets that all of the money paid for are no longer valid, and their places are free again.',
  },
};

/** Returns the mail to the organiser about the claim or the decision of a buyer's bank. */
function disputeMail(site: MailSite, input: DisputeInput): MailText {
  const words = WORDS[input.status];
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = mailLayout(
    { site, preview: `${amount} of ${input.eventTitle}.`, reason: `You organise ${input.eventTitle}.` },
    heading(words.heading),
    paragraph(`${input.organiserName}, ${input.buyerName} ${words.what} `, strong(input.eventTitle), '.'),
    factList([
      { label: 'Amount', value: amount },
      { label: 'Booking', value: input.orderReference },
    ]),
    paragraph(words.next),
    button({ label: 'See the attendees', href: input.link }),
  );
  return { subject: `${words.heading}: ${input.eventTitle}`, content };
}

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
