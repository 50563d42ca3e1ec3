import { fromProviderUnits, toProviderUnits } from '../provider/provider-units.ts';
import { ProviderResponseInvalid } from '../provider/provider-errors.ts';
import { ProviderRejected } from '../provider/provider.ts';

export type Ref = string | { readonly id: string } | null | undefined;

/** The id of what may be expanded or not. */
export function refOf(ref: Ref): string | null {
  if (ref === null || ref === undefined) return null;
  return typeof ref === 'string' ? ref : ref.id;
}

/** Returns the value of a field that every answer has, or throws `ProviderResponseInvalid`. */
export function required<Value>(value: Value | null | undefined, field: string): Value {
  if (value === null || value === undefined || value === '') throw new ProviderResponseInvalid(field);
  return value;
}

/** Returns the value if it is one of those we know; any other must not be taken for one of them. */
export function oneOf<Allowed extends string>(allowed: readonly Allowed[], value: unknown, field: string): Allowed {
  const found = allowed.find((each) => each === value);
  return required(found, field);
}

/** An amount in the provider's units as ours. A missing amount or currency is never zero. */
export function money(
  units: number | null | undefined,
  currency: string | null | undefined,
  field = 'amount',
): { amountMinor: number; currency: string } {
  if (!Number.isSafeInteger(units)) throw new ProviderResponseInvalid(field);
  const code = required(currency, 'currency').toUpperCase();
  return { amountMinor: fromProviderUnits(Number(units), code), currency: code };
}

/** A time in Unix seconds. A missing one is never 1970. */
export function instant(seconds: number | null | undefined, field: string): Date {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) throw new ProviderResponseInvalid(field);
  return new Date(seconds * 1000);
}

/** The amount in the provider's units, or refused where it can't be moved exactly. */
export function chargeable(amountMinor: number, currency: string): number {
  const units = toProviderUnits(amountMinor, currency);
  if (units !== null) return units;
  throw new ProviderRejected('amount_not_chargeable', {
    message: `${amountMinor} minor units of ${currency} can't be charged exactly.`,
  });
}
