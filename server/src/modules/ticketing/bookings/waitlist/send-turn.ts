import type { Context } from '../../../../context.ts';
import { renderMail } from '../../../../platform/mail/mail.ts';
import { mailAndNotify } from '../../../notifications/notifications/public.ts';
import { findContact } from '../emails/contact-queries.ts';
import { findEntryView } from './read-queries.ts';
import { formatEventTime, formatInstant } from '../../../../platform/event-time.ts';
import {
  button,
  factList,
  heading,
  mailLayout,
  muted,
  paragraph,
  strong,
  type MailSite,
} from '../../../../platform/mail/parts.ts';
import type { MailText } from '../emails/mails.ts';
import type { TicketEvent } from '../tickets/paper.ts';

/** Notifies a person, once, that it is their turn. */
export async function sendTurn(ctx: Context, entryId: string): Promise<void> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.status !== 'offered' || view.bookingId === null || view.offeredUntil === null) return;
  const { name, email } = await findContact(ctx.db, view.accountId);
  const { publicUrl } = ctx.config;
  const text = turnMail(ctx.config, {
    name,
    event: { ...view, startAt: view.startsAt, endAt: view.endsAt },
    ticketTypeName: view.ticketTypeName,
    quantity: view.turnQuantity ?? view.quantity,
    wanted: view.quantity,
    until: view.offeredUntil,
    bookUrl: `${publicUrl}/checkout?booking=${view.bookingId}`,
    bookingsUrl: `${publicUrl}/profile/bookings`,
  });
  const mail = await renderMail({ ...text, to: { name, address: email }, key: `turn:${entryId}` });
  const path = `/checkout?booking=${view.bookingId}`;
  await mailAndNotify(ctx, mail, { accountIds: [view.accountId], kind: 'waiting_list', path });
}

/** Notifies a person, once, that the list has ended before their turn. A cancelled event sends its own mail. */
export async function sendListClosed(ctx: Context, entryId: string): Promise<void> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.status !== 'expired' || view.eventStatus !== 'published') return;
  const { name, email } = await findContact(ctx.db, view.accountId);
  const text = listClosedMail(ctx.config, {
    name,
    event: { ...view, startAt: view.startsAt, endAt: view.endsAt },
    eventUrl: `${ctx.config.publicUrl}/events/${view.slug}`,
  });
  const mail = { ...text, to: { name, address: email }, key: `list-closed:${entryId}`, bulk: true };
  const path = `/events/${view.slug}`;
  await mailAndNotify(ctx, await renderMail(mail), { accountIds: [view.accountId], kind: 'waiting_list', path });
}

type TurnMailInput = {
  readonly name: string;
  readonly event: Pick<TicketEvent, 'title' | 'startAt' | 'endAt' | 'timeZone' | 'allDay'>;
  readonly ticketTypeName: string;
  readonly quantity: number;
  /** The number of tickets asked for; fewer may be free. */
  readonly wanted: number;
  readonly until: Date;
  readonly bookUrl: string;
  /** Where the turn can be passed on. */
  readonly bookingsUrl: string;
};

/** Returns the mail about places that came free for a person who waited. */
function turnMail(site: MailSite, input: TurnMailInput): MailText {
  const { event, quantity, until, wanted } = input;
  const tickets = quantity === 1 ? '1 ticket' : `${quantity} tickets`;
  const deadline = formatInstant(until, event.timeZone);
  const content = mailLayout(
    {
      site,
      preview: `${tickets} kept for you until ${deadline}.`,
      reason: `You are on the waiting list of ${event.title}.`,
    },
    heading('It is your turn'),
    paragraph(`${input.name}, ${tickets} for `, strong(event.title), ` ${quantity === 1 ? 'is' : 'are'} kept for you.`),
    ...(quantity < wanted ? [paragraph(`You asked for ${wanted}; ${quantity} came free.`)] : []),
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

type ListClosedInput = Pick<TurnMailInput, 'name' | 'event'> & { readonly eventUrl: string };

/** Returns the mail about a list that ended without a free place. */
function listClosedMail(site: MailSite, { name, event, eventUrl }: ListClosedInput): MailText {
  const content = mailLayout(
    { site, preview: 'The waiting list has ended.', reason: `You were on the waiting list of ${event.title}.` },
    heading('No place came free'),
    paragraph(`${name}, the waiting list of `, strong(event.title), ' has ended before it was your turn. We are sorry.'),
    factList([{ label: 'When', value: formatEventTime(event) }]),
    paragraph('Should somebody still give a ticket back, it is on the event’s page for everybody.'),
    button({ label: 'See the event', href: eventUrl }),
  );
  return { subject: `No place came free: ${event.title}`, content };
}
