/** The platform's fee for each paid ticket: a share of its price in basis points, and a fixed amount. */
export type PlatformFee = {
  readonly rateBps: number;
  readonly fixedMinor: number;
  /**
   * The smallest amount in minor units that a card can be charged. Each part of a total is a multiple of it: 10 for KWD, 1
   * for most currencies.
   */
  readonly stepMinor?: number;
};

export type TicketPrice = { readonly kind: 'paid' | 'free' | 'pay_what_you_can'; readonly priceMinor: number };

export type PricePolicy = {
  /** `absorb`: the organiser pays the platform's fee out of the price. `pass_on`: it is added to the price. */
  readonly feeMode: 'absorb' | 'pass_on';
  readonly taxRateBps: number;
  /** If false, tax is added to the price and the fee. */
  readonly taxInclusive: boolean;
};

/**
 * The amounts of one ticket in minor units. `totalMinor` is the full amount that the buyer pays: `priceMinor`, plus `feeMinor` when it is
 * passed on, plus `taxMinor` when it is not included. `priceMinor` is the requested price, rounded up to a multiple of
 * `stepMinor`. `platformFeeMinor` is the platform's part of it, whether the buyer or the organiser pays
 * it.
 */
export type TicketTotals = {
  readonly priceMinor: number;
  readonly totalMinor: number;
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly platformFeeMinor: number;
};

const WHOLE_BPS = 10_000;

const ZERO_TOTALS: TicketTotals = { priceMinor: 0, totalMinor: 0, feeMinor: 0, taxMinor: 0, platformFeeMinor: 0 };

/**
 * Returns the totals of one ticket. For pay-what-you-can, `priceMinor` is the price that the buyer chose. A ticket without a
 * price has no fee and no tax.
 */
export function ticketTotals(ticket: TicketPrice, policy: PricePolicy, fee: PlatformFee): TicketTotals {
  if (ticket.kind === 'free' || ticket.priceMinor === 0) return ZERO_TOTALS;
  const { stepMinor = 1 } = fee;
  const priceMinor = Math.ceil(ticket.priceMinor / stepMinor) * stepMinor;
  const fullFeeMinor = roundToStep(shareOf(priceMinor, fee.rateBps, WHOLE_BPS) + fee.fixedMinor, stepMinor);
  const feeMinor = policy.feeMode === 'pass_on' ? fullFeeMinor : 0;
  const platformFeeMinor = policy.feeMode === 'pass_on' ? fullFeeMinor : Math.min(fullFeeMinor, priceMinor);
  const charged = priceMinor + feeMinor;
  if (policy.taxInclusive) {
    const taxMinor = shareOf(charged, policy.taxRateBps, WHOLE_BPS + policy.taxRateBps);
    return { priceMinor, totalMinor: charged, feeMinor, taxMinor, platformFeeMinor };
  }
  const taxMinor = roundToStep(shareOf(charged, policy.taxRateBps, WHOLE_BPS), stepMinor);
  return { priceMinor, totalMinor: charged + taxMinor, feeMinor, taxMinor, platformFeeMinor };
}

function roundToStep(amountMinor: number, stepMinor: number): number {
  return Math.floor((2 * amountMinor + stepMinor) / (2 * stepMinor)) * stepMinor;
}

/** Returns the share, rounded half up. It is exact, because a ticket's amount times 20,000 is a safe integer. */
function shareOf(amountMinor: number, part: number, whole: number): number {
  return Math.floor((2 * amountMinor * part + whole) / (2 * whole));
}
