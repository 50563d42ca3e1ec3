import { expect, it } from 'vitest';
import { writeEmail } from '../../../platform/email/email.ts';
import { bankChangedEmail } from './bank/bank-changed-email.ts';
import { payoutEmail, payoutEmailKinds } from './payout-email.ts';

const site = { productName: 'Festoon', publicUrl: 'https://festoon.example' };
const payout = { name: 'Ada', amountMinor: 12_000, currency: 'EUR', bankLast4: '3201', reason: 'The name differs.' };
const to = { name: 'Ada', address: 'ada@example.org', language: 'en' as const };

it.each(payoutEmailKinds)('%s contains the amount, the bank account and a link to the wallet', async (word) => {
  const { text, subject } = await writeEmail({ to, key: `payout-${word}:1` }, () => payoutEmail(site, word, payout));
  expect(subject).toContain('€120.00');
  for (const part of ['€120.00', 'ending in 3201', 'https://festoon.example/profile/wallet#payouts'])
    expect(text).toContain(part);
  expect(text.includes('The name differs.')).toBe(word === 'failed' || word === 'rejected');
});

it('formats the amount with the decimals of the currency', async () => {
  const yen = { ...payout, amountMinor: 5000, currency: 'JPY', bankLast4: null };
  const { text, subject } = await writeEmail({ to, key: 'payout-sent:yen' }, () => payoutEmail(site, 'sent', yen));
  expect(subject).toBe('Payout sent: JP¥5,000');
  expect(text).not.toContain('ending in');
});

it('the email about a new bank account explains what to do if it was someone else', async () => {
  const write = () => bankChangedEmail(site, { name: 'Ada', bankLast4: '3203' });
  const { text } = await writeEmail({ to, key: 'payout-bank:1' }, write);
  expect(text).toContain('ending in 3203');
  expect(text).toContain('Change your password now');
});
