/** The amounts of one ticket, from `ticketTotals`. */
type TicketAmounts = {
  /** The discount of a promo code is already deducted. */
  readonly priceMinor: number;
  readonly totalMinor: number;
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly platformFeeMinor: number;
};

export type PricedLineItem = {
  readonly quantity: number;
  readonly unit: TicketAmounts;
  /** The total of one ticket without the promo code. */
  readonly fullUnitTotalMinor: number;
};

export type BookingTotals = {
  /** The amount that the buyer saves with a promo code, fee and tax included. The total already excludes it. */
  readonly discountMinor: number;
  readonly subtotalMinor: number;
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly platformFeeMinor: number;
};

/**
 * Returns the totals of the lines. Each ticket is rounded separately, so that a booking costs exactly the sum of its
 * tickets.
 */
export function bookingTotals(lineItems: readonly PricedLineItem[]): BookingTotals {
  const sum = (part: (line: PricedLineItem) => number) =>
    lineItems.reduce((total, line) => total + part(line) * line.quantity, 0);
  return {
    discountMinor: sum((line) => line.fullUnitTotalMinor - line.unit.totalMinor),
    subtotalMinor: sum((line) => line.unit.priceMinor),
    feeMinor: sum((line) => line.unit.feeMinor),
    taxMinor: sum((line) => line.unit.taxMinor),
    totalMinor: sum((line) => line.unit.totalMinor),
    platformFeeMinor: sum((line) => line.unit.platformFeeMinor),
  };
}

/** Returns `amount * part / whole`, rounded down. It is exact even if the product is not a safe integer. */
export function shareRoundedDown(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
