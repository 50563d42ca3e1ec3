import { render, toPlainText } from '@react-email/render';
import { describe, expect, it } from 'vitest';
import { emailTextOptions } from '../../../../platform/email/parts.ts';
import { failedRefundEmail, refundEmail, type RefundEmailInput } from './refund-emails.ts';

const site = { productName: 'Festoon', publicUrl: 'https://festoon.example' };

const input: RefundEmailInput = {
  name: 'Zoë',
  event: {
    title: 'Noite de <Fado>',
    startAt: '2026-11-20T19:30:00Z',
    endAt: '2026-11-20T22:00:00Z',
    timeZone: 'Europe/Lisbon',
  },
  bookingReference: 'K7QM2XPR',
  currency: 'EUR',
  tickets: ['Guest 1, General'],
  by: 'buyer',
  message: '',
  refund: { cardMinor: 2000, walletMinor: 700 },
  bookingUrl: 'https://festoon.example/profile/bookings',
};

async function textOf({ content }: { content: Parameters<typeof render>[0] }): Promise<string> {
  return toPlainText(await render(content), emailTextOptions);
}

describe('refundEmail', () => {
  it('contains the cancelled tickets, the amounts and destinations, and the remaining tickets', async () => {
    const mail = refundEmail(site, input);
    const text = await textOf(mail);
    expect(mail.subject).toBe('Ticket cancelled: Noite de <Fado>');
    expect(text).toContain('Guest 1, General');
    expect(text).toContain('€20.00 to your card, in 5–10 days, and €7.00 to your wallet, right away');
    expect(text).toContain('Your other tickets are still valid.');
  });

  it('contains the organiser’s message, and says that the tickets remain valid, for an amount without tickets', async () => {
    const mail = refundEmail(site, { ...input, tickets: [], by: 'team', message: 'Sorry for the noise.' });
    const text = await textOf(mail);
    expect(mail.subject).toBe('Refund: Noite de <Fado>');
    expect(text).toContain('the organiser issued you a refund');
    expect(text).toContain('Sorry for the noise.');
    expect(text).toContain('Your tickets are still valid.');
  });

  it('contains no amount without a refund', async () => {
    const text = await textOf(refundEmail(site, { ...input, refund: null }));
    expect(text).not.toContain('€');
  });

  it('has a preview that does not repeat the heading', async () => {
    const html = await render(refundEmail(site, { ...input, refund: null }).content);
    expect(html.match(/Ticket cancelled/g)).toHaveLength(1);
    expect(html).toMatch(/<body[^>]*>.{0,400}Your other tickets are still valid\..*<h1/s);
    const refunded = await render(refundEmail(site, input).content);
    expect(refunded.match(/Ticket cancelled/g)).toHaveLength(1);
    expect(refunded).toMatch(/<body[^>]*>.{0,400}€20\.00 to your card, in 5–10 days.*<h1/s);
  });
});

describe('failedRefundEmail', () => {
  it('says that the money is in the wallet', async () => {
    const mail = failedRefundEmail(site, {
      ...input,
      amountMinor: 2700,
      walletUrl: 'https://festoon.example/profile/wallet',
    });
    expect(await textOf(mail)).toContain('€27.00, in your wallet now');
  });
});
