import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { refundEmailsText } from '@festoon/catalogue/ticketing/refund-emails';
import { unusedPaymentEmailsText } from '@festoon/catalogue/ticketing/unused-payment-emails';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { formatRefundTargets } from '@festoon/contracts/ticketing/refund-targets-text';
import type { EmailContent } from '../../../../platform/email/email.ts';
import { formatEventTime } from '../../../../platform/event-time.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  joinParts,
  paragraph,
  quote,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { TicketEvent } from '../tickets/ticket-document.ts';

type RefundEmailContext = {
  readonly name: string;
  readonly event: Pick<TicketEvent, 'title' | 'startAt' | 'endAt' | 'timeZone' | 'allDay'>;
  readonly bookingReference: string;
  readonly currency: string;
};

export type RefundEmailInput = RefundEmailContext & {
  /** The tickets that the refund voided, as "Zoë, General". */
  readonly tickets: readonly string[];
  /** `waitlist`: a person on the waiting list bought a ticket that was listed for resale. */
  readonly by: 'buyer' | 'team' | 'platform' | 'change' | 'waitlist';
  /** Written by the organiser or the platform. */
  readonly message: string;
  readonly refund: { readonly cardMinor: number; readonly walletMinor: number } | null;
  readonly bookingUrl: string;
};

/** Returns the email about voided tickets or a refund of a booking whose other tickets stay valid. */
export function refundEmail(site: EmailSite, input: RefundEmailInput): EmailContent {
  const { name, event, refund, tickets, message, bookingReference: reference } = input;
  const count = tickets.length;
  const keys = REFUND_TEXT[kindOf(input)];
  const title = refundEmailsText(keys.heading, { count });
  const money = refund === null ? null : formatRefundTargets({ ...refund, currency: input.currency });
  const content = emailLayout(
    {
      site,
      preview: money ?? refundEmailsText(ticketsText(input)),
      reason: emailLabelsText('bookedReason', { event: event.title, reference }),
    },
    heading(title),
    paragraph(joinParts(refundEmailsText.parts(keys.intro, { name, count, event: event.title, strong }))),
    ...(message === '' ? [] : [quote(message)]),
    factList([
      ...(count === 0 ? [] : [{ label: emailLabelsText('tickets', { count }), value: tickets.join('; ') }]),
      ...(money === null ? [] : [{ label: emailLabelsText('refund'), value: money }]),
      { label: emailLabelsText('when'), value: formatEventTime(event) },
      { label: emailLabelsText('booking'), value: reference },
    ]),
    paragraph(refundEmailsText(ticketsText(input))),
    button({ label: emailLabelsText('viewBooking'), href: input.bookingUrl }),
  );
  return { subject: refundEmailsText(keys.subject, { count, event: event.title }), content };
}

const REFUND = { subject: 'refundSubject', heading: 'refundHeading' } as const;
const CANCELLED = { subject: 'cancelledSubject', heading: 'cancelledHeading' } as const;

const REFUND_TEXT = {
  changed: { subject: 'changedSubject', heading: 'changedHeading', intro: 'changedIntro' },
  sold: { subject: 'soldSubject', heading: 'soldHeading', intro: 'soldIntro' },
  teamRefund: { ...REFUND, intro: 'teamRefundIntro' },
  platformRefund: { ...REFUND, intro: 'platformRefundIntro' },
  buyerCancelled: { ...CANCELLED, intro: 'buyerCancelledIntro' },
  teamCancelled: { ...CANCELLED, intro: 'teamCancelledIntro' },
  platformCancelled: { ...CANCELLED, intro: 'platformCancelledIntro' },
} as const;

function ticketsText({ tickets, by }: RefundEmailInput) {
  if (tickets.length === 0) return 'ticketsStayValid';
  return by === 'change' ? 'changedTicketsStopWorking' : 'otherTicketsStayValid';
}

function kindOf({ by, tickets }: RefundEmailInput): keyof typeof REFUND_TEXT {
  if (by === 'waitlist') return 'sold';
  if (by === 'change') return 'changed';
  if (tickets.length === 0) return by === 'platform' ? 'platformRefund' : 'teamRefund';
  return `${by}Cancelled`;
}

export type FailedRefundInput = RefundEmailContext & { readonly amountMinor: number; readonly walletUrl: string };

/** Returns the email about a refund that no card accepted and that was credited to the buyer's wallet. */
export function failedRefundEmail(site: EmailSite, input: FailedRefundInput): EmailContent {
  const { name, event, bookingReference: reference, walletUrl } = input;
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = emailLayout(
    {
      site,
      preview: refundEmailsText('failedPreview', { amount }),
      reason: unusedPaymentEmailsText('paidReason', { event: event.title, reference }),
    },
    heading(refundEmailsText('failedHeading')),
    paragraph(joinParts(refundEmailsText.parts('failedIntro', { name, event: event.title, strong }))),
    factList([
      { label: emailLabelsText('amount'), value: refundEmailsText('amountInWallet', { amount }) },
      { label: emailLabelsText('booking'), value: reference },
    ]),
    paragraph(refundEmailsText('failedNextStep')),
    button({ label: refundEmailsText('openWallet'), href: walletUrl }),
  );
  return { subject: refundEmailsText('failedSubject', { event: event.title }), content };
}
