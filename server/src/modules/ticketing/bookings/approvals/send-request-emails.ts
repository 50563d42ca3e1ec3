import type { Context } from '../../../../context.ts';
import { queueEmail, renderEmail } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findEventTitle } from '../emails/contact-queries.ts';
import { bookingPath, bookingUrl } from '../tickets/render-ticket-documents.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { listApproverIds, listNewRequests } from './queries.ts';
import { DIGEST_MINUTES } from './request-rules.ts';
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

type RequestEmailInput = {
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

function requestSentEmail(site: EmailSite, input: RequestEmailInput): EmailContent {
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

function requestApprovedEmail(site: EmailSite, input: RequestEmailInput): EmailContent {
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

function requestDeclinedEmail(site: EmailSite, input: RequestEmailInput): EmailContent {
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

type DigestInput = {
  readonly name: string;
  readonly eventTitle: string;
  /** The names of the people who have sent requests since the last email. */
  readonly people: readonly string[];
  readonly url: string;
};

const NAMES_MAX = 10;

/** Returns the email to the team about new requests, one for several requests. */
function requestDigestEmail(site: EmailSite, { name, eventTitle, people, url }: DigestInput): EmailContent {
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

export type RequestStep = 'sent' | 'approved' | 'declined';

/** The email for each step of a request, and the booking status in which it is still correct. */
const REQUEST_EMAILS = {
  sent: { write: requestSentEmail, isCurrent: ({ status }: BookingView) => status === 'requested' },
  approved: { write: requestApprovedEmail, isCurrent: ({ status }: BookingView) => status === 'held' },
  declined: { write: requestDeclinedEmail, isCurrent: ({ status }: BookingView) => status === 'declined' },
} as const satisfies Record<RequestStep, unknown>;

/** Notifies the buyer of a request, once for each step. */
export async function sendRequestEmail(ctx: Context, bookingId: string, step: RequestStep): Promise<void> {
  const view = await findBookingView(ctx.db, bookingId);
  const { write, isCurrent } = REQUEST_EMAILS[step];
  if (view === null || !isCurrent(view)) return;
  const { publicUrl } = ctx.config;
  const text = write(ctx.config, {
    name: view.buyerName,
    event: { ...toTicketEvent(view), url: `${publicUrl}/events/${view.slug}` },
    bookingReference: view.reference,
    totalMinor: view.totalMinor,
    currency: view.currency,
    paymentDueAt: view.heldUntil,
    message: view.decisionNote,
    bookingUrl: bookingUrl(ctx, view.id),
    payUrl: `${publicUrl}/checkout?booking=${view.id}`,
  });
  const to = { name: view.buyerName, address: view.buyerEmail };
  const mail = await renderEmail({ ...text, to, key: `request-${step}:${bookingId}` });
  // The buyer has just sent the request, so an email is enough.
  if (step === 'sent') await queueEmail(ctx.db, mail);
  else await emailAndNotify(ctx, mail, { accountIds: [view.buyerId], kind: 'bookings', path: bookingPath(bookingId) });
}

/** Notifies the team of the requests of one window, with one email to each member. */
export async function notifyAboutRequests(
  ctx: Context,
  { eventId, until }: { readonly eventId: string; readonly until: Date },
): Promise<void> {
  const from = new Date(until.getTime() - DIGEST_MINUTES * 60_000);
  const people = (await listNewRequests(ctx.db, { eventId, from, until })).map(({ name }) => name);
  if (people.length === 0) return;
  const { title } = await findEventTitle(ctx.db, eventId);
  const path = `/profile/events/${eventId}/attendees`;
  const url = `${ctx.config.publicUrl}${path}`;
  for (const { accountId, name, email } of await listApproverIds(ctx.db, eventId)) {
    const text = requestDigestEmail(ctx.config, { name, eventTitle: title, people, url });
    const key = `requests:${eventId}:${accountId}:${until.getTime()}`;
    const mail = await renderEmail({ ...text, to: { name, address: email }, key });
    await emailAndNotify(ctx, mail, { accountIds: [accountId], kind: 'organiser', path });
  }
}
