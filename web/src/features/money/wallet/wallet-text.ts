import type { TopUp, WalletTransaction } from '@festoon/contracts/money/wallet';
import { walletText } from '@festoon/catalogue/money/wallet';
import { formatMoney, toMinorUnits } from '../../../lib/format/money.ts';

/** Returns the changes besides the available balance, such as "Pending +€24.00". */
export function balanceChangesLabel({ pendingMinor, reservedMinor }: WalletTransaction, currency: string): string[] {
  const parts = [
    ['pendingChange', pendingMinor],
    ['reservedChange', reservedMinor],
  ] as const;
  return parts
    .filter(([, minor]) => minor !== 0)
    .map(([key, minor]) => walletText(key, { amount: formatMoney(minor, currency, { signDisplay: 'exceptZero' }) }));
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
    open: { tone: 'info', title: walletText('confirmingYourPayment'), detail: walletText('thisTakesAMoment') },
    processing: {
      tone: 'info',
      title: walletText('waitingForYourBank'),
      detail: walletText('yourBankHasntConfirmedThePayment', { amount }),
    },
    paid: {
      tone: 'success',
      title: walletText('amountIsInYourWallet', { amount }),
      detail: walletText('youCanSpendItNowWeve'),
    },
    failed: {
      tone: 'failure',
      title: walletText('yourBankDeclinedThePayment'),
      detail: walletText('youHaventBeenChargedTryAnother'),
    },
    ended: {
      tone: 'warning',
      title: walletText('thisTopUpWasntPaid'),
      detail: walletText('thePaymentPageExpiredYouHavent'),
    },
    refunding: {
      tone: 'warning',
      title: walletText('wereRefundingYourPayment'),
      detail: walletText('weCouldntAddItToYour'),
    },
  };
  return texts[status];
}
