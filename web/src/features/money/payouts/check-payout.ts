import type { PayoutAccount } from '@festoon/contracts/money/payouts';
import { formatMoney } from '../../../lib/format/money.ts';
import { readAmount } from '../../../lib/format/read-amount.ts';
import type { Check } from '../../../lib/use-form.ts';

type Terms = Pick<PayoutAccount, 'payableMinor' | 'currency' | 'leastMinor' | 'stepMinor' | 'needsCode'>;

/** The most that can be asked for: all that can be paid out, in steps that can be sent exactly. */
export function mostMinor({ payableMinor, stepMinor }: Pick<Terms, 'payableMinor' | 'stepMinor'>): number {
  return Math.floor(payableMinor / stepMinor) * stepMinor;
}

export function checkPayout(terms: Terms): Check {
  return ({ amountMinor: typed = '', code = '' }) => {
    const problem = amountProblem(typed, terms);
    return {
      ...(problem !== null && { amountMinor: problem }),
      ...(terms.needsCode && code.trim() === '' && { code: 'Enter the code of your authenticator app.' }),
    };
  };
}

function amountProblem(typed: string, terms: Terms): string | null {
  const { currency, leastMinor, stepMinor } = terms;
  const { amountMinor, error } = readAmount(typed, currency);
  if (amountMinor === null) return error;
  if (amountMinor < leastMinor) return `Payouts begin at ${formatMoney(leastMinor, currency)}.`;
  const most = mostMinor(terms);
  if (amountMinor > most) return `${formatMoney(most, currency)} is the most you can ask for now.`;
  if (amountMinor % stepMinor !== 0) return `Round it to ${formatMoney(stepMinor, currency)}.`;
  return null;
}
