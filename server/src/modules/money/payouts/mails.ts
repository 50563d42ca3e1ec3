import type { ReactElement } from 'react';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../../platform/mail/parts.ts';

export const payoutText = ['asked', 'sent', 'failed', 'refused', 'returned'] as const;
export type PayoutWord = (typeof payoutText)[number];

export type PayoutMailInput = {
  readonly name: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly bankLast4: string | null;
  /** Why it was refused or failed. */
  readonly words: string;
};

export type MailText = { subject: string; content: ReactElement };

const TEXTS: Readonly<Record<PayoutWord, { subject: string; heading: string; story: string; next: string }>> = {
  asked: {
    subject: 'You asked for a payout of',
    heading: 'We have your payout',
    story: 'is kept for you while we look at it. You hear from us once it is on its way.',
    next: 'Was this not you? Change your password now and take the payout back in your wallet.',
  },
  sent: {
    subject: 'On its way:',
    heading: 'Your payout is on its way',
    story: 'has left your wallet. Your bank has it within a few working days.',
    next: 'There is nothing for you to do.',
  },
  failed: {
    subject: 'Not sent:',
    heading: 'Your payout could not be sent',
    story: 'is available in your wallet again.',
    next: 'You can ask for it again once this is settled.',
  },
  refused: {
    subject: 'Not paid out:',
    heading: 'Your payout was refused',
    story: 'is available in your wallet again.',
    next: 'Write to us if you see it differently.',
  },
  returned: {
    subject: 'Came back:',
    heading: 'Your bank sent a payout back',
    story: 'is available in your wallet again.',
    next: 'Check the account you connected, then ask again.',
  },
};

/** Builds the email that tells the owner about a change of a payout. */
export function payoutMail(site: MailSite, word: PayoutWord, input: PayoutMailInput): MailText {
  const { name, amountMinor, currency, bankLast4, words } = input;
  const texts = TEXTS[word];
  const amount = formatMoney(amountMinor, currency);
  const why = word === 'failed' || word === 'refused' ? words : '';
  const content = mailLayout(
    { site, preview: `${amount} ${texts.story}`, reason: 'You asked for money of your wallet to be paid out.' },
    heading(texts.heading),
    paragraph(`${name}, `, strong(amount), ` ${texts.story}`),
    factList([
      ...(bankLast4 === null ? [] : [{ label: 'Bank account', value: `ending in ${bankLast4}` }]),
      ...(why === '' ? [] : [{ label: 'Why', value: why }]),
    ]),
    paragraph(texts.next),
    button({ label: 'Open your wallet', href: `${site.publicUrl}/profile/wallet#payouts` }),
  );
  return { subject: `${texts.subject} ${amount}`, content };
}
