import { formatMoney } from '@festoon/contracts/core/money-text';
import { formatEventTime, formatInstant } from '../../../../platform/event-time.ts';
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
import type { TicketEvent } from '../tickets/ticket-document.ts';

export type RequestEmailInput = {
  readonly name: string;
  readonly event: TicketEvent & { readonly url: string };
  readonly bookingReference: string;
  readonly totalMinor: number;
  readonly currency: string;
  /** For an approved request: the payment deadline. */
  readonly paymentDueAt: Date;
  /** Written by the organiser. */
  readonly message: string;
  readonly bookingUrl: string;
  readonly payUrl: string;
};

export function requestSentEmail(site: EmailSite, input: RequestEmailInput): EmailContent {
  const { event, bookingReference, totalMinor } = input;
  const content = emailLayout(
    { site, preview: 'You have paid nothing yet. We write to you when there is an answer.', reason: reasonOf(input) },
    heading('Your request is sent'),
    paragraph(`${input.name}, `, strong(event.organiserName), ' now decides who comes to ', strong(event.title), '.'),
    factList([
      { label: 'When', value: formatEventTime(event) },
      { label: 'Booking', value: bookingReference },
      ...(totalMinor === 0
        ? []
        : [{ label: 'If they say yes', value: `You pay ${formatMoney(totalMinor, input.currency)} then` }]),
    ]),
    paragraph('No places are kept while you wait, and you can take your request back at any time.'),
    button({ label: 'See your request', href: input.bookingUrl }),
  );
  return { subject: `Request sent: ${event.title}`, content };
}

export function requestApprovedEmail(site: EmailSite, input: RequestEmailInput): EmailContent {
  const { event, bookingReference, paymentDueAt, totalMinor, currency, message } = input;
  const deadline = formatInstant(paymentDueAt, event.timeZone);
  const amount = formatMoney(totalMinor, currency);
  const content = emailLayout(
    { site, preview: `Pay ${amount} until ${deadline} and you are going.`, reason: reasonOf(input) },
    heading('You are in: pay to get your tickets'),
    paragraph(`${input.name}, `, strong(event.organiserName), ' said yes to your request for ', strong(event.title), '.'),
    ...(message === '' ? [] : [paragraph(message)]),
    factList([
      { label: 'Pay until', value: deadline },
      { label: 'Total', value: amount },
      { label: 'When', value: formatEventTime(event) },
      { label: 'Booking', value: bookingReference },
    ]),
    button({ label: `Pay ${amount}`, href: input.payUrl }),
    paragraph('Your places are kept until then. After that they are given up.'),
  );
  return { subject: `You are in: ${event.title}`, content };
}

export function requestDeclinedEmail(site: EmailSite, input: RequestEmailInput): EmailContent {
  const { event, message } = input;
  const content = emailLayout(
    { site, preview: 'The organiser can’t offer you a place this time.', reason: reasonOf(input) },
    heading('Your request was declined'),
    paragraph(
      `${input.name}, the organiser of `,
      strong(event.title),
      ' can’t offer you a place this time. You have paid nothing.',
    ),
    ...(message === '' ? [] : [paragraph(`${event.organiserName} writes: ${message}`)]),
    button({ label: 'See the event', href: event.url }),
  );
  return { subject: `Your request for ${event.title}`, content };
}

export type DigestInput = {
  readonly name: string;
  readonly eventTitle: string;
  /** The names of the people who have sent requests since the last email. */
  readonly people: readonly string[];
  readonly url: string;
};

const NAMES_MAX = 10;

/** Returns the email to the team about new requests, one for several requests. */
export function requestDigestEmail(site: EmailSite, { name, eventTitle, people, url }: DigestInput): EmailContent {
  const count = people.length === 1 ? '1 person asks' : `${people.length} people ask`;
  const more = people.length > NAMES_MAX ? ` and ${people.length - NAMES_MAX} more` : '';
  const content = emailLayout(
    { site, preview: `${count} to join ${eventTitle}.`, reason: `You run ${eventTitle}.` },
    heading(`${count} to join`),
    paragraph(`${name}, new for `, strong(eventTitle), `: ${people.slice(0, NAMES_MAX).join(', ')}${more}.`),
    button({ label: 'Answer them', href: url }),
  );
  return { subject: `${count} to join ${eventTitle}`, content };
}

function reasonOf({ event, bookingReference }: RequestEmailInput): string {
  return `You asked to join ${event.title}. Booking ${bookingReference}.`;
}
