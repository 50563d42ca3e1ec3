import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { eventEmailsText } from '@festoon/catalogue/ticketing/event-emails';
import type { EmailContent } from '../../../../platform/email/email.ts';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { button, divider, heading, emailLayout, muted, type EmailSite } from '../../../../platform/email/parts.ts';
import type { EmailEventRow } from './delivery-queries.ts';
import { linkifyText } from './linked-text.ts';
import { eventUrl, timeOf, withUnsubscribe, type EmailRecipient } from './email-parts.ts';

type OrganiserMessage = {
  readonly event: EmailEventRow;
  readonly subject: string;
  readonly body: string;
  /** The address to which replies are sent. */
  readonly acceptsReplies: boolean;
};

/** Renders an organiser's text below the event that it is about. */
export function organiserEmail(
  site: EmailSite,
  { event, subject, body, acceptsReplies }: OrganiserMessage,
  reader: EmailRecipient,
): EmailContent {
  const { title, organiserName: organiser } = event;
  const footer = eventEmailsText('messageEvent', { event: title, when: formatEventTime(timeOf(event)), organiser });
  const next =
    reader.ticketUrl === null
      ? { label: emailLabelsText('viewEvent'), href: eventUrl(site, event) }
      : { label: emailLabelsText('openTickets', { count: 1 }), href: reader.ticketUrl };
  const content = emailLayout(
    {
      site,
      preview: body.replace(/\s+/g, ' ').slice(0, 140),
      reason: withUnsubscribe(eventEmailsText('messageReason', { event: title, organiser }), event, reader),
    },
    heading(subject),
    ...linkifyText(body),
    button(next),
    divider(),
    muted(acceptsReplies ? `${footer} ${eventEmailsText('replyNote', { organiser })}` : footer),
  );
  return { subject, content };
}
