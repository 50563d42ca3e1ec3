import type { TopUp, WalletEntry } from '@festoon/contracts/money/wallet';
import { formatMoney, toMinorUnits } from '../../../lib/format/money.ts';

/** Returns the changes other than to the available money, in words: "Pending +€24.00". */
export function balanceChangesLabel({ pendingMinor, heldMinor }: WalletEntry, currency: string): string[] {
  const parts = [
    ['Pending', pendingMinor],
    ['Held', heldMinor],
  ] as const;
  return parts
    .filter(([, minor]) => minor !== 0)
    .map(([name, minor]) => `${name} ${formatMoney(minor, currency, { signDisplay: 'exceptZero' })}`);
}

const UNITS = [20, 50, 100];

/** The amounts offered at a press; none that can't be topped up now. */
export function offeredAmounts(
  currency: string,
  { leastMinor, mostMinor, roomMinor }: { leastMinor: number; mostMinor: number; roomMinor: number },
): number[] {
  return UNITS.map((units) => toMinorUnits(units, currency)).filter(
    (minor) => minor >= leastMinor && minor <= Math.min(mostMinor, roomMinor),
  );
}

export type OutcomeWords = {
  readonly tone: 'info' | 'success' | 'warning' | 'failure';
  readonly title: string;
  readonly rest: string;
};

/** Returns the outcome of a top-up in words. */
export function formatOutcome({ status, amountMinor, currency }: TopUp): OutcomeWords {
  const amount = formatMoney(amountMinor, currency);
  const words: Readonly<Record<TopUp['status'], OutcomeWords>> = {
    open: { tone: 'info', title: 'Confirming your payment', rest: 'This takes a moment.' },
    processing: {
      tone: 'info',
      title: 'Waiting for your bank',
      rest: `Your bank has not decided yet. ${amount} is added the moment it does, and we mail you.`,
    },
    paid: {
      tone: 'success',
      title: `${amount} is in your wallet`,
      rest: 'You can book with it at once. A receipt is in your mail.',
    },
    failed: {
      tone: 'failure',
      title: 'Your bank refused the payment',
      rest: 'Nothing was charged. Another card often works.',
    },
    ended: { tone: 'warning', title: 'This top-up was not paid', rest: 'Its page has ended and nothing was charged.' },
    refunding: {
      tone: 'warning',
      title: 'Your payment goes back to your card',
      rest: 'It could not be added to your wallet. Banks take five to ten days to show it.',
    },
  };
  return words[status];
}
