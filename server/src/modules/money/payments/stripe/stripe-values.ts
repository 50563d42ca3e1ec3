import { fromProviderUnits, toProviderUnits } from '../provider/provider-units.ts';
import { ProviderResponseInvalid } from '../provider/provider-errors.ts';
import { ProviderRejected } from '../provider/provider.ts';

export type Ref = string | { readonly id: string } | null | undefined;

/** Returns the id of an object that may or may not be expanded. */
export function refOf(ref: Ref): string | null {
  if (ref === null || ref === undefined) return null;
  return typeof ref === 'string' ? ref : ref.id;
}

/** Returns the value of a field that every response has, or throws `ProviderResponseInvalid`. */
export function required<Value>(value: Value | null | undefined, field: string): Value {
  if (value === null || value === undefined || value === '') throw new ProviderResponseInvalid(field);
  return value;
}

/** Returns the value if it is one of the known ones. Throws for any other. */
export function oneOf<Allowed extends string>(allowed: readonly Allowed[], value: unknown, field: string): Allowed {
  const found = allowed.find((each) => each === value);
  return required(found, field);
}

/** Returns an amount of the provider in our units. A missing amount or currency is never zero. */
export function money(
  units: number | null | undefined,
  currency: string | null | undefined,
  field = 'amount',
): { amountMinor: number; currency: string } {
  if (!Number.isSafeInteger(units)) throw new ProviderResponseInvalid(field);
  const code = required(currency, 'currency').toUpperCase();
  return { amountMinor: fromProviderUnits(Number(units), code), currency: code };
}

/** Returns the date of a time in Unix seconds. A missing time is never 1970. */
export function instant(seconds: number | null | undefined, field: string): Date {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) throw new ProviderResponseInvalid(field);
  return new Date(seconds * 1000);
}

/** Returns the amount in the provider's units. Throws if it cannot be represented exactly. */
export function chargeable(amountMinor: number, currency: string): number {
  const units = toProviderUnits(amountMinor, currency);
  if (units !== null) return units;
  throw new ProviderRejected('amount_not_chargeable', {
    message: `${amountMinor} minor units of ${currency} can't be charged exactly.`,
  });
}
