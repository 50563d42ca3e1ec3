import { expect, it } from 'vitest';
import { renderEmail } from '../../../platform/email/email.ts';
import { bankChangedEmail } from './bank/bank-changed-email.ts';
import { payoutEmail, payoutEmailKinds } from './payout-email.ts';

const site = { productName: 'Festoon', publicUrl: 'https://festoon.example' };
const payout = { name: 'Ada', amountMinor: 12_000, currency: 'EUR', bankLast4: '3201', reason: 'The name differs.' };
const to = { name: 'Ada', address: 'ada@example.org' };

it.each(payoutEmailKinds)('%s contains the amount, the bank account and a link to the wallet', async (word) => {
  const { text, subject } = await renderEmail({ ...payoutEmail(site, word, payout), to, key: word });
  expect(subject).toContain('€120.00');
  for (const part of ['€120.00', 'ending in 3201', 'https://festoon.example/profile/wallet#payouts'])
    expect(text).toContain(part);
  expect(text.includes('The name differs.')).toBe(word === 'failed' || word === 'rejected');
});

it('formats the amount with the decimals of the currency', async () => {
  const yen = payoutEmail(site, 'sent', { ...payout, amountMinor: 5000, currency: 'JPY', bankLast4: null });
  const { text, subject } = await renderEmail({ ...yen, to, key: 'yen' });
  expect(subject).toBe('On its way: ¥5,000');
  expect(text).not.toContain('ending in');
});

it('the email about a new bank account explains what to do if it was someone else', async () => {
  const { text } = await renderEmail({ ...bankChangedEmail(site, { name: 'Ada', bankLast4: '3203' }), to, key: 'bank' });
  expect(text).toContain('ending in 3203');
  expect(text).toContain('Change your password now');
});
