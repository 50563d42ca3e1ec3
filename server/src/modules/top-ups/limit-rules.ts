import { currencyExponent } from '@festoon/contracts/money-words';

// In whole units of the currency.
const LEAST = 5;
const MOST = 1000;
const WALLET_MOST = 10_000;

export type TopUpLimits = {
  readonly leastMinor: number;
  readonly mostMinor: number;
  /** What a wallet holds at most, available and held together, once it was topped up. */
  readonly walletMostMinor: number;
};

/** @param leastChargeMinor Less can't be charged to a card. */
export function topUpLimits(currency: string, leastChargeMinor: number): TopUpLimits {
  const unit = 10 ** currencyExponent(currency);
  return {
    leastMinor: Math.max(LEAST * unit, leastChargeMinor),
    mostMinor: MOST * unit,
    walletMostMinor: WALLET_MOST * unit,
  };
}

/** How much a wallet can still be topped up by; money that a bank is still deciding about has its room already. */
export function roomMinor(
  { walletMostMinor }: TopUpLimits,
  {
    availableMinor,
    heldMinor,
    processingMinor,
  }: Readonly<Record<'availableMinor' | 'heldMinor' | 'processingMinor', number>>,
): number {
  return Math.max(0, walletMostMinor - availableMinor - heldMinor - processingMinor);
}
