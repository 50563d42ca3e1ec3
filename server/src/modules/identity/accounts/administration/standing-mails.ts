import { formatInstant } from '../../../../platform/event-time.ts';
import type { Context } from '../../../../context.ts';
import { renderMail, type RenderedMail } from '../../../../platform/mail/mail.ts';
import { button, factList, heading, mailLayout, paragraph, type MailSite } from '../../../../platform/mail/parts.ts';
import type { MailText } from '../mails.ts';
import type { AccountStatus } from './standing-queries.ts';

const YOURS = 'You get this mail because of your account.';

type Whom = Pick<AccountStatus, 'name' | 'email' | 'timeZone'>;

const zoneOf = ({ timeZone }: Whom): string => timeZone ?? 'UTC';

function render(ctx: Context, { name, email }: Whom, mail: MailText & { about: string }): Promise<RenderedMail> {
  const { about, ...text } = mail;
  return renderMail({ key: `${about}:${ctx.ids.newId()}`, to: { name, address: email }, ...text });
}

export function suspendedMailFor(
  ctx: Context,
  whom: Whom,
  { reason, until }: { reason: string; until: Date | null },
): Promise<RenderedMail> {
  const site: MailSite = ctx.config;
  const end = until === null ? 'Until we lift it' : formatInstant(until, zoneOf(whom));
  const content = mailLayout(
    { site, preview: reason, reason: YOURS },
    heading('Your account was suspended'),
    paragraph(
      `${whom.name}, the people who run ${site.productName} have suspended your account. You were signed out and can’t sign in meanwhile.`,
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
  return render(ctx, whom, { about: 'account-suspended', subject: 'Your account was suspended', content });
}

export function restoredMailFor(ctx: Context, whom: Whom): Promise<RenderedMail> {
  const site: MailSite = ctx.config;
  const content = mailLayout(
    { site, preview: 'You can sign in again.', reason: YOURS },
    heading('Your account is open again'),
    paragraph(`${whom.name}, the suspension of your account was lifted. You can sign in again.`),
    button({ label: 'Sign in', href: `${site.publicUrl}/login` }),
  );
  return render(ctx, whom, { about: 'account-restored', subject: 'Your account is open again', content });
}

/** Says that the second factor was switched off for them. */
export function factorResetMailFor(ctx: Context, whom: Whom): Promise<RenderedMail> {
  const site: MailSite = ctx.config;
  const at = formatInstant(ctx.clock.now(), zoneOf(whom));
  const content = mailLayout(
    { site, preview: `Changed on ${at}.`, reason: YOURS },
    heading('Your second factor was switched off'),
    paragraph(
      `${whom.name}, the people who run ${site.productName} switched off the second factor of your account on ${at}. Every device was signed out.`,
    ),
    paragraph(
      `Set it up again once you have signed in. Did you not ask for this? Write to the people who run ${site.productName} at once.`,
    ),
    button({ label: 'Set up a second factor', href: `${site.publicUrl}/profile/security` }),
  );
  return render(ctx, whom, { about: 'second-factor-reset', subject: 'Your second factor was switched off', content });
}
