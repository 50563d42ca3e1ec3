import type { ReactElement } from 'react';
import type { PlanType } from '@festoon/contracts/money/subscription';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { button, factList, heading, emailLayout, paragraph, strong, type EmailSite } from '../../../platform/email/parts.ts';
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

export type PremiumEmailText = { readonly subject: string; readonly content: ReactElement };

/** Returns the email for the first day of premium: its features and its next payment. */
export function startedEmail(site: EmailSite, input: PremiumEmailInput): PremiumEmailText {
  const benefits =
    'Chats, calls and live streams are open. The first 100 paid tickets of your own events each month are free of our fee.';
  return buildEmail(site, {
    subject: `${site.productName} Premium has begun`,
    body: [paragraph(`${input.name}, thank you. ${benefits}`), facts(input)],
    action: { label: 'See what you have', path: '/profile/subscription' },
  });
}

/** Returns the email about an unpaid renewal: its consequence, its deadline and the next step. */
export function pastDueEmail(site: EmailSite, input: PremiumEmailInput): PremiumEmailText {
  const amount = formatMoney(input.priceMinor, input.currency);
  const until = input.graceUntil === null ? '' : formatLongDay(input.graceUntil, input.timeZone);
  const cause =
    input.paidBy === 'wallet'
      ? `Your wallet does not hold the ${amount} that the renewal costs.`
      : `Your card did not take the ${amount} that the renewal costs.`;
  const next =
    input.paidBy === 'wallet'
      ? 'Top your wallet up and it renews by itself, or pay by card.'
      : 'We try the card again. You can also pay with another card, or from your wallet.';
  return buildEmail(site, {
    subject: `${site.productName} Premium could not be renewed`,
    body: [
      paragraph(`${input.name}, ${cause[0]?.toLowerCase()}${cause.slice(1)} `, strong(`Premium stays open until ${until}.`)),
      paragraph(next),
    ],
    action: { label: 'Pay the renewal', path: '/profile/subscription' },
  });
}

export function recoveredEmail(site: EmailSite, input: PremiumEmailInput): PremiumEmailText {
  return buildEmail(site, {
    subject: `${site.productName} Premium goes on`,
    body: [paragraph(`${input.name}, the renewal is paid and premium goes on without a break.`), facts(input)],
    action: { label: 'See your subscription', path: '/profile/subscription' },
  });
}

export function endingEmail(site: EmailSite, input: PremiumEmailInput): PremiumEmailText {
  const end = formatLongDay(input.currentPeriodEnd, input.timeZone);
  return buildEmail(site, {
    subject: `${site.productName} Premium ends on ${end}`,
    body: [
      paragraph(`${input.name}, your subscription is cancelled. Premium stays open until ${end}, and nothing more is paid.`),
      paragraph('You can take the cancellation back until then.'),
    ],
    action: { label: 'Keep premium', path: '/profile/subscription' },
  });
}

export function endedEmail(site: EmailSite, input: PremiumEmailInput): PremiumEmailText {
  return buildEmail(site, {
    subject: `${site.productName} Premium has ended`,
    body: [
      paragraph(`${input.name}, premium has ended and nothing more is paid. Your conversations are kept.`),
      paragraph('You can come back at any time.'),
    ],
    action: { label: 'Get premium again', path: `/premium/checkout?plan=${input.type}` },
  });
}

/** Returns the email about a refunded payment for premium that the account already had. */
export function premiumRefundEmail(
  site: EmailSite,
  { name, amountMinor, currency }: { readonly name: string; readonly amountMinor: number; readonly currency: string },
): PremiumEmailText {
  const amount = formatMoney(amountMinor, currency);
  const content = emailLayout(
    { site, preview: `${amount} goes back to your card.`, reason: `You paid for ${site.productName} Premium.` },
    heading('Your payment goes back'),
    paragraph(`${name}, you had premium already or it had ended, so a payment of `, strong(amount), ' bought nothing.'),
    paragraph('All of it goes back to your card within 5 to 10 days. There is nothing for you to do.'),
    button({ label: 'See your subscription', href: `${site.publicUrl}/profile/subscription` }),
  );
  return { subject: `Refunded: a payment for ${site.productName} Premium`, content };
}

type EmailParts = {
  readonly subject: string;
  readonly body: readonly ReactElement[];
  readonly action: { readonly label: string; readonly path: string };
};

function buildEmail(site: EmailSite, { subject, body, action }: EmailParts): PremiumEmailText {
  const content = emailLayout(
    { site, preview: subject, reason: `You have or had ${site.productName} Premium.` },
    heading(subject),
    ...body,
    button({ label: action.label, href: `${site.publicUrl}${action.path}` }),
  );
  return { subject, content };
}

function facts(input: PremiumEmailInput): ReactElement {
  const price = `${formatMoney(input.priceMinor, input.currency)} a ${input.type === 'yearly' ? 'year' : 'month'}`;
  const end = formatLongDay(input.currentPeriodEnd, input.timeZone);
  if (input.paidBy === 'grant') return factList([{ label: 'Given to you until', value: end }]);
  return factList([
    { label: 'Plan', value: price },
    { label: 'Paid', value: input.paidBy === 'wallet' ? 'from your wallet' : 'by card' },
    { label: input.renews ? 'Renews on' : 'Lasts until', value: end },
  ]);
}
