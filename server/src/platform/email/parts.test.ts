import { render, toPlainText } from '@react-email/render';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { runInLanguage } from '../language.ts';
import { writeEmail } from './email.ts';
import {
  amountList,
  attachedImage,
  button,
  codeBlock,
  factList,
  heading,
  link,
  linkRow,
  emailLayout,
  emailTextOptions,
  paragraph,
  quote,
} from './parts.ts';

const site = { productName: 'Festoon', publicUrl: 'https://festoon.example' };

async function renderParts(...content: ReactNode[]) {
  const html = await render(emailLayout({ site, preview: 'In short', reason: 'Because you asked.' }, ...content));
  return { html, text: toPlainText(html, emailTextOptions) };
}

describe('emailLayout', () => {
  it('renders the email with preview text, name and reason', async () => {
    const { html, text } = await renderParts(heading('Hello'));
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('In short');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(text).toBe('Hello\n\nBecause you asked.\nFestoon · festoon.example https://festoon.example');
  });

  it('loads no external resources', async () => {
    const { html } = await renderParts(button({ label: 'Go', href: 'https://festoon.example/go' }));
    expect(html).not.toMatch(/<(img|link|script)\b|url\(/);
  });
});

describe('an email in Arabic', () => {
  it('is mirrored, except for codes, and does not separate joined letters', async () => {
    const { html } = await runInLanguage('ar', () =>
      renderParts(heading('مرحبا'), codeBlock('123456'), amountList([{ label: 'المجموع', amount: '37.00' }])),
    );
    expect(html).toMatch(/<html lang="ar" dir="rtl"/);
    expect(html).toMatch(/<p [^>]*dir="ltr"[^>]*>123456/);
    expect(html).not.toMatch(/text-align:right|padding-right|align="left"/);
    expect(html).toMatch(/<h1 [^>]*letter-spacing:normal/);
  });

  it('quotes a person in the direction of their language', async () => {
    const { html } = await runInLanguage('ar', () => renderParts(quote('See you there.')));
    expect(html).toMatch(/<blockquote [^>]*dir="auto"[^>]*border-right:[^>]*>See you there\./);
  });

  it('has lines and a subject that read from right to left, also with a Latin name first', async () => {
    const to = { name: 'Zoë', address: 'zoe@example.org', language: 'ar' } as const;
    const { subject, text } = await writeEmail({ key: 'booking-confirmed:1', to }, () => ({
      subject: 'Festoon: تذكرتك',
      content: emailLayout({ site, preview: '', reason: 'K7QM' }, paragraph('Zoë دعاك'), paragraph('Noite de Fado')),
    }));
    expect(subject).toBe('\u200fFestoon: تذكرتك');
    expect(text).toContain('\u200fZoë دعاك');
    expect(text).toContain('\nNoite de Fado');
  });
});

describe('email parts', () => {
  it('escape text', async () => {
    const evil = '</td><script>alert(1)</script>"\'&';
    const { html } = await renderParts(
      heading(evil),
      paragraph(evil, link({ label: evil, href: 'https://festoon.example/?a=1&b="2"' })),
      codeBlock(evil),
      factList([{ label: evil, value: evil }]),
      amountList([{ label: evil, amount: evil }]),
      attachedImage({ contentId: 'x"y', alt: evil, size: 10 }),
    );
    expect(html).not.toContain('<script>');
    expect(html).toContain('src="cid:x&quot;y"');
    expect(html).toContain('href="https://festoon.example/?a=1&amp;b=&quot;2&quot;"');
  });

  it('are readable as plain text', async () => {
    const { text } = await renderParts(
      factList([{ label: 'When', value: 'Friday' }]),
      amountList([
        { label: '2 × General', amount: '€37.00' },
        { label: 'Total', amount: '€37.00', kind: 'total' },
      ]),
      button({ label: 'Open', href: 'https://festoon.example/x' }),
    );
    expect(text).toContain('When\nFriday');
    expect(text).toContain('2 × General   €37.00\nTotal         €37.00');
    expect(text).toContain('Open https://festoon.example/x');
  });

  it('have each link and each line of a quote on its own line of plain text', async () => {
    const { text } = await renderParts(
      linkRow([
        { label: 'Google Calendar', href: 'https://one.example' },
        { label: 'Outlook', href: 'https://two.example' },
      ]),
      quote('Sorry.\nThe balcony is closed.'),
    );
    expect(text).toContain('Google Calendar https://one.example\nOutlook https://two.example');
    expect(text).toContain('> Sorry.\n> The balcony is closed.');
  });
});

describe('writeEmail', () => {
  it('writes amounts in plain text as rows', async () => {
    const to = { name: 'Zoë', address: 'zoe@example.org', language: 'en' } as const;
    const { text } = await writeEmail({ key: 'booking-confirmed:1', to }, () => ({
      subject: 'Receipt',
      content: emailLayout({ site, preview: '', reason: 'K7QM' }, amountList([{ label: 'Total', amount: '€37.00' }])),
    }));
    expect(text).toContain('Total   €37.00');
  });
});
