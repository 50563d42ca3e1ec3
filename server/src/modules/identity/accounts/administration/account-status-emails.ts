import { securityEmailsText } from '@festoon/catalogue/identity/security-emails';
import type { Context } from '../../../../context.ts';
import { writeEmail, type EmailContent, type RenderedEmail } from '../../../../platform/email/email.ts';
import { button, factList, heading, emailLayout, paragraph, type EmailSite } from '../../../../platform/email/parts.ts';
import { formatInstant } from '../../../../platform/event-time.ts';
import { accountReason, accountRecipient, securityUrl } from '../account-emails.ts';
import type { AccountStatus } from './account-status-queries.ts';

type Recipient = Pick<AccountStatus, 'name' | 'email' | 'language' | 'timeZone'>;

const recipientTimeZone = ({ timeZone }: Recipient): string => timeZone ?? 'UTC';

type StatusEmail = {
  readonly keyPrefix: 'account-suspended' | 'account-restored' | 'second-factor-reset';
  readonly write: () => EmailContent;
};

function write(ctx: Context, recipient: Recipient, { keyPrefix, write }: StatusEmail): Promise<RenderedEmail> {
  return writeEmail({ key: `${keyPrefix}:${ctx.ids.newId()}`, to: accountRecipient(recipient) }, write);
}

type SuspensionText = { readonly reason: string; readonly until: Date | null };

export function renderSuspendedEmail(
  ctx: Context,
  recipient: Recipient,
  suspension: SuspensionText,
): Promise<RenderedEmail> {
  return write(ctx, recipient, {
    keyPrefix: 'account-suspended',
    write: () => suspendedEmail(ctx.config, recipient, suspension),
  });
}

function suspendedEmail(site: EmailSite, recipient: Recipient, { reason, until }: SuspensionText): EmailContent {
  const product = site.productName;
  const title = securityEmailsText('suspendedHeading');
  const end = until === null ? securityEmailsText('untilLifted') : formatInstant(until, recipientTimeZone(recipient));
  const content = emailLayout(
    { site, preview: reason, reason: accountReason(site) },
    heading(title),
    paragraph(securityEmailsText('suspendedIntro', { name: recipient.name, product })),
    factList([
      { label: securityEmailsText('suspensionReason'), value: reason },
      { label: securityEmailsText('suspensionEnd'), value: end },
    ]),
    paragraph(securityEmailsText('suspendedTickets')),
    paragraph(securityEmailsText('suspendedAppeal', { product })),
  );
  return { subject: title, content };
}

export function renderRestoredEmail(ctx: Context, recipient: Recipient): Promise<RenderedEmail> {
  return write(ctx, recipient, { keyPrefix: 'account-restored', write: () => restoredEmail(ctx.config, recipient) });
}

function restoredEmail(site: EmailSite, { name }: Recipient): EmailContent {
  const title = securityEmailsText('restoredHeading');
  const content = emailLayout(
    { site, preview: securityEmailsText('restoredPreview'), reason: accountReason(site) },
    heading(title),
    paragraph(securityEmailsText('restoredIntro', { name })),
    button({ label: securityEmailsText('signIn'), href: `${site.publicUrl}/login` }),
  );
  return { subject: title, content };
}

/** Renders the email that says that an administrator turned off the second factor. */
export function renderSecondFactorResetEmail(ctx: Context, recipient: Recipient): Promise<RenderedEmail> {
  const at = ctx.clock.now();
  return write(ctx, recipient, {
    keyPrefix: 'second-factor-reset',
    write: () => secondFactorResetEmail(ctx.config, recipient, at),
  });
}

function secondFactorResetEmail(site: EmailSite, recipient: Recipient, at: Date): EmailContent {
  const product = site.productName;
  const title = securityEmailsText('factorOffHeading');
  const time = formatInstant(at, recipientTimeZone(recipient));
  const content = emailLayout(
    { site, preview: securityEmailsText('changedOn', { time }), reason: accountReason(site) },
    heading(title),
    paragraph(securityEmailsText('factorResetIntro', { name: recipient.name, product, time })),
    paragraph(securityEmailsText('factorResetAdvice', { product })),
    button({ label: securityEmailsText('openSecuritySettings'), href: securityUrl(site) }),
  );
  return { subject: title, content };
}
