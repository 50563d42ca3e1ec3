import type { ReactElement } from 'react';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { button, factList, heading, emailLayout, paragraph, strong, type EmailSite } from '../../../platform/email/parts.ts';

export const payoutEmailKinds = ['requested', 'sent', 'failed', 'rejected', 'returned'] as const;
export type PayoutEmailKind = (typeof payoutEmailKinds)[number];

export type PayoutEmailInput = {
  readonly name: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly bankLast4: string | null;
  /** The reason why it was rejected or failed. */
  readonly reason: string;
};

export type EmailText = { subject: string; content: ReactElement };

const TEXTS: Readonly<Record<PayoutEmailKind, { subject: string; heading: string; body: string; next: string }>> = {
  requested: {
    subject: 'You asked for a payout of',
    heading: 'We have your payout',
    body: 'is kept for you while we look at it. You hear from us once it is on its way.',
    next: 'Was this not you? Change your password now and take the payout back in your wallet.',
  },
  sent: {
    subject: 'On its way:',
    heading: 'Your payout is on its way',
    body: 'has left your wallet. Your bank has it within a few working days.',
    next: 'There is nothing for you to do.',
  },
  failed: {
    subject: 'Not sent:',
    heading: 'Your payout could not be sent',
    body: 'is available in your wallet again.',
    next: 'You can ask for it again once this is settled.',
  },
  rejected: {
    subject: 'Not paid out:',
    heading: 'Your payout was refused',
    body: 'is available in your wallet again.',
    next: 'Write to us if you see it differently.',
  },
  returned: {
    subject: 'Came back:',
    heading: 'Your bank sent a payout back',
    body: 'is available in your wallet again.',
    next: 'Check the account you connected, then ask again.',
  },
};

/** Returns the email that notifies the owner of a change of a payout. */
export function payoutEmail(site: EmailSite, kind: PayoutEmailKind, input: PayoutEmailInput): EmailText {
  const { name, amountMinor, currency, bankLast4, reason } = input;
  const texts = TEXTS[kind];
  const amount = formatMoney(amountMinor, currency);
  const shownReason = kind === 'failed' || kind === 'rejected' ? reason : '';
  const content = emailLayout(
    { site, preview: `${amount} ${texts.body}`, reason: 'You asked for money of your wallet to be paid out.' },
    heading(texts.heading),
    paragraph(`${name}, `, strong(amount), ` ${texts.body}`),
    factList([
      ...(bankLast4 === null ? [] : [{ label: 'Bank account', value: `ending in ${bankLast4}` }]),
      ...(shownReason === '' ? [] : [{ label: 'Why', value: shownReason }]),
    ]),
    paragraph(texts.next),
    button({ label: 'Open your wallet', href: `${site.publicUrl}/profile/wallet#payouts` }),
  );
  return { subject: `${texts.subject} ${amount}`, content };
}
