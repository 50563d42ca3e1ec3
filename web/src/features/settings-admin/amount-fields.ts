import { readAmount } from '../../lib/read-amount.ts';
import type { Problems, Values } from '../../lib/use-form.ts';

/** Returns the amount of a field in minor units. */
export function amountIn(values: Values, name: string, currency: string): number | null {
  return readAmount(values[name] ?? '', currency).amountMinor;
}

export function checkAmounts(names: readonly string[]) {
  return (values: Values, currency: string): Problems =>
    Object.fromEntries(
      names.flatMap((name) => {
        const { error } = readAmount(values[name] ?? '', currency);
        return error === undefined ? [] : [[name, error]];
      }),
    );
}
