import { formatMoney } from '@festoon/contracts/core/money-text';
import { formatEventTime, formatInstant } from '../../../../platform/event-time.ts';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../../../platform/mail/parts.ts';
import type { MailText } from '../emails/mails.ts';
import type { TicketEvent } from '../tickets/paper.ts';

export type RequestMailInput = {
  readonly name: string;
  readonly event: TicketEvent & { readonly url: string };
  readonly orderReference: string;
  readonly totalMinor: number;
  readonly currency: string;
  /** For who was let in: until when to pay. */
  readonly payUntil: Date;
  /** The organiser's own. */
  readonly words: string;
  readonly bookingUrl: string;
  readonly payUrl: string;
};

export function requestSentMail(site: MailSite, input: RequestMailInput): MailText {
  const { event, orderReference, totalMinor } = input;
  const content = mailLayout(
    { site, preview: 'You have paid nothing yet. We write to you when there is an answer.', reason: reasonOf(input) },
    heading('Your request is sent'),
    paragraph(`${input.name}, `, strong(event.organiserName), ' now decides who comes to ', strong(event.title), '.'),
    factList([
      { label: 'When', value: formatEventTime(event) },
      { label: 'Booking', value: orderReference },
      ...(totalMinor === 0
        ? []
        : [{ label: 'If they say yes', value: `You pay ${formatMoney(totalMinor, input.currency)} then` }]),
    ]),
    paragraph('No places are kept while you wait, and you can take your request back at any time.'),
    button({ label: 'See your request', href: input.bookingUrl }),
  );
  return { subject: `Request sent: ${event.title}`, content };
}

export function requestApprovedMail(site: MailSite, input: RequestMailInput): MailText {
  const { event, orderReference, payUntil, totalMinor, currency, words } = input;
  const deadline = formatInstant(payUntil, event.timeZone);
  const amount = formatMoney(totalMinor, currency);
  const content = mailLayout(
    { site, preview: `Pay ${amount} until ${deadline} and you are going.`, reason: reasonOf(input) },
    heading('You are in: pay to get your tickets'),
    paragraph(`${input.name}, `, strong(event.organiserName), ' said yes to your request for ', strong(event.title), '.'),
    ...(words === '' ? [] : [paragraph(words)]),
    factList([
      { label: 'Pay until', value: deadline },
      { label: 'Total', value: amount },
      { label: 'When', value: formatEventTime(event) },
      { label: 'Booking', value: orderReference },
    ]),
    button({ label: `Pay ${amount}`, href: input.payUrl }),
    paragraph('Your places are kept until then. After that they are given up.'),
  );
  return { subject: `You are in: ${event.title}`, content };
}

export function requestDeclinedMail(site: MailSite, input: RequestMailInput): MailText {
  const { event, words } = input;
  const content = mailLayout(
    { site, preview: 'The organiser can’t offer you a place this time.', reason: reasonOf(input) },
    heading('Your request was declined'),
    paragraph(
      `${input.name}, the organiser of `,
      strong(event.title),
      ' can’t offer you a place this time. You have paid nothing.',
    ),
    ...(words === '' ? [] : [paragraph(`${event.organiserName} writes: ${words}`)]),
    button({ label: 'See the event', href: event.url }),
  );
  return { subject: `Your request for ${event.title}`, content };
}

export type DigestInput = {
  readonly name: string;
  readonly eventTitle: string;
  /** The names of the people who asked since the last mail. */
  readonly people: readonly string[];
  readonly url: string;
};

const MOST_NAMES = 10;

/** For the team: who asks to join, several in one. */
export function requestsMail(site: MailSite, { name, eventTitle, people, url }: DigestInput): MailText {
  const count = people.length === 1 ? '1 person asks' : `${people.length} people ask`;
  const more = people.length > MOST_NAMES ? ` and ${people.length - MOST_NAMES} more` : '';
  const content = mailLayout(
    { site, preview: `${count} to join ${eventTitle}.`, reason: `You run ${eventTitle}.` },
    heading(`${count} to join`),
    paragraph(`${name}, new for `, strong(eventTitle), `: ${people.slice(0, MOST_NAMES).join(', ')}${more}.`),
    button({ label: 'Answer them', href: url }),
  );
  return { subject: `${count} to join ${eventTitle}`, content };
}

function reasonOf({ event, orderReference }: RequestMailInput): string {
  return `You asked to join ${event.title}. Booking ${orderReference}.`;
}
