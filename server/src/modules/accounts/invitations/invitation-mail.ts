import { button, heading, mailLayout, muted, paragraph, type MailSite } from '../../../platform/mail/parts.ts';
import type { MailText } from '../mails.ts';

/** Returns the mail that invites a person to create an account. */
export function siteInvitationMail(site: MailSite, { link, days }: { link: string; days: number }): MailText {
  const reason = `The people who run ${site.productName} invited this address. If you do not want to join, do nothing.`;
  const content = mailLayout(
    { site, preview: `Your link works once, for ${days} days.`, reason },
    heading(`You are invited to ${site.productName}`),
    paragraph('Find events, book tickets and host your own.'),
    button({ label: 'Create your account', href: link }),
    muted(`The link works once, for this address, for ${days} days.`),
  );
  return { subject: `You are invited to ${site.productName}`, content };
}
