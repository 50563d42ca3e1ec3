import { privacyEmailsText } from '@festoon/catalogue/identity/privacy-emails';
import type { Language } from '@festoon/catalogue/language';
import { EXPORT_AVAILABLE_DAYS } from '@festoon/contracts/identity/privacy-text';
import type { Context } from '../../../context.ts';
import { writeEmail, type EmailContent, type RenderedEmail } from '../../../platform/email/email.ts';
import { button, heading, emailLayout, paragraph, type EmailSite } from '../../../platform/email/parts.ts';
import { ACCOUNT_DELETED_KEY_PREFIX } from './constants.ts';

type Recipient = { readonly name: string; readonly email: string; readonly language: Language };

/**
 * Renders the email about an export that is ready. Its link leads to the page, not to the file, because only the signed-in
 * owner may download the file.
 */
export function renderExportReadyEmail(ctx: Context, recipient: Recipient, copyId: string): Promise<RenderedEmail> {
  const { name, email: address, language } = recipient;
  const envelope = { key: `data-copy:${copyId}`, to: { name, address, language } } as const;
  return writeEmail(envelope, () => exportReadyEmail(ctx.config, name));
}

function exportReadyEmail(site: EmailSite, name: string): EmailContent {
  const days = EXPORT_AVAILABLE_DAYS;
  const title = privacyEmailsText('exportHeading');
  const content = emailLayout(
    { site, preview: privacyEmailsText('exportPreview', { days }), reason: privacyEmailsText('exportReason') },
    heading(title),
    paragraph(privacyEmailsText('exportIntro', { name, product: site.productName, days })),
    button({ label: privacyEmailsText('downloadData'), href: `${site.publicUrl}/profile/privacy` }),
    paragraph(privacyEmailsText('exportWarning')),
  );
  return { subject: title, content };
}

export function renderAccountDeletedEmail(ctx: Context, recipient: Recipient): Promise<RenderedEmail> {
  const { name, email: address, language } = recipient;
  const envelope = { key: `${ACCOUNT_DELETED_KEY_PREFIX}${ctx.ids.newId()}`, to: { name, address, language } } as const;
  return writeEmail(envelope, () => accountDeletedEmail(ctx.config, name));
}

function accountDeletedEmail(site: EmailSite, name: string): EmailContent {
  const product = site.productName;
  const title = privacyEmailsText('deletedHeading');
  const content = emailLayout(
    { site, preview: privacyEmailsText('deletedPreview'), reason: privacyEmailsText('deletedReason') },
    heading(title),
    paragraph(privacyEmailsText('deletedIntro', { name, product })),
    paragraph(privacyEmailsText('deletedContact', { product })),
  );
  return { subject: title, content };
}
