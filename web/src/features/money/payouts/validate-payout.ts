import type { ConnectedAccount } from '@festoon/contracts/money/payouts';
import { payoutsText } from '@festoon/catalogue/money/payouts';
import { formatMoney } from '../../../lib/format/money.ts';
import { parseTypedAmount } from '../../../lib/format/parse-typed-amount.ts';
import type { Check } from '../../../lib/use-form.ts';

type PayoutTerms = Pick<ConnectedAccount, 'payableMinor' | 'currency' | 'minimumMinor' | 'stepMinor' | 'needsCode'>;

/** Returns the maximum payout: everything that can be paid out, rounded down to amounts that can be sent exactly. */
export function maximumMinor({ payableMinor, stepMinor }: Pick<PayoutTerms, 'payableMinor' | 'stepMinor'>): number {
  return Math.floor(payableMinor / stepMinor) * stepMinor;
}

export function validatePayout(terms: PayoutTerms): Check {
  return ({ amountMinor: typedAmount = '', code = '' }) => {
    const problem = amountError(typedAmount, terms);
    return {
      ...(problem !== null && { amountMinor: problem }),
      ...(terms.needsCode && code.trim() === '' && { code: payoutsText('enterTheCodeFromYourAuthenticator') }),
    };
  };
}

function amountError(typedAmount: string, terms: PayoutTerms): string | null {
  const { currency, minimumMinor, stepMinor } = terms;
  const { amountMinor, error } = parseTypedAmount(typedAmount, currency);
  if (amountMinor === null) return error;
  if (amountMinor < minimumMinor) return payoutsText('theMinimumPayoutIs', { minimum: formatMoney(minimumMinor, currency) });
  const maximum = maximumMinor(terms);
  if (amountMinor > maximum) return payoutsText('maximumNow', { maximum: formatMoney(maximum, currency) });
  if (amountMinor % stepMinor !== 0) return payoutsText('enterAMultipleOf', { step: formatMoney(stepMinor, currency) });
  return null;
}
