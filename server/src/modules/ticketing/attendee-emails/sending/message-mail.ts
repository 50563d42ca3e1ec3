import { formatEventTime } from '../../../../platform/event-time.ts';
import { button, divider, heading, mailLayout, muted, type MailSite } from '../../../../platform/mail/parts.ts';
import type { MailEventRow } from './delivery-queries.ts';
import { linkedText } from './linked-text.ts';
import { eventUrl, timeOf, withOptOut, type MailText, type Reader } from './mail-parts.ts';

type Written = {
  readonly event: MailEventRow;
  readonly subject: string;
  readonly body: string;
  /** Answers reach the organiser. */
  readonly takesReplies: boolean;
};

/** Renders an organiser's message under the event that it is about. */
export function messageMail(site: MailSite, { event, subject, body, takesReplies }: Written, reader: Reader): MailText {
  const words = takesReplies ? `You can answer this mail; ${event.organiserName} reads it.` : null;
  const next =
    reader.ticketUrl === null
      ? { label: 'See the event', href: eventUrl(site, event) }
      : { label: 'Open your ticket', href: reader.ticketUrl };
  const content = mailLayout(
    {
      site,
      preview: body.replace(/\s+/g, ' ').slice(0, 140),
      reason: withOptOut(`You get this because of ${event.title}, hosted by ${event.organiserName}.`, event, reader),
    },
    heading(subject),
    ...linkedText(body),
    button(next),
    divider(),
    muted(`${event.title} · ${formatEventTime(timeOf(event))}. Hosted by ${event.organiserName}. `, words),
  );
  return { subject, content };
}
