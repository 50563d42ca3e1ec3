import { expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/mail.ts';
import { bankMail } from './bank/bank-mail.ts';
import { payoutMail, payoutText } from './mails.ts';

const site = { productName: 'Festoon', publicUrl: 'https://festoon.example' };
const payout = { name: 'Ada', amountMinor: 12_000, currency: 'EUR', bankLast4: '3201', words: 'The name differs.' };
const to = { name: 'Ada', address: 'ada@example.org' };

it.each(payoutText)('%s says how much, to which account, and leads to the wallet', async (word) => {
  const { text, subject } = await renderMail({ ...payoutMail(site, word, payout), to, key: word });
  expect(subject).toContain('€120.00');
  for (const part of ['€120.00', 'ending in 3201', 'https://festoon.example/profile/wallet#payouts'])
    expect(text).toContain(part);
  expect(text.includes('The name differs.')).toBe(word === 'failed' || word === 'refused');
});

it('counts in the decimals of the currency', async () => {
  const yen = payoutMail(site, 'sent', { ...payout, amountMinor: 5000, currency: 'JPY', bankLast4: null });
  const { text, subject } = await renderMail({ ...yen, to, key: 'yen' });
  expect(subject).toBe('On its way: ¥5,000');
  expect(text).not.toContain('ending in');
});

it('a new bank account is told with what to do if it was somebody else', async () => {
  const { text } = await renderMail({ ...bankMail(site, { name: 'Ada', bankLast4: '3203' }), to, key: 'bank' });
  expect(text).toContain('ending in 3203');
  expect(text).toContain('Change your password now');
});
