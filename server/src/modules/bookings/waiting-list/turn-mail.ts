import { formatEventTime, formatInstant } from '../../../platform/event-time.ts';
import {
  button,
  factList,
  heading,
  mailLayout,
  muted,
  paragraph,
  strong,
  type MailSite,
} from '../../../platform/mail/parts.ts';
import type { MailText } from '../mails.ts';
import type { TicketEvent } from '../paper.ts';

export type TurnMailInput = {
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
export function turnMail(site: MailSite, input: TurnMailInput): MailText {
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

export type ListClosedInput = Pick<TurnMailInput, 'name' | 'event'> & { readonly eventUrl: string };

/** Returns the mail about a list that ended without a free place. */
export function listClosedMail(site: MailSite, { name, event, eventUrl }: ListClosedInput): MailText {
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
