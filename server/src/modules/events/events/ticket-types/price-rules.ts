/** The platform's fee for each paid ticket: a share of its price in hundredths of a per cent, and a fixed part. */
export type PlatformFee = {
  readonly rateBps: number;
  readonly fixedMinor: number;
  /**
   * The step of amounts in minor units. Each part of a total is a multiple of it, so that a card can be charged: 10 for KWD,
   * mostly 1.
   */
  readonly stepMinor?: number;
};

export type TicketPrice = { readonly kind: 'paid' | 'free' | 'pay_what_you_can'; readonly priceMinor: number };

export type PricePolicy = {
  /** `absorb`: the organiser pays the platform's fee out of the price. `pass_on`: it stands on top of it. */
  readonly feeMode: 'absorb' | 'pass_on';
  readonly taxRateBps: number;
  /** False when tax stands on top of price and fee. */
  readonly taxInclusive: boolean;
};

/**
 * One ticket in minor units. `totalMinor` is the full amount that the buyer pays: `priceMinor`, plus `feeMinor` when it is
 * passed on, plus `taxMinor` when it is not included. `priceMinor` is the requested price, or a little more when a card
 * cannot be charged that amount. `platformFeeMinor` is the platform's part of it, whether the buyer or the organiser pays
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

/** For pay-what-you-can, `priceMinor` is what the buyer chose. A ticket of no price costs nothing and carries no fee. */
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

/** Rounded half up; exact, because an amount of a ticket times 10,000 is far inside the safe integers. */
function shareOf(amountMinor: number, part: number, whole: number): number {
  return Math.floor((2 * amountMinor * part + whole) / (2 * whole));
}
