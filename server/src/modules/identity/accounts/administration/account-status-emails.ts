import { formatInstant } from '../../../../platform/event-time.ts';
import type { Context } from '../../../../context.ts';
import { renderEmail, type RenderedEmail } from '../../../../platform/email/email.ts';
import { button, factList, heading, emailLayout, paragraph, type EmailSite } from '../../../../platform/email/parts.ts';
import type { EmailContent } from '../account-emails.ts';
import type { AccountStatus } from './account-status-queries.ts';

const ACCOUNT_EMAIL_REASON = 'You get this mail because of your account.';

type Recipient = Pick<AccountStatus, 'name' | 'email' | 'timeZone'>;

const recipientTimeZone = ({ timeZone }: Recipient): string => timeZone ?? 'UTC';

function render(
  ctx: Context,
  { name, email }: Recipient,
  mail: EmailContent & { keyPrefix: string },
): Promise<RenderedEmail> {
  const { keyPrefix, ...text } = mail;
  return renderEmail({ key: `${keyPrefix}:${ctx.ids.newId()}`, to: { name, address: email }, ...text });
}

export function renderSuspendedEmail(
  ctx: Context,
  recipient: Recipient,
  { reason, until }: { reason: string; until: Date | null },
): Promise<RenderedEmail> {
  const site: EmailSite = ctx.config;
  const end = until === null ? 'Until we lift it' : formatInstant(until, recipientTimeZone(recipient));
  const content = emailLayout(
    { site, preview: reason, reason: ACCOUNT_EMAIL_REASON },
    heading('Your account was suspended'),
    paragraph(
      `${recipient.name}, the people who run ${site.productName} have suspended your account. You were signed out and can’t sign in meanwhile.`,
    ),
    factList([
      { label: 'Why', value: reason },
      { label: 'Until', value: end },
    ]),
    paragraph(
      'Tickets you hold stay valid, and money in your wallet stays yours. Payouts wait until the suspension is lifted.',
    ),
    paragraph(`Do you think this is wrong? Write to the people who run ${site.productName}.`),
  );
  return render(ctx, recipient, { keyPrefix: 'account-suspended', subject: 'Your account was suspended', content });
}

export function renderRestoredEmail(ctx: Context, recipient: Recipient): Promise<RenderedEmail> {
  const site: EmailSite = ctx.config;
  const content = emailLayout(
    { site, preview: 'You can sign in again.', reason: ACCOUNT_EMAIL_REASON },
    heading('Your account is open again'),
    paragraph(`${recipient.name}, the suspension of your account was lifted. You can sign in again.`),
    button({ label: 'Sign in', href: `${site.publicUrl}/login` }),
  );
  return render(ctx, recipient, { keyPrefix: 'account-restored', subject: 'Your account is open again', content });
}

/** Says that the second factor was switched off for them. */
export function renderSecondFactorResetEmail(ctx: Context, recipient: Recipient): Promise<RenderedEmail> {
  const site: EmailSite = ctx.config;
  const at = formatInstant(ctx.clock.now(), recipientTimeZone(recipient));
  const content = emailLayout(
    { site, preview: `Changed on ${at}.`, reason: ACCOUNT_EMAIL_REASON },
    heading('Your second factor was switched off'),
    paragraph(
      `${recipient.name}, the people who run ${site.productName} switched off the second factor of your account on ${at}. Every device was signed out.`,
    ),
    paragraph(
      `Set it up again once you have signed in. Did you not ask for this? Write to the people who run ${site.productName} at once.`,
    ),
    button({ label: 'Set up a second factor', href: `${site.publicUrl}/profile/security` }),
  );
  return render(ctx, recipient, {
    keyPrefix: 'second-factor-reset',
    subject: 'Your second factor was switched off',
    content,
  });
}
