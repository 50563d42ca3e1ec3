import { ProviderRejected } from './provider.ts';
import { toProviderUnits } from './provider-units.ts';

/** The most a list gives at once, and the most the adapter reads of one. */
export const PAGE = 100;
export const MOST_LISTED = 10_000;

/** An instant as the provider writes it. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** An amount in the provider's units; refused where it would have to be rounded. */
export function chargeable(amountMinor: number, currency: string): number {
  const units = toProviderUnits(amountMinor, currency);
  if (units !== null) return units;
  throw new ProviderRejected('amount_not_chargeable', {
    message: `${amountMinor} minor units of ${currency} can't be charged exactly.`,
  });
}
