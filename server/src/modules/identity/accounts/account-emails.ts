import type { ReactElement } from 'react';
import { formatInstant } from '../../../platform/event-time.ts';
import {
  button,
  codeBlock,
  factList,
  heading,
  link,
  emailLayout,
  muted,
  paragraph,
  type EmailSite,
} from '../../../platform/email/parts.ts';

export type EmailContent = { subject: string; content: ReactElement };

/** An instant, formatted in the reader's time zone. */
type EmailTime = { at: Date; timeZone: string };

type Device = {
  /** "Firefox on Windows". */
  device: string;
  /** "Lisbon, Portugal", or null if it is unknown. */
  place: string | null;
};

const ACCOUNT_EMAIL_REASON = 'You get this mail because of your account.';

/**
 * Returns the email with the six digits that finish a sign-up. It contains nothing that the sender of the form typed,
 * because anyone may type any address.
 */
export function signUpCodeEmail(
  site: EmailSite,
  { code, validMinutes }: { code: string; validMinutes: number },
): EmailContent {
  const reason =
    'You got this email because this address was used to sign up. If it wasn’t you, ignore it: no one can use the address without this code.';
  const content = emailLayout(
    { site, preview: `Enter ${code} to finish. It works for ${validMinutes} minutes.`, reason },
    heading('Finish signing up'),
    paragraph('Enter this code in the browser where you signed up:'),
    codeBlock(code),
    paragraph(
      `It works for ${validMinutes} minutes. ${site.productName} never asks you for it in a message or on the phone.`,
    ),
  );
  return { subject: `${code} is your ${site.productName} code`, content };
}

/**
 * Returns the email that is sent when the codes for the address are used up. Its link proves that its reader owns the
 * address.
 */
export function signUpLinkEmail(site: EmailSite, { signUpUrl }: { signUpUrl: string }): EmailContent {
  const reason = 'You got this email because this address was used to sign up many times. If it wasn’t you, ignore it.';
  const content = emailLayout(
    { site, preview: 'Use this link if you want to sign up.', reason },
    heading('Too many codes were requested'),
    paragraph('Someone requested many sign-up codes for this address, so we stopped sending them.'),
    paragraph('If you want to sign up, use this link. It works for a day.'),
    button({ label: 'Sign up', href: signUpUrl }),
  );
  return { subject: `Sign up for ${site.productName}`, content };
}

/**
 * Returns the email that is sent instead of a code if the address already has an account. The page itself does not show
 * this.
 */
export function alreadyRegisteredEmail(site: EmailSite, { name }: { name: string }): EmailContent {
  const reason = 'Someone registered with this address. If it was not you, ignore this email. Your account has not changed.';
  const content = emailLayout(
    { site, preview: 'Sign in instead, or choose a new password.', reason },
    heading('You already have an account'),
    paragraph(`${name}, you registered with this address before, so no new account was made.`),
    button({ label: 'Sign in', href: `${site.publicUrl}/login` }),
    paragraph('Forgot your password? ', passwordResetLink(site)),
  );
  return { subject: `You already have a ${site.productName} account`, content };
}

export function passwordResetEmail(
  site: EmailSite,
  { name, resetUrl, validMinutes }: { name: string; resetUrl: string; validMinutes: number },
): EmailContent {
  const reason = 'Someone asked for a new password for this address. If it was not you, do nothing: your password stays.';
  const content = emailLayout(
    { site, preview: `The link works once, for ${validMinutes} minutes.`, reason },
    heading('Choose a new password'),
    paragraph(`${name}, use this link to choose a new password. It works once, for ${validMinutes} minutes.`),
    button({ label: 'Choose a new password', href: resetUrl }),
    muted('Your other devices are signed out when the password changes.'),
  );
  return { subject: 'Choose a new password', content };
}

export function passwordChangedEmail(site: EmailSite, { name, at, timeZone }: { name: string } & EmailTime): EmailContent {
  const content = emailLayout(
    { site, preview: 'Every other device was signed out.', reason: ACCOUNT_EMAIL_REASON },
    heading('Your password was changed'),
    paragraph(`${name}, your password was changed on ${formatInstant(at, timeZone)}. Every other device was signed out.`),
    paragraph('Was it not you? Choose a new password at once.'),
    button({ label: 'Choose a new password', href: `${site.publicUrl}/reset-password` }),
  );
  return { subject: 'Your password was changed', content };
}

/** Returns the email about a session from a new device. */
export function newSignInEmail(
  site: EmailSite,
  { name, at, timeZone, device, place }: { name: string } & EmailTime & Device,
): EmailContent {
  const content = emailLayout(
    { site, preview: `${device}, ${formatInstant(at, timeZone)}`, reason: ACCOUNT_EMAIL_REASON },
    heading('New sign-in to your account'),
    paragraph(`${name}, your account was used on a device we have not seen before.`),
    factList(deviceFacts({ at, timeZone, device, place })),
    paragraph('If it was you, there is nothing to do. If not, end that session and change your password.'),
    button({ label: 'See your sessions', href: `${site.publicUrl}/profile/security` }),
  );
  return { subject: `New sign-in on ${device}`, content };
}

/**
 * Returns the email to the new address, which may belong to a stranger: it contains no text that the account's owner chose.
 */
export function confirmNewEmail(
  site: EmailSite,
  { code, validMinutes }: { code: string; validMinutes: number },
): EmailContent {
  const reason =
    'You got this email because this address was entered as the new email of an account. If it wasn’t you, ignore it.';
  const content = emailLayout(
    { site, preview: `Enter ${code} to confirm. It works for ${validMinutes} minutes.`, reason },
    heading('Confirm your new e-mail'),
    paragraph('Enter this code in your settings to confirm that this address is yours. From then on, you sign in with it.'),
    codeBlock(code),
    muted(`It works for ${validMinutes} minutes. Until then your old address stays.`),
  );
  return { subject: `${code} confirms your new e-mail`, content };
}

/** Returns the email to the old address once it is no longer the account's. */
export function emailChangedEmail(
  site: EmailSite,
  { name, newAddress, at, timeZone }: { name: string; newAddress: string } & EmailTime,
): EmailContent {
  const content = emailLayout(
    {
      site,
      preview: 'You sign in with your new address from now on.',
      reason: 'You get this mail because this was the address of your account.',
    },
    heading('Your e-mail was changed'),
    paragraph(
      `${name}, the e-mail of your account was changed to ${maskEmail(newAddress)} on ${formatInstant(at, timeZone)}. You sign in with it from now on.`,
    ),
    paragraph(`Was it not you? Write to the people who run ${site.productName} at once.`),
  );
  return { subject: 'Your e-mail was changed', content };
}

/** Returns the email that says that the second factor was turned on or off. */
export function secondFactorChangedEmail(
  site: EmailSite,
  { name, isEnabled, at, timeZone }: { name: string; isEnabled: boolean } & EmailTime,
): EmailContent {
  const change = isEnabled ? 'turned on' : 'turned off';
  const content = emailLayout(
    { site, preview: `Changed on ${formatInstant(at, timeZone)}.`, reason: ACCOUNT_EMAIL_REASON },
    heading(`Your second factor was ${change}`),
    paragraph(`${name}, the second factor of your account was ${change} on ${formatInstant(at, timeZone)}.`),
    paragraph('Was it not you? Choose a new password at once.'),
    button({ label: 'See your security settings', href: `${site.publicUrl}/profile/security` }),
  );
  return { subject: `Your second factor was ${change}`, content };
}

/**
 * Returns the mail about a session that was ended because an old refresh token was used again: another party may have a
 * copy.
 */
export function sessionRevokedEmail(
  site: EmailSite,
  { name, at, timeZone, device, place }: { name: string } & EmailTime & Device,
): EmailContent {
  const content = emailLayout(
    { site, preview: 'One of your sessions was ended to keep your account safe.', reason: ACCOUNT_EMAIL_REASON },
    heading('We ended one of your sessions'),
    paragraph(
      `${name}, something tried to go on with a session of yours in a way that only a copy of it would. We ended that session to keep your account safe.`,
    ),
    factList(deviceFacts({ at, timeZone, device, place })),
    paragraph('Sign in again to go on. If you do not know that device, change your password too.'),
    button({ label: 'See your sessions', href: `${site.publicUrl}/profile/security` }),
  );
  return { subject: 'We ended one of your sessions', content };
}

function passwordResetLink(site: EmailSite): ReactElement {
  return link({ label: 'Choose a new one', href: `${site.publicUrl}/reset-password` });
}

function deviceFacts({ at, timeZone, device, place }: EmailTime & Device) {
  return [
    { label: 'Device', value: device },
    ...(place === null ? [] : [{ label: 'Near', value: place }]),
    { label: 'When', value: formatInstant(at, timeZone) },
  ];
}

/**
 * Returns an address such as "a…@example.org": enough for the owner to recognise it, too little for a stranger in the old
 * mailbox.
 */
function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}
