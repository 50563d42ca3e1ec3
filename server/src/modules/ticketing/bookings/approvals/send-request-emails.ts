import { currentLocale, toLanguage } from '@festoon/catalogue/language';
import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { requestEmailsText } from '@festoon/catalogue/ticketing/request-emails';
import type { Context } from '../../../../context.ts';
import { queueEmail, writeEmail, type EmailContent } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findBuyer, findEventTitle } from '../emails/contact-queries.ts';
import { bookingPath, bookingUrl } from '../tickets/render-ticket-documents.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { listApprovers, listNewRequests } from './queries.ts';
import { DIGEST_MINUTES } from './request-rules.ts';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { formatEventTime, formatInstant } from '../../../../platform/event-time.ts';
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
  const { event, name, bookingReference, totalMinor } = input;
  const { organiserName: organiser, title } = event;
  const content = emailLayout(
    { site, preview: requestEmailsText('sentPreview'), reason: reasonOf(input) },
    heading(requestEmailsText('sentHeading')),
    paragraph(joinParts(requestEmailsText.parts('sentIntro', { name, organiser, event: title, strong }))),
    factList([
      { label: emailLabelsText('when'), value: formatEventTime(event) },
      { label: emailLabelsText('booking'), value: bookingReference },
      ...(totalMinor === 0 ? [] : [priceIfApproved(input)]),
    ]),
    paragraph(requestEmailsText('sentNote')),
    button({ label: requestEmailsText('viewRequest'), href: input.bookingUrl }),
  );
  return { subject: requestEmailsText('sentSubject', { event: title }), content };
}

function priceIfApproved({ totalMinor, currency }: RequestEmailInput) {
  const value = requestEmailsText('payThen', { amount: formatMoney(totalMinor, currency) });
  return { label: requestEmailsText('ifApproved'), value };
}

function requestApprovedEmail(site: EmailSite, input: RequestEmailInput): EmailContent {
  const { event, name, bookingReference, paymentDueAt, totalMinor, currency, message } = input;
  const { organiserName: organiser, title } = event;
  const deadline = formatInstant(paymentDueAt, event.timeZone);
  const amount = formatMoney(totalMinor, currency);
  const content = emailLayout(
    { site, preview: requestEmailsText('approvedPreview', { amount, deadline }), reason: reasonOf(input) },
    heading(requestEmailsText('approvedHeading')),
    paragraph(joinParts(requestEmailsText.parts('approvedIntro', { name, organiser, event: title, strong }))),
    ...(message === '' ? [] : [paragraph(requestEmailsText('organiserMessage', { organiser, message }))]),
    factList([
      { label: requestEmailsText('payBy'), value: deadline },
      { label: emailLabelsText('total'), value: amount },
      { label: emailLabelsText('when'), value: formatEventTime(event) },
      { label: emailLabelsText('booking'), value: bookingReference },
    ]),
    button({ label: requestEmailsText('pay', { amount }), href: input.payUrl }),
    paragraph(requestEmailsText('approvedNote')),
  );
  return { subject: requestEmailsText('approvedSubject', { event: title }), content };
}

function requestDeclinedEmail(site: EmailSite, input: RequestEmailInput): EmailContent {
  const { event, name, message } = input;
  const { organiserName: organiser, title } = event;
  const content = emailLayout(
    { site, preview: requestEmailsText('declinedPreview'), reason: reasonOf(input) },
    heading(requestEmailsText('declinedHeading')),
    paragraph(joinParts(requestEmailsText.parts('declinedIntro', { name, event: title, strong }))),
    ...(message === '' ? [] : [paragraph(requestEmailsText('organiserMessage', { organiser, message }))]),
    button({ label: emailLabelsText('viewEvent'), href: event.url }),
  );
  return { subject: requestEmailsText('declinedSubject', { event: title }), content };
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
function requestDigestEmail(site: EmailSite, { name, eventTitle: event, people, url }: DigestInput): EmailContent {
  const count = people.length;
  const more = count - NAMES_MAX;
  const names = new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(people.slice(0, NAMES_MAX));
  const content = emailLayout(
    {
      site,
      preview: requestEmailsText('digestPreview', { count }),
      reason: requestEmailsText('digestReason', { event }),
    },
    heading(requestEmailsText('digestHeading', { count })),
    paragraph(
      more > 0
        ? joinParts(requestEmailsText.parts('digestIntroMore', { name, event, people: names, more, strong }))
        : joinParts(requestEmailsText.parts('digestIntro', { name, count, event, people: names, strong })),
    ),
    button({ label: requestEmailsText('reviewRequests', { count }), href: url }),
  );
  return { subject: requestEmailsText('digestSubject', { count, event }), content };
}

function reasonOf({ event, bookingReference }: RequestEmailInput): string {
  return requestEmailsText('reason', { event: event.title, reference: bookingReference });
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
  const input: RequestEmailInput = {
    name: view.buyerName,
    event: Object.assign(toTicketEvent(view), { url: `${publicUrl}/events/${view.slug}` }),
    bookingReference: view.reference,
    totalMinor: view.totalMinor,
    currency: view.currency,
    paymentDueAt: view.heldUntil,
    message: view.decisionNote,
    bookingUrl: bookingUrl(ctx, view.id),
    payUrl: `${publicUrl}/checkout?booking=${view.id}`,
  };
  const to = await findBuyer(ctx.db, view);
  const mail = await writeEmail({ key: `request-${step}:${bookingId}`, to }, () => write(ctx.config, input));
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
  for (const { accountId, name, email, language } of await listApprovers(ctx.db, eventId)) {
    const to = { name, address: email, language: toLanguage(language) };
    const key = `requests:${eventId}:${accountId}:${until.getTime()}` as const;
    const mail = await writeEmail({ key, to }, () =>
      requestDigestEmail(ctx.config, { name, eventTitle: title, people, url }),
    );
    await emailAndNotify(ctx, mail, { accountIds: [accountId], kind: 'organiser', path });
  }
}
