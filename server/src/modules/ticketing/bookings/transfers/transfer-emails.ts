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

type TransferredTicket = {
  readonly event: Pick<TicketEvent, 'title' | 'startAt' | 'endAt' | 'timeZone' | 'allDay'>;
  readonly ticketTypeName: string;
};

export type TransferEmailInput = TransferredTicket & {
  readonly toName: string;
  readonly fromName: string;
  /** Written by the sender. */
  readonly message: string;
  readonly acceptUrl: string;
  readonly expiresAt: Date;
};

/** Returns the email that offers a ticket to a person who may not have an account yet. */
export function transferEmail(site: EmailSite, input: TransferEmailInput): EmailContent {
  const { event, fromName, toName, message, acceptUrl, expiresAt } = input;
  const content = emailLayout(
    {
      site,
      preview: `Take it with one click, until ${formatInstant(expiresAt, event.timeZone)}.`,
      reason: `${fromName} sent you this through ${site.productName}. If you do not want it, do nothing.`,
    },
    heading(`${fromName} has a ticket for you`),
    paragraph(`${toName}, ${fromName} wants to pass a ticket for `, strong(event.title), ' on to you.'),
    ...(message === '' ? [] : [paragraph(message)]),
    factList([
      { label: 'When', value: formatEventTime(event) },
      { label: 'Ticket', value: input.ticketTypeName },
    ]),
    button({ label: 'See the ticket', href: acceptUrl }),
    muted(`It is yours once you take it. The link works once, until ${formatInstant(expiresAt, event.timeZone)}.`),
  );
  return { subject: `${fromName} sends you a ticket: ${event.title}`, content };
}

/** Returns the email to the sender of a ticket that was accepted. */
export function transferAcceptedEmail(
  site: EmailSite,
  input: TransferredTicket & { readonly toName: string; readonly name: string },
): EmailContent {
  const { event, name, toName, ticketTypeName } = input;
  const content = emailLayout(
    {
      site,
      preview: 'Your old code is no longer valid.',
      reason: `You passed a ticket for ${event.title} on.`,
    },
    heading('Your ticket has arrived'),
    paragraph(`${name}, ${toName} has taken the ticket for `, strong(event.title), ' that you sent.'),
    factList([
      { label: 'When', value: formatEventTime(event) },
      { label: 'Ticket', value: ticketTypeName },
    ]),
    paragraph('It has a new code now. Your old code is no longer valid.'),
  );
  return { subject: `Passed on: your ticket for ${event.title}`, content };
}

/** Returns the email with the ticket, for its new holder. */
export function ticketReceivedEmail(
  site: EmailSite,
  input: TransferredTicket & { readonly name: string; readonly ticketUrl: string },
): EmailContent {
  const { event, name, ticketTypeName, ticketUrl } = input;
  const content = emailLayout(
    { site, preview: 'Your ticket is attached.', reason: `You took a ticket for ${event.title}.` },
    heading('The ticket is yours'),
    paragraph(`${name}, you are going to `, strong(event.title), '. Your ticket is attached; its code is only yours.'),
    factList([
      { label: 'When', value: formatEventTime(event) },
      { label: 'Ticket', value: ticketTypeName },
    ]),
    button({ label: 'Open your ticket', href: ticketUrl }),
  );
  return { subject: `Your ticket: ${event.title}`, content };
}
