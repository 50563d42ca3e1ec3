import type { ReactElement } from 'react';
import type { PlanType } from '@festoon/contracts/money/subscription';
import { premiumEmailsText } from '@festoon/catalogue/money/premium-emails';
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
import { formatLongDay } from './renewals/day-rules.ts';

export type PremiumEmailInput = {
  readonly name: string;
  readonly type: PlanType;
  readonly priceMinor: number;
  readonly currency: string;
  readonly paidBy: 'card' | 'wallet' | 'grant';
  readonly currentPeriodEnd: Date;
  readonly graceUntil: Date | null;
  readonly renews: boolean;
  /** The reader's time zone, or UTC. */
  readonly timeZone: string;
};

/** Returns the email for the first day of premium: its features and its next payment. */
export function startedEmail(site: EmailSite, input: PremiumEmailInput): EmailContent {
  return buildEmail(site, {
    subject: premiumEmailsText('startedSubject', { product: site.productName }),
    preview: premiumEmailsText('startedIntro', { name: input.name }),
    body: [paragraph(premiumEmailsText('startedIntro', { name: input.name })), facts(input)],
    action: { label: premiumEmailsText('seeBenefits'), path: '/profile/subscription' },
  });
}

/** Returns the email about an unpaid renewal: its consequence, its deadline and the next step. */
export function pastDueEmail(site: EmailSite, input: PremiumEmailInput): EmailContent {
  const { name, graceUntil, timeZone } = input;
  const amount = formatMoney(input.priceMinor, input.currency);
  const until = graceUntil === null ? '' : formatLongDay(graceUntil, timeZone);
  const [cause, next] =
    input.paidBy === 'wallet'
      ? (['pastDueByWallet', 'pastDueNextByWallet'] as const)
      : (['pastDueByCard', 'pastDueNextByCard'] as const);
  return buildEmail(site, {
    subject: premiumEmailsText('pastDueSubject', { product: site.productName }),
    preview: premiumEmailsText(next),
    body: [
      paragraph(joinParts(premiumEmailsText.parts(cause, { name, amount, until, strong }))),
      paragraph(premiumEmailsText(next)),
    ],
    action: { label: premiumEmailsText('payRenewal'), path: '/profile/subscription' },
  });
}

export function recoveredEmail(site: EmailSite, input: PremiumEmailInput): EmailContent {
  return buildEmail(site, {
    subject: premiumEmailsText('recoveredSubject', { product: site.productName }),
    preview: premiumEmailsText('recoveredIntro', { name: input.name }),
    body: [paragraph(premiumEmailsText('recoveredIntro', { name: input.name })), facts(input)],
    action: { label: premiumEmailsText('viewSubscription'), path: '/profile/subscription' },
  });
}

export function endingEmail(site: EmailSite, { name, currentPeriodEnd, timeZone }: PremiumEmailInput): EmailContent {
  const end = formatLongDay(currentPeriodEnd, timeZone);
  return buildEmail(site, {
    subject: premiumEmailsText('endingSubject', { product: site.productName, end }),
    preview: premiumEmailsText('endingNext'),
    body: [paragraph(premiumEmailsText('endingIntro', { name, end })), paragraph(premiumEmailsText('endingNext'))],
    action: { label: premiumEmailsText('resume'), path: '/profile/subscription' },
  });
}

export function endedEmail(site: EmailSite, { name, type }: PremiumEmailInput): EmailContent {
  return buildEmail(site, {
    subject: premiumEmailsText('endedSubject', { product: site.productName }),
    preview: premiumEmailsText('endedIntro', { name }),
    body: [paragraph(premiumEmailsText('endedIntro', { name })), paragraph(premiumEmailsText('endedNext'))],
    action: { label: premiumEmailsText('getPremiumAgain'), path: `/premium/checkout?plan=${type}` },
  });
}

/** Returns the email about a refunded payment for premium that the account already had. */
export function premiumRefundEmail(
  site: EmailSite,
  { name, amountMinor, currency }: { readonly name: string; readonly amountMinor: number; readonly currency: string },
): EmailContent {
  const amount = formatMoney(amountMinor, currency);
  const product = site.productName;
  const content = emailLayout(
    {
      site,
      preview: premiumEmailsText('refundPreview', { amount }),
      reason: premiumEmailsText('refundReason', { product }),
    },
    heading(premiumEmailsText('refundHeading')),
    paragraph(joinParts(premiumEmailsText.parts('refundIntro', { name, amount, strong }))),
    paragraph(premiumEmailsText('refundNext')),
    button({ label: premiumEmailsText('viewSubscription'), href: `${site.publicUrl}/profile/subscription` }),
  );
  return { subject: premiumEmailsText('refundSubject', { product }), content };
}

type EmailParts = {
  readonly subject: string;
  /** The text after the subject in an inbox, so it says more than the subject. */
  readonly preview: string;
  readonly body: readonly ReactElement[];
  readonly action: { readonly label: string; readonly path: string };
};

function buildEmail(site: EmailSite, { subject, preview, body, action }: EmailParts): EmailContent {
  const content = emailLayout(
    { site, preview, reason: premiumEmailsText('reason', { product: site.productName }) },
    heading(subject),
    ...body,
    button({ label: action.label, href: `${site.publicUrl}${action.path}` }),
  );
  return { subject, content };
}

function facts({ type, paidBy, renews, timeZone, ...input }: PremiumEmailInput): ReactElement {
  const end = formatLongDay(input.currentPeriodEnd, timeZone);
  if (paidBy === 'grant') return factList([{ label: premiumEmailsText('complimentaryUntil'), value: end }]);
  const price = formatMoney(input.priceMinor, input.currency);
  const plan = premiumEmailsText(type === 'yearly' ? 'priceYearly' : 'priceMonthly', { price });
  return factList([
    { label: premiumEmailsText('plan'), value: plan },
    { label: premiumEmailsText('payment'), value: premiumEmailsText(paidBy === 'wallet' ? 'fromWallet' : 'byCard') },
    { label: premiumEmailsText(renews ? 'renewsOn' : 'endsOn'), value: end },
  ]);
}
