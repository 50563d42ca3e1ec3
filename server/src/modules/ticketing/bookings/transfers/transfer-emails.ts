import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { transferEmailsText } from '@festoon/catalogue/ticketing/transfer-emails';
import type { EmailContent } from '../../../../platform/email/email.ts';
import { formatEventTime, formatInstant } from '../../../../platform/event-time.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  joinParts,
  muted,
  paragraph,
  quote,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
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
  const { event, fromName: sender, toName: name, message, acceptUrl, expiresAt } = input;
  const { title, timeZone } = event;
  const deadline = formatInstant(expiresAt, timeZone);
  const content = emailLayout(
    {
      site,
      preview: transferEmailsText('offerPreview', { deadline }),
      reason: transferEmailsText('offerReason', { sender, product: site.productName }),
    },
    heading(transferEmailsText('offerHeading', { sender })),
    paragraph(joinParts(transferEmailsText.parts('offerIntro', { name, sender, event: title, strong }))),
    ...(message === '' ? [] : [quote(message)]),
    factList(ticketFacts(input)),
    button({ label: transferEmailsText('viewTicket'), href: acceptUrl }),
    muted(transferEmailsText('offerNote', { deadline })),
  );
  return { subject: transferEmailsText('offerSubject', { sender, event: title }), content };
}

/** Returns the email to the sender of a ticket that was accepted. */
export function transferAcceptedEmail(
  site: EmailSite,
  input: TransferredTicket & { readonly toName: string; readonly name: string },
): EmailContent {
  const { name, toName: recipient } = input;
  const { title: event } = input.event;
  const content = emailLayout(
    {
      site,
      preview: transferEmailsText('acceptedPreview'),
      reason: transferEmailsText('acceptedReason', { event }),
    },
    heading(transferEmailsText('acceptedHeading')),
    paragraph(joinParts(transferEmailsText.parts('acceptedIntro', { name, recipient, event, strong }))),
    factList(ticketFacts(input)),
    paragraph(transferEmailsText('acceptedNote')),
  );
  return { subject: transferEmailsText('acceptedSubject', { event }), content };
}

/** Returns the email with the ticket, for its new holder. */
export function ticketReceivedEmail(
  site: EmailSite,
  input: TransferredTicket & { readonly name: string; readonly ticketUrl: string },
): EmailContent {
  const { name, ticketUrl } = input;
  const { title: event } = input.event;
  const content = emailLayout(
    {
      site,
      preview: transferEmailsText('receivedPreview'),
      reason: transferEmailsText('receivedReason', { event }),
    },
    heading(transferEmailsText('receivedHeading')),
    paragraph(joinParts(transferEmailsText.parts('receivedIntro', { name, event, strong }))),
    factList(ticketFacts(input)),
    button({ label: emailLabelsText('openTickets', { count: 1 }), href: ticketUrl }),
  );
  return { subject: transferEmailsText('receivedSubject', { event }), content };
}

function ticketFacts({ event, ticketTypeName }: TransferredTicket) {
  return [
    { label: emailLabelsText('when'), value: formatEventTime(event) },
    { label: emailLabelsText('tickets', { count: 1 }), value: ticketTypeName },
  ];
}
