import { button, heading, mailLayout, paragraph, strong, type MailSite } from '../../platform/mail/parts.ts';
import type { MailEventRow } from './delivery-queries.ts';
import { withOptOut, type MailText, type Reader } from './mail-parts.ts';

/** Renders the mail that asks a guest for a review. */
export function reviewRequestMail(site: MailSite, event: MailEventRow, reader: Reader): MailText {
  const content = mailLayout(
    {
      site,
      preview: `A word about ${event.title} helps others choose.`,
      reason: withOptOut(`You get this because you had a ticket for ${event.title}.`, event, reader),
    },
    heading(`How was ${event.title}?`),
    paragraph(
      reader.name === '' ? 'You were at ' : `${reader.name}, you were at `,
      strong(event.title),
      `. Stars and a line or two help others choose, and tell ${event.organiserName} what to keep.`,
    ),
    button({ label: 'Write a review', href: `${site.publicUrl}/profile/bookings?when=past&review=${event.id}` }),
    paragraph('It takes a minute, once, and shows only your first name.'),
  );
  return { subject: `How was ${event.title}?`, content };
}
