/** One ticket's amounts as the price rule gives them. */
type TicketAmounts = {
  /** Less what a promo code takes off. */
  readonly priceMinor: number;
  readonly totalMinor: number;
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly platformFeeMinor: number;
};

export type PricedLineItem = {
  readonly quantity: number;
  readonly unitDiscountMinor: number;
  readonly unit: TicketAmounts;
};

export type BookingTotals = {
  /** The discount of a promo code on the prices; the subtotal excludes it already. */
  readonly discountMinor: number;
  readonly subtotalMinor: number;
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly platformFeeMinor: number;
};

/** Adds up the lines. Each ticket is rounded separately, so that a booking costs exactly what its tickets say. */
export function bookingTotals(lineItems: readonly PricedLineItem[]): BookingTotals {
  const sum = (part: (line: PricedLineItem) => number) =>
    lineItems.reduce((total, line) => total + part(line) * line.quantity, 0);
  return {
    discountMinor: sum((line) => line.unitDiscountMinor),
    subtotalMinor: sum((line) => line.unit.priceMinor),
    feeMinor: sum((line) => line.unit.feeMinor),
    taxMinor: sum((line) => line.unit.taxMinor),
    totalMinor: sum((line) => line.unit.totalMinor),
    platformFeeMinor: sum((line) => line.unit.platformFeeMinor),
  };
}
