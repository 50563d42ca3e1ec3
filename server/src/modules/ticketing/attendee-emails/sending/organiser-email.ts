import { formatEventTime } from '../../../../platform/event-time.ts';
import { button, divider, heading, emailLayout, muted, type EmailSite } from '../../../../platform/email/parts.ts';
import type { EmailEventRow } from './delivery-queries.ts';
import { linkifyText } from './linked-text.ts';
import { eventUrl, timeOf, withUnsubscribe, type EmailContent, type EmailRecipient } from './email-parts.ts';

type OrganiserMessage = {
  readonly event: EmailEventRow;
  readonly subject: string;
  readonly body: string;
  /** The address to which replies are sent. */
  readonly acceptsReplies: boolean;
};

/** Renders an organiser's message below the event that it is about. */
export function organiserEmail(
  site: EmailSite,
  { event, subject, body, acceptsReplies }: OrganiserMessage,
  reader: EmailRecipient,
): EmailContent {
  const replyNote = acceptsReplies ? `You can answer this mail; ${event.organiserName} reads it.` : null;
  const next =
    reader.ticketUrl === null
      ? { label: 'See the event', href: eventUrl(site, event) }
      : { label: 'Open your ticket', href: reader.ticketUrl };
  const content = emailLayout(
    {
      site,
      preview: body.replace(/\s+/g, ' ').slice(0, 140),
      reason: withUnsubscribe(`You get this because of ${event.title}, hosted by ${event.organiserName}.`, event, reader),
    },
    heading(subject),
    ...linkifyText(body),
    button(next),
    divider(),
    muted(`${event.title} · ${formatEventTime(timeOf(event))}. Hosted by ${event.organiserName}. `, replyNote),
  );
  return { subject, content };
}
