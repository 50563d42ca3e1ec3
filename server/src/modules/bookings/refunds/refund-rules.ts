export type PaidBooking = {
  readonly totalMinor: number;
  readonly refundedMinor: number;
  readonly platformFeeMinor: number;
  readonly taxMinor: number;
};

/** As much as the card still can take, the rest to the wallet. */
export function splitRefund(amountMinor: number, leftOnCardMinor: number): { cardMinor: number; walletMinor: number } {
  const cardMinor = Math.min(amountMinor, leftOnCardMinor);
  return { cardMinor, walletMinor: amountMinor - cardMinor };
}

/**
 * What platform and tax give up when a part of a booking goes back: each in proportion, counted from the beginning, so that
 * the parts of all refunds add up to the whole once everything has gone back.
 */
export function partsGivenUp(booking: PaidBooking, amountMinor: number): { platformFeeMinor: number; taxMinor: number } {
  const part = (of: number): number =>
    shareOf(of, booking.refundedMinor + amountMinor, booking.totalMinor) -
    shareOf(of, booking.refundedMinor, booking.totalMinor);
  return { platformFeeMinor: part(booking.platformFeeMinor), taxMinor: part(booking.taxMinor) };
}

/** Rounded down; exact, also where the product is beyond the safe integers. */
function shareOf(of: number, part: number, whole: number): number {
  return Number((BigInt(of) * BigInt(part)) / BigInt(whole));
}
