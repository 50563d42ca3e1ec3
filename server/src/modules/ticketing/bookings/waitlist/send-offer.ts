import type { Context } from '../../../../context.ts';
import { renderEmail } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findContact } from '../emails/contact-queries.ts';
import { findEntryView } from './read-queries.ts';
import { formatEventTime, formatInstant } from '../../../../platform/event-time.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  muted,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { EmailContent } from '../emails/booking-emails.ts';
import type { TicketEvent } from '../tickets/ticket-document.ts';

/** Notifies a person, once, of their offer. */
export async function sendWaitlistOffer(ctx: Context, entryId: string): Promise<void> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.status !== 'offered' || view.bookingId === null || view.offeredUntil === null) return;
  const { name, email } = await findContact(ctx.db, view.accountId);
  const { publicUrl } = ctx.config;
  const text = waitlistOfferEmail(ctx.config, {
    name,
    event: { ...view, startAt: view.startsAt, endAt: view.endsAt },
    ticketTypeName: view.ticketTypeName,
    quantity: view.offerQuantity ?? view.quantity,
    requestedQuantity: view.quantity,
    until: view.offeredUntil,
    bookUrl: `${publicUrl}/checkout?booking=${view.bookingId}`,
    bookingsUrl: `${publicUrl}/profile/bookings`,
  });
  const mail = await renderEmail({ ...text, to: { name, address: email }, key: `turn:${entryId}` });
  const path = `/checkout?booking=${view.bookingId}`;
  await emailAndNotify(ctx, mail, { accountIds: [view.accountId], kind: 'waitlist', path });
}

/** Notifies a person, once, that the list has ended without an offer. A cancelled event has a separate email. */
export async function sendWaitlistClosed(ctx: Context, entryId: string): Promise<void> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.status !== 'expired' || view.eventStatus !== 'published') return;
  const { name, email } = await findContact(ctx.db, view.accountId);
  const text = waitlistClosedEmail(ctx.config, {
    name,
    event: { ...view, startAt: view.startsAt, endAt: view.endsAt },
    eventUrl: `${ctx.config.publicUrl}/events/${view.slug}`,
  });
  const mail = { ...text, to: { name, address: email }, key: `list-closed:${entryId}`, bulk: true };
  const path = `/events/${view.slug}`;
  await emailAndNotify(ctx, await renderEmail(mail), { accountIds: [view.accountId], kind: 'waitlist', path });
}

type OfferEmailInput = {
  readonly name: string;
  readonly event: Pick<TicketEvent, 'title' | 'startAt' | 'endAt' | 'timeZone' | 'allDay'>;
  readonly ticketTypeName: string;
  readonly quantity: number;
  /** The requested number of tickets. Fewer may be available. */
  readonly requestedQuantity: number;
  readonly until: Date;
  readonly bookUrl: string;
  /** The link to decline the offer. */
  readonly bookingsUrl: string;
};

/** Returns the email about tickets that became available for a person on the waiting list. */
function waitlistOfferEmail(site: EmailSite, input: OfferEmailInput): EmailContent {
  const { event, quantity, until, requestedQuantity } = input;
  const tickets = quantity === 1 ? '1 ticket' : `${quantity} tickets`;
  const deadline = formatInstant(until, event.timeZone);
  const content = emailLayout(
    {
      site,
      preview: `${tickets} kept for you until ${deadline}.`,
      reason: `You are on the waiting list of ${event.title}.`,
    },
    heading('It is your turn'),
    paragraph(`${input.name}, ${tickets} for `, strong(event.title), ` ${quantity === 1 ? 'is' : 'are'} kept for you.`),
    ...(quantity < requestedQuantity ? [paragraph(`You asked for ${requestedQuantity}; ${quantity} came free.`)] : []),
    factList([
      { label: 'Book until', value: deadline },
      { label: 'Tickets', value: `${quantity} × ${input.ticketTypeName}` },
      { label: 'When', value: formatEventTime(event) },
    ]),
    button({ label: 'Book now', href: input.bookUrl }),
    muted('After that they go to the next person. If you can’t come, pass them on: ', input.bookingsUrl),
  );
  return { subject: `Your turn: ${tickets} for ${event.title}`, content };
}

type WaitlistClosedInput = Pick<OfferEmailInput, 'name' | 'event'> & { readonly eventUrl: string };

/** Returns the email about a list that ended without an offer. */
function waitlistClosedEmail(site: EmailSite, { name, event, eventUrl }: WaitlistClosedInput): EmailContent {
  const content = emailLayout(
    { site, preview: 'The waiting list has ended.', reason: `You were on the waiting list of ${event.title}.` },
    heading('No place came free'),
    paragraph(`${name}, the waiting list of `, strong(event.title), ' has ended before it was your turn. We are sorry.'),
    factList([{ label: 'When', value: formatEventTime(event) }]),
    paragraph('Should someone still give a ticket back, it is on the event’s page for everyone.'),
    button({ label: 'See the event', href: eventUrl }),
  );
  return { subject: `No place came free: ${event.title}`, content };
}
