import { fromProviderUnits, toProviderUnits } from './provider-units.ts';
import { ProviderRejected } from './provider.ts';

export type Ref = string | { readonly id: string } | null | undefined;

/** The id of what may be expanded or not. */
export function refOf(ref: Ref): string | null {
  if (ref === null || ref === undefined) return null;
  return typeof ref === 'string' ? ref : ref.id;
}

export function money(units: number | null, currency: string | null): { amountMinor: number; currency: string } {
  const code = (currency ?? '').toUpperCase();
  return { amountMinor: code === '' ? 0 : fromProviderUnits(units ?? 0, code), currency: code };
}

/** The amount in the provider's units, or refused where it can't be moved exactly. */
export function chargeable(amountMinor: number, currency: string): number {
  const units = toProviderUnits(amountMinor, currency);
  if (units !== null) return units;
  throw new ProviderRejected('amount_not_chargeable', {
    message: `${amountMinor} minor units of ${currency} can't be charged exactly.`,
  });
}
