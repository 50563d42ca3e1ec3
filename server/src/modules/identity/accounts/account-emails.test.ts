import { render, toPlainText } from '@react-email/render';
import { describe, expect, it } from 'vitest';
import type { EmailContent } from '../../../platform/email/email.ts';
import { emailTextOptions } from '../../../platform/email/parts.ts';
import {
  alreadyRegisteredEmail,
  confirmNewEmail,
  emailChangedEmail,
  newSignInEmail,
  passwordChangedEmail,
  passwordResetEmail,
  sessionRevokedEmail,
  signUpCodeEmail,
  signUpLinkEmail,
} from './account-emails.ts';

const site = { productName: 'Festoon', publicUrl: 'https://festoon.example' };
const occasion = { name: 'Zoë', at: new Date('2026-11-20T19:30:00Z'), timeZone: 'Asia/Tokyo' };
const device = { device: 'Firefox on Windows', place: 'Lisbon, Portugal' };

async function textOf({ content }: EmailContent): Promise<string> {
  return toPlainText(await render(content), emailTextOptions);
}

describe('signUpCodeEmail', () => {
  it('contains the code in subject and text, and its validity', async () => {
    const email = signUpCodeEmail(site, { code: '482913', validMinutes: 10 });
    expect(email.subject).toBe('482913 is your Festoon code');
    expect(await textOf(email)).toMatch(/Finish signing up[^]*482913[^]*10 minutes/);
  });
});

describe('emails with a link', () => {
  it('contain the link', async () => {
    const resetUrl = 'https://festoon.example/reset-password?token=a-b_c';
    expect(await textOf(passwordResetEmail(site, { name: 'Zoë', resetUrl, validMinutes: 30 }))).toContain(resetUrl);
    const signUpUrl = 'https://festoon.example/register?invitation=1.a-b_c';
    expect(await textOf(signUpLinkEmail(site, { signUpUrl }))).toContain(signUpUrl);
    expect(await textOf(confirmNewEmail(site, { code: '482913', validMinutes: 10 }))).toContain('482913');
    expect(await textOf(alreadyRegisteredEmail(site, { name: 'Zoë' }))).toContain('https://festoon.example/login');
  });
});

describe('security emails', () => {
  it("show the time in the reader's time zone", async () => {
    const emails = [
      passwordChangedEmail(site, occasion),
      newSignInEmail(site, { ...occasion, ...device }),
      emailChangedEmail(site, { ...occasion, newAddress: 'new@example.org' }),
      sessionRevokedEmail(site, { ...occasion, ...device }),
    ];
    for (const email of emails) expect(await textOf(email)).toContain('Sat 21 Nov 2026, 04:30 GMT+9');
  });

  it('omit an unknown place', async () => {
    expect(await textOf(newSignInEmail(site, { ...occasion, ...device, place: null }))).not.toContain('Location');
  });
});

describe('emailChangedEmail', () => {
  it('does not reveal the new address', async () => {
    const text = await textOf(emailChangedEmail(site, { ...occasion, newAddress: 'someone@example.org' }));
    expect(text).toContain('s…@example.org');
    expect(text).not.toContain('someone');
  });
});
