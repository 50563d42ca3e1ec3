import { parseAmountMinor } from '../../lib/amount.ts';
import type { Problems, Values } from '../../lib/use-form.ts';

const NO_AMOUNT = 'Write an amount, such as 2.50.';

/** The amount of a field in minor units. */
export function amountIn(values: Values, name: string, currency: string): number | null {
  return parseAmountMinor(values[name] ?? '', currency);
}

export function checkAmounts(names: readonly string[]) {
  return (values: Values, currency: string): Problems =>
    Object.fromEntries(names.filter((name) => amountIn(values, name, currency) === null).map((name) => [name, NO_AMOUNT]));
}
