import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { waitlistEmailsText } from '@festoon/catalogue/ticketing/waitlist-emails';
import type { Context } from '../../../../context.ts';
import { writeEmail, type EmailContent } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findRecipient } from '../emails/contact-queries.ts';
import { findEntryView, toWaitlistEvent } from './read-queries.ts';
import { formatEventTime, formatInstant } from '../../../../platform/event-time.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  joinParts,
  muted,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { TicketEvent } from '../tickets/ticket-document.ts';

/** Notifies a person, once, of their offer. */
export async function sendWaitlistOffer(ctx: Context, entryId: string): Promise<void> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.status !== 'offered' || view.bookingId === null || view.offeredUntil === null) return;
  const to = await findRecipient(ctx.db, view.accountId);
  const { publicUrl } = ctx.config;
  const input: OfferEmailInput = {
    name: to.name,
    event: toWaitlistEvent(view),
    get ticketTypeName() {
      return view.ticketTypeName;
    },
    quantity: view.offerQuantity ?? view.quantity,
    requestedQuantity: view.quantity,
    until: view.offeredUntil,
    bookUrl: `${publicUrl}/checkout?booking=${view.bookingId}`,
    bookingsUrl: `${publicUrl}/profile/bookings`,
  };
  const mail = await writeEmail({ key: `turn:${entryId}`, to }, () => waitlistOfferEmail(ctx.config, input));
  const path = `/checkout?booking=${view.bookingId}`;
  await emailAndNotify(ctx, mail, { accountIds: [view.accountId], kind: 'waitlist', path });
}

/** Notifies a person, once, that the list has ended without an offer. A cancelled event has a separate email. */
export async function sendWaitlistClosed(ctx: Context, entryId: string): Promise<void> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.status !== 'expired' || view.eventStatus !== 'published') return;
  const to = await findRecipient(ctx.db, view.accountId);
  const input: WaitlistClosedInput = {
    name: to.name,
    event: toWaitlistEvent(view),
    eventUrl: `${ctx.config.publicUrl}/events/${view.slug}`,
  };
  const envelope = { key: `list-closed:${entryId}`, to, bulk: true } as const;
  const mail = await writeEmail(envelope, () => waitlistClosedEmail(ctx.config, input));
  const path = `/events/${view.slug}`;
  await emailAndNotify(ctx, mail, { accountIds: [view.accountId], kind: 'waitlist', path });
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
  const { event, name, quantity: count, until, requestedQuantity: requested, ticketTypeName: ticketType } = input;
  const { title, timeZone } = event;
  const deadline = formatInstant(until, timeZone);
  const content = emailLayout(
    {
      site,
      preview: waitlistEmailsText('offerPreview', { count, deadline }),
      reason: waitlistEmailsText('offerReason', { event: title }),
    },
    heading(waitlistEmailsText('offerHeading')),
    paragraph(joinParts(waitlistEmailsText.parts('offerIntro', { name, count, event: title, strong }))),
    ...(count < requested ? [paragraph(waitlistEmailsText('fewerTickets', { requested, available: count }))] : []),
    factList([
      { label: waitlistEmailsText('bookBy'), value: deadline },
      {
        label: emailLabelsText('tickets', { count }),
        value: waitlistEmailsText('quantity', { quantity: count, ticketType }),
      },
      { label: emailLabelsText('when'), value: formatEventTime(event) },
    ]),
    button({ label: waitlistEmailsText('bookNow'), href: input.bookUrl }),
    muted(waitlistEmailsText('offerNote', { count, link: input.bookingsUrl })),
  );
  return { subject: waitlistEmailsText('offerSubject', { count, event: title }), content };
}

type WaitlistClosedInput = Pick<OfferEmailInput, 'name' | 'event'> & { readonly eventUrl: string };

/** Returns the email about a list that ended without an offer. */
function waitlistClosedEmail(site: EmailSite, { name, event, eventUrl }: WaitlistClosedInput): EmailContent {
  const { title } = event;
  const content = emailLayout(
    {
      site,
      preview: waitlistEmailsText('closedPreview'),
      reason: waitlistEmailsText('closedReason', { event: title }),
    },
    heading(waitlistEmailsText('closedHeading')),
    paragraph(joinParts(waitlistEmailsText.parts('closedIntro', { name, event: title, strong }))),
    factList([{ label: emailLabelsText('when'), value: formatEventTime(event) }]),
    paragraph(waitlistEmailsText('closedNote')),
    button({ label: emailLabelsText('viewEvent'), href: eventUrl }),
  );
  return { subject: waitlistEmailsText('closedSubject', { event: title }), content };
}
