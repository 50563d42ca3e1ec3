import type { ReactElement } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import { emailCodeEmailText } from '@festoon/catalogue/identity/email-code-email';
import { securityEmailsText } from '@festoon/catalogue/identity/security-emails';
import { signUpEmailsText } from '@festoon/catalogue/identity/sign-up-emails';
import { toLanguage } from '@festoon/catalogue/language';
import type { EmailContent, EmailRecipient } from '../../../platform/email/email.ts';
import { formatInstant } from '../../../platform/event-time.ts';
import {
  button,
  codeBlock,
  factList,
  heading,
  joinParts,
  link,
  emailLayout,
  muted,
  paragraph,
  type EmailSite,
} from '../../../platform/email/parts.ts';

/** An instant, formatted in the reader's time zone. */
type EmailTime = { at: Date; timeZone: string };

type Device = {
  /** "Firefox on Windows". */
  device: string;
  /** "Lisbon, Portugal", or null if it is unknown. */
  place: string | null;
};

/** Returns the owner of an account as the recipient of an email, with the language that they read. */
export function accountRecipient(account: { name: string; email: string; language: string | null }): EmailRecipient {
  return { name: account.name, address: account.email, language: toLanguage(account.language) };
}

/**
 * Returns the email with the six digits that finish a sign-up. It contains nothing that the sender of the form typed,
 * because anyone may type any address.
 */
export function signUpCodeEmail(
  site: EmailSite,
  { code, validMinutes: minutes }: { code: string; validMinutes: number },
): EmailContent {
  const product = site.productName;
  const content = emailLayout(
    { site, preview: signUpEmailsText('codePreview', { code, minutes }), reason: signUpEmailsText('codeReason') },
    heading(signUpEmailsText('codeHeading')),
    paragraph(signUpEmailsText('codeIntro')),
    codeBlock(code),
    paragraph(signUpEmailsText('codeExpiry', { minutes, product })),
  );
  return { subject: signUpEmailsText('codeSubject', { code, product }), content };
}

/**
 * Returns the email with the six digits that sign in to an account or create one. It is the same for every address, so that
 * it reveals nothing.
 */
export function emailCodeEmail(
  site: EmailSite,
  { code, validMinutes: minutes }: { code: string; validMinutes: number },
): EmailContent {
  const product = site.productName;
  const content = emailLayout(
    { site, preview: emailCodeEmailText('preview', { code, minutes }), reason: emailCodeEmailText('reason') },
    heading(emailCodeEmailText('heading')),
    paragraph(emailCodeEmailText('intro')),
    codeBlock(code),
    paragraph(signUpEmailsText('codeExpiry', { minutes, product })),
  );
  return { subject: signUpEmailsText('codeSubject', { code, product }), content };
}

/**
 * Returns the email that is sent when the codes for the address are used up. Its link proves that its reader owns the
 * address.
 */
export function signUpLinkEmail(site: EmailSite, { signUpUrl }: { signUpUrl: string }): EmailContent {
  const content = emailLayout(
    { site, preview: signUpEmailsText('linkPreview'), reason: signUpEmailsText('linkReason') },
    heading(signUpEmailsText('linkHeading')),
    paragraph(signUpEmailsText('linkIntro')),
    paragraph(signUpEmailsText('linkOffer')),
    button({ label: signUpEmailsText('signUp'), href: signUpUrl }),
  );
  return { subject: signUpEmailsText('linkSubject', { product: site.productName }), content };
}

/**
 * Returns the email that is sent instead of a code if the address already has an account. The page itself does not show
 * this.
 */
export function alreadyRegisteredEmail(site: EmailSite, { name }: { name: string }): EmailContent {
  const resetLink = (chunks: readonly (string | ReactElement)[]) =>
    link({ label: joinParts(chunks), href: passwordResetUrl(site) });
  const content = emailLayout(
    { site, preview: signUpEmailsText('registeredPreview'), reason: signUpEmailsText('registeredReason') },
    heading(signUpEmailsText('registeredHeading')),
    paragraph(signUpEmailsText('registeredIntro', { name })),
    button({ label: signUpEmailsText('signIn'), href: `${site.publicUrl}/login` }),
    paragraph(joinParts(signUpEmailsText.parts('forgotPassword', { link: resetLink }))),
  );
  return { subject: signUpEmailsText('registeredSubject', { product: site.productName }), content };
}

export function passwordResetEmail(
  site: EmailSite,
  { name, resetUrl, validMinutes: minutes }: { name: string; resetUrl: string; validMinutes: number },
): EmailContent {
  const title = securityEmailsText('passwordResetHeading');
  const content = emailLayout(
    {
      site,
      preview: securityEmailsText('passwordResetPreview', { minutes }),
      reason: securityEmailsText('passwordResetReason'),
    },
    heading(title),
    paragraph(securityEmailsText('passwordResetIntro', { name, minutes })),
    button({ label: title, href: resetUrl }),
    muted(securityEmailsText('passwordResetDevices')),
  );
  return { subject: title, content };
}

export function passwordChangedEmail(site: EmailSite, { name, at, timeZone }: { name: string } & EmailTime): EmailContent {
  const title = securityEmailsText('passwordChangedHeading');
  const content = emailLayout(
    { site, preview: securityEmailsText('passwordChangedPreview'), reason: accountReason(site) },
    heading(title),
    paragraph(securityEmailsText('passwordChangedIntro', { name, time: formatInstant(at, timeZone) })),
    paragraph(securityEmailsText('wasNotYou')),
    button({ label: securityEmailsText('resetPassword'), href: passwordResetUrl(site) }),
  );
  return { subject: title, content };
}

/** Returns the email about a session from a new device. */
export function newSignInEmail(
  site: EmailSite,
  { name, at, timeZone, device, place }: { name: string } & EmailTime & Device,
): EmailContent {
  const content = emailLayout(
    { site, preview: joinList([device, formatInstant(at, timeZone)]), reason: accountReason(site) },
    heading(securityEmailsText('newSignInHeading')),
    paragraph(securityEmailsText('newSignInIntro', { name })),
    factList(deviceFacts({ at, timeZone, device, place })),
    paragraph(securityEmailsText('newSignInAdvice')),
    button({ label: securityEmailsText('seeDevices'), href: securityUrl(site) }),
  );
  return { subject: securityEmailsText('newSignInSubject', { device }), content };
}

/**
 * Returns the email to the new address, which may belong to a stranger: it contains no text that the account's owner chose.
 */
export function confirmNewEmail(
  site: EmailSite,
  { code, validMinutes: minutes }: { code: string; validMinutes: number },
): EmailContent {
  const content = emailLayout(
    {
      site,
      preview: securityEmailsText('confirmEmailPreview', { code, minutes }),
      reason: securityEmailsText('confirmEmailReason'),
    },
    heading(securityEmailsText('confirmEmailHeading')),
    paragraph(securityEmailsText('confirmEmailIntro')),
    codeBlock(code),
    muted(securityEmailsText('confirmEmailExpiry', { minutes })),
  );
  return { subject: securityEmailsText('confirmEmailSubject', { code }), content };
}

/** Returns the email to the old address once it is no longer the account's. */
export function emailChangedEmail(
  site: EmailSite,
  { name, newAddress, at, timeZone }: { name: string; newAddress: string } & EmailTime,
): EmailContent {
  const title = securityEmailsText('emailChangedHeading');
  const change = { name, address: maskEmail(newAddress), time: formatInstant(at, timeZone) };
  const content = emailLayout(
    { site, preview: securityEmailsText('emailChangedPreview'), reason: securityEmailsText('emailChangedReason') },
    heading(title),
    paragraph(securityEmailsText('emailChangedIntro', change)),
    paragraph(securityEmailsText('contactTeam', { product: site.productName })),
  );
  return { subject: title, content };
}

/** Returns the email that says that the second factor was turned on or off. */
export function secondFactorChangedEmail(
  site: EmailSite,
  { name, isEnabled, at, timeZone }: { name: string; isEnabled: boolean } & EmailTime,
): EmailContent {
  const title = securityEmailsText(isEnabled ? 'factorOnHeading' : 'factorOffHeading');
  const time = formatInstant(at, timeZone);
  const content = emailLayout(
    { site, preview: securityEmailsText('changedOn', { time }), reason: accountReason(site) },
    heading(title),
    paragraph(securityEmailsText(isEnabled ? 'factorOnIntro' : 'factorOffIntro', { name, time })),
    paragraph(securityEmailsText('wasNotYou')),
    button({ label: securityEmailsText('openSecuritySettings'), href: securityUrl(site) }),
  );
  return { subject: title, content };
}

/**
 * Returns the email about a session that was ended because an old refresh token was used again: another party may have a
 * copy.
 */
export function sessionRevokedEmail(
  site: EmailSite,
  { name, at, timeZone, device, place }: { name: string } & EmailTime & Device,
): EmailContent {
  const title = securityEmailsText('sessionRevokedHeading');
  const content = emailLayout(
    { site, preview: securityEmailsText('sessionRevokedPreview'), reason: accountReason(site) },
    heading(title),
    paragraph(securityEmailsText('sessionRevokedIntro', { name })),
    factList(deviceFacts({ at, timeZone, device, place })),
    paragraph(securityEmailsText('sessionRevokedAdvice')),
    button({ label: securityEmailsText('seeDevices'), href: securityUrl(site) }),
  );
  return { subject: title, content };
}

/** Returns the reason, in the footer, for an email about the recipient's account. */
export function accountReason(site: EmailSite): string {
  return securityEmailsText('accountReason', { product: site.productName });
}

export function securityUrl({ publicUrl }: EmailSite): string {
  return `${publicUrl}/profile/security`;
}

function passwordResetUrl({ publicUrl }: EmailSite): string {
  return `${publicUrl}/reset-password`;
}

function deviceFacts({ at, timeZone, device, place }: EmailTime & Device) {
  return [
    { label: securityEmailsText('device'), value: device },
    ...(place === null ? [] : [{ label: securityEmailsText('location'), value: place }]),
    { label: securityEmailsText('time'), value: formatInstant(at, timeZone) },
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
