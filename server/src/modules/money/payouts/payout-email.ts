import type { ReactElement } from 'react';
import { payoutEmailsText } from '@festoon/catalogue/money/payout-emails';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { EmailContent } from '../../../platform/email/email.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  joinParts,
  paragraph,
  strong,
  type EmailSite,
} from '../../../platform/email/parts.ts';

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

const TEXTS = {
  requested: {
    subject: 'requestedSubject',
    heading: 'requestedHeading',
    preview: 'requestedPreview',
    intro: 'requestedIntro',
    next: 'requestedNext',
  },
  sent: {
    subject: 'sentSubject',
    heading: 'sentHeading',
    preview: 'sentPreview',
    intro: 'sentIntro',
    next: 'sentNext',
  },
  failed: {
    subject: 'failedSubject',
    heading: 'failedHeading',
    preview: 'availableAgainPreview',
    intro: 'availableAgainIntro',
    next: 'failedNext',
  },
  rejected: {
    subject: 'rejectedSubject',
    heading: 'rejectedHeading',
    preview: 'availableAgainPreview',
    intro: 'availableAgainIntro',
    next: 'rejectedNext',
  },
  returned: {
    subject: 'returnedSubject',
    heading: 'returnedHeading',
    preview: 'availableAgainPreview',
    intro: 'availableAgainIntro',
    next: 'returnedNext',
  },
} as const satisfies Readonly<
  Record<PayoutEmailKind, Readonly<Record<'subject' | 'heading' | 'preview' | 'intro' | 'next', string>>>
>;

/** Returns the email that notifies the owner of a change of a payout. */
export function payoutEmail(site: EmailSite, kind: PayoutEmailKind, input: PayoutEmailInput): EmailContent {
  const { name, bankLast4, reason } = input;
  const keys = TEXTS[kind];
  const amount = formatMoney(input.amountMinor, input.currency);
  const shownReason = kind === 'failed' || kind === 'rejected' ? reason : '';
  const content = emailLayout(
    { site, preview: payoutEmailsText(keys.preview, { amount }), reason: payoutEmailsText('payoutReason') },
    heading(payoutEmailsText(keys.heading)),
    paragraph(joinParts(payoutEmailsText.parts(keys.intro, { name, amount, strong }))),
    factList([
      ...(bankLast4 === null
        ? []
        : [{ label: payoutEmailsText('bankAccount'), value: payoutEmailsText('endingIn', { bankLast4 }) }]),
      ...(shownReason === '' ? [] : [{ label: payoutEmailsText('why'), value: shownReason }]),
    ]),
    paragraph(payoutEmailsText(keys.next)),
    payoutsButton(site),
  );
  return { subject: payoutEmailsText(keys.subject, { amount }), content };
}

/** Returns the button of emails about payouts, which opens the payouts in the wallet. */
export function payoutsButton(site: EmailSite): ReactElement {
  return button({ label: payoutEmailsText('openWallet'), href: `${site.publicUrl}/profile/wallet#payouts` });
}
