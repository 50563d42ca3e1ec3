import { disputeEmailsText } from '@festoon/catalogue/ticketing/dispute-emails';
import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import { writeEmail, type EmailContent } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findDispute, findPayment, type Dispute } from '../../../money/payments/public.ts';
import { findRecipient } from '../emails/contact-queries.ts';
import { findOrganiserId } from '../event-queries.ts';
import { findBookingView } from '../read-queries.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  joinParts,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';

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

const DISPUTE_TEXT = {
  open: { subject: 'openSubject', heading: 'openHeading', intro: 'openIntro', nextStep: 'openNextStep' },
  won: { subject: 'wonSubject', heading: 'wonHeading', intro: 'wonIntro', nextStep: 'wonNextStep' },
  lost: { subject: 'lostSubject', heading: 'lostHeading', intro: 'lostIntro', nextStep: 'lostNextStep' },
} as const satisfies Record<DisputeInput['status'], unknown>;

/** Returns the email to the organiser about a dispute that a buyer's bank has opened or decided. */
function disputeEmail(site: EmailSite, input: DisputeInput): EmailContent {
  const { organiserName: name, eventTitle: event, buyerName: buyer } = input;
  const keys = DISPUTE_TEXT[input.status];
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = emailLayout(
    { site, preview: disputeEmailsText('preview', { amount, event }), reason: disputeEmailsText('reason', { event }) },
    heading(disputeEmailsText(keys.heading)),
    paragraph(joinParts(disputeEmailsText.parts(keys.intro, { name, buyer, event, strong }))),
    factList([
      { label: emailLabelsText('amount'), value: amount },
      { label: emailLabelsText('booking'), value: input.bookingReference },
    ]),
    paragraph(disputeEmailsText(keys.nextStep)),
    button({ label: emailLabelsText('viewAttendees'), href: input.link }),
  );
  return { subject: disputeEmailsText(keys.subject, { event }), content };
}

/** Notifies the organiser, once for each step, that a buyer's bank has opened or decided a dispute. */
export async function sendDisputeEmail(ctx: Context, disputeId: string, status: Dispute['status']): Promise<void> {
  const dispute = await findDispute(ctx.db, disputeId);
  const payment = dispute === null ? null : await findPayment(ctx.db, dispute.paymentId);
  const view = payment === null ? null : await findBookingView(ctx.db, payment.subjectId);
  if (dispute === null || view === null) return;
  const organiserId = await findOrganiserId(ctx.db, view.eventId);
  const organiser = await findRecipient(ctx.db, organiserId);
  const path = `/profile/events/${view.eventId}/attendees`;
  const input: DisputeInput = {
    organiserName: organiser.name,
    status,
    get eventTitle() {
      return view.title;
    },
    buyerName: view.buyerName,
    bookingReference: view.reference,
    amountMinor: dispute.amountMinor,
    currency: dispute.currency,
    link: `${ctx.config.publicUrl}${path}`,
  };
  const envelope = { key: `dispute-${status}:${disputeId}`, to: organiser } as const;
  const mail = await writeEmail(envelope, () => disputeEmail(ctx.config, input));
  await emailAndNotify(ctx, mail, { accountIds: [organiserId], kind: 'organiser', path });
}
