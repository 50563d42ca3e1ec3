import type { TopUp, WalletTransaction } from '@festoon/contracts/money/wallet';
import { formatMoney, toMinorUnits } from '../../../lib/format/money.ts';

/** Returns the changes besides the available balance, such as "Pending +€24.00". */
export function balanceChangesLabel({ pendingMinor, reservedMinor }: WalletTransaction, currency: string): string[] {
  const parts = [
    ['Pending', pendingMinor],
    ['Held', reservedMinor],
  ] as const;
  return parts
    .filter(([, minor]) => minor !== 0)
    .map(([name, minor]) => `${name} ${formatMoney(minor, currency, { signDisplay: 'exceptZero' })}`);
}

const SUGGESTED_UNITS = [20, 50, 100];

/** Returns the suggested amounts that can be topped up now. */
export function suggestedAmounts(
  currency: string,
  { minimumMinor, maximumMinor, remainingMinor }: { minimumMinor: number; maximumMinor: number; remainingMinor: number },
): number[] {
  return SUGGESTED_UNITS.map((units) => toMinorUnits(units, currency)).filter(
    (minor) => minor >= minimumMinor && minor <= Math.min(maximumMinor, remainingMinor),
  );
}

export type OutcomeText = {
  readonly tone: 'info' | 'success' | 'warning' | 'failure';
  readonly title: string;
  readonly detail: string;
};

/** Returns the outcome of a top-up as text. */
export function topUpOutcomeText({ status, amountMinor, currency }: TopUp): OutcomeText {
  const amount = formatMoney(amountMinor, currency);
  const texts: Readonly<Record<TopUp['status'], OutcomeText>> = {
    open: { tone: 'info', title: 'Confirming your payment', detail: 'This takes a moment.' },
    processing: {
      tone: 'info',
      title: 'Waiting for your bank',
      detail: `Your bank has not decided yet. ${amount} is added the moment it does, and we mail you.`,
    },
    paid: {
      tone: 'success',
      title: `${amount} is in your wallet`,
      detail: 'You can book with it at once. A receipt is in your mail.',
    },
    failed: {
      tone: 'failure',
      title: 'Your bank refused the payment',
      detail: 'Nothing was charged. Another card often works.',
    },
    ended: { tone: 'warning', title: 'This top-up was not paid', detail: 'Its page has ended and nothing was charged.' },
    refunding: {
      tone: 'warning',
      title: 'Your payment goes back to your card',
      detail: 'It could not be added to your wallet. Banks take five to ten days to show it.',
    },
  };
  return texts[status];
}
