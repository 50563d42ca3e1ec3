export type TopUpLimits = {
  readonly leastMinor: number;
  readonly mostMinor: number;
  /** What a wallet holds at most, available and held together, once it was topped up. */
  readonly walletMostMinor: number;
};

/** What administrators have set, and never less than can be charged to a card. */
export function topUpLimits(set: TopUpLimits, leastChargeMinor: number): TopUpLimits {
  return { ...set, leastMinor: Math.max(set.leastMinor, leastChargeMinor) };
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
