import type { Context } from '../../../context.ts';
import { COPY_DAYS } from '@festoon/contracts/identity/privacy-text';
import { renderMail, type RenderedMail } from '../../../platform/mail/mail.ts';
import { button, heading, mailLayout, paragraph } from '../../../platform/mail/parts.ts';
import { GOODBYE } from './constants.ts';

type Whom = { readonly name: string; readonly email: string };

/** Its link leads to the page, not to the file: the file is given to the person who is signed in only. */
export function readyMail(ctx: Context, { name, email }: Whom, copyId: string): Promise<RenderedMail> {
  const site = ctx.config;
  const content = mailLayout(
    {
      site,
      preview: `Download it within ${COPY_DAYS} days.`,
      reason: 'You get this mail because a copy of your data was asked for.',
    },
    heading('Your copy is ready'),
    paragraph(`${name}, the copy of your data on ${site.productName} is ready. You can download it for ${COPY_DAYS} days.`),
    button({ label: 'Download your copy', href: `${site.publicUrl}/profile/privacy` }),
    paragraph(
      'Keep the file to yourself: it holds everything we know about you. Did you not ask for it? Change your password.',
    ),
  );
  return renderMail({ key: `data-copy:${copyId}`, to: { name, address: email }, subject: 'Your copy is ready', content });
}

export function goodbyeMail(ctx: Context, { name, email }: Whom): Promise<RenderedMail> {
  const site = ctx.config;
  const content = mailLayout(
    { site, preview: 'Your account is gone.', reason: 'This is the last mail about your account.' },
    heading('Your account was deleted'),
    paragraph(
      `${name}, your account on ${site.productName} was deleted, and everybody was signed out of it. What the law makes us keep, such as invoices, stays for as long as it says and is used for nothing else.`,
    ),
    paragraph(`Did you not ask for this? Write to the people who run ${site.productName} at once.`),
  );
  const key = `${GOODBYE}${ctx.ids.newId()}`;
  return renderMail({ key, to: { name, address: email }, subject: 'Your account was deleted', content });
}
