export type TopUpLimits = {
  readonly minimumMinor: number;
  readonly maximumMinor: number;
  /** The maximum of a wallet after a top-up, including pending and reserved money. */
  readonly maximumBalanceMinor: number;
};

/** Returns the limits set by administrators, with a minimum not below the smallest possible card charge. */
export function topUpLimits(settings: TopUpLimits, minimumChargeMinor: number): TopUpLimits {
  return { ...settings, minimumMinor: Math.max(settings.minimumMinor, minimumChargeMinor) };
}

/** Returns the amount by which a wallet can still be topped up. Top-ups in process at the bank count as received. */
export function remainingMinor(
  { maximumBalanceMinor }: TopUpLimits,
  {
    availableMinor,
    reservedMinor,
    processingMinor,
  }: Readonly<Record<'availableMinor' | 'reservedMinor' | 'processingMinor', number>>,
): number {
  return Math.max(0, maximumBalanceMinor - availableMinor - reservedMinor - processingMinor);
}
