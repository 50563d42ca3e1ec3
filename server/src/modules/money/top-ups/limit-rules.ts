export type TopUpLimits = {
  readonly leastMinor: number;
  readonly mostMinor: number;
  /** The maximum of a wallet after a top-up, available and held money together. */
  readonly walletMostMinor: number;
};

/** Returns the limits set by administrators, with a minimum not below the smallest possible card charge. */
export function topUpLimits(set: TopUpLimits, leastChargeMinor: number): TopUpLimits {
  return { ...set, leastMinor: Math.max(set.leastMinor, leastChargeMinor) };
}

/** Returns the amount by which a wallet can still be topped up. Top-ups in process at the bank count as received. */
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
