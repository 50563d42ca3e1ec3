import type { Context } from '../../../context.ts';
import { EXPORT_AVAILABLE_DAYS } from '@festoon/contracts/identity/privacy-text';
import { renderEmail, type RenderedEmail } from '../../../platform/email/email.ts';
import { button, heading, emailLayout, paragraph } from '../../../platform/email/parts.ts';
import { ACCOUNT_DELETED_KEY_PREFIX } from './constants.ts';

type Recipient = { readonly name: string; readonly email: string };

/**
 * Renders the email about an export that is ready. Its link leads to the page, not to the file, because only the signed-in
 * owner may download the file.
 */
export function renderExportReadyEmail(ctx: Context, { name, email }: Recipient, copyId: string): Promise<RenderedEmail> {
  const site = ctx.config;
  const content = emailLayout(
    {
      site,
      preview: `Download it within ${EXPORT_AVAILABLE_DAYS} days.`,
      reason: 'You get this mail because a copy of your data was asked for.',
    },
    heading('Your copy is ready'),
    paragraph(
      `${name}, the copy of your data on ${site.productName} is ready. You can download it for ${EXPORT_AVAILABLE_DAYS} days.`,
    ),
    button({ label: 'Download your copy', href: `${site.publicUrl}/profile/privacy` }),
    paragraph(
      'Keep the file to yourself: it holds everything we know about you. Did you not ask for it? Change your password.',
    ),
  );
  return renderEmail({ key: `data-copy:${copyId}`, to: { name, address: email }, subject: 'Your copy is ready', content });
}

export function renderAccountDeletedEmail(ctx: Context, { name, email }: Recipient): Promise<RenderedEmail> {
  const site = ctx.config;
  const content = emailLayout(
    { site, preview: 'Your account is gone.', reason: 'This is the last mail about your account.' },
    heading('Your account was deleted'),
    paragraph(
      `${name}, your account on ${site.productName} was deleted, and everyone was signed out of it. What the law makes us keep, such as invoices, stays for as long as it says and is used for nothing else.`,
    ),
    paragraph(`Did you not ask for this? Write to the people who run ${site.productName} at once.`),
  );
  const key = `${ACCOUNT_DELETED_KEY_PREFIX}${ctx.ids.newId()}`;
  return renderEmail({ key, to: { name, address: email }, subject: 'Your account was deleted', content });
}
