import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { RefundPolicy } from '@festoon/contracts/events/events';

export type PaidBooking = {
  readonly totalMinor: number;
  readonly refundedMinor: number;
  readonly platformFeeMinor: number;
  readonly taxMinor: number;
};

/** As much as the card still can take, in steps that a card knows; the rest to the wallet. */
export function splitRefund(
  amountMinor: number,
  leftOnCardMinor: number,
  stepMinor = 1,
): { cardMinor: number; walletMinor: number } {
  const cardMinor = Math.floor(Math.min(amountMinor, leftOnCardMinor) / stepMinor) * stepMinor;
  return { cardMinor, walletMinor: amountMinor - cardMinor };
}

/**
 * Returns what platform and tax give up when a part of a booking is refunded: each in proportion, counted from the
 * beginning, so that the parts of all refunds add up to the whole once everything is refunded.
 */
export function prorateFeeAndTax(booking: PaidBooking, amountMinor: number): { platformFeeMinor: number; taxMinor: number } {
  const part = (of: number): number =>
    prorate(of, booking.refundedMinor + amountMinor, booking.totalMinor) -
    prorate(of, booking.refundedMinor, booking.totalMinor);
  return { platformFeeMinor: part(booking.platformFeeMinor), taxMinor: part(booking.taxMinor) };
}

/** Rounded down; exact, also where the product is beyond the safe integers. */
function prorate(of: number, part: number, whole: number): number {
  return Number((BigInt(of) * BigInt(part)) / BigInt(whole));
}

/** Until when a buyer who cancels gets something back; null where the policy gives nothing. */
export function refundDeadline(policy: RefundPolicy, startsAt: Date): Date | null {
  return policy.kind === 'none' ? null : new Date(startsAt.getTime() - policy.hoursBefore * HOUR_MS);
}

/** Returns the percentage of a price that is refunded to a buyer who cancels now. */
export function refundPercent(policy: RefundPolicy, { startsAt, now }: { startsAt: Date; now: Date }): number {
  const deadline = refundDeadline(policy, startsAt);
  return policy.kind === 'none' || deadline === null || now > deadline ? 0 : policy.percent;
}

export type TicketPrice = { readonly id: string; readonly priceMinor: number };
export type TicketRefund = { readonly id: string; readonly amountMinor: number };

/**
 * Returns tickets with the refund of each: its share, rounded separately, and all of them no more than is left of the
 * booking.
 */
export function allocateRefund<T extends TicketPrice>(
  tickets: readonly T[],
  { percent, leftMinor }: { readonly percent: number | ((ticket: T) => number); readonly leftMinor: number },
): (T & TicketRefund)[] {
  let left = leftMinor;
  return tickets.map((ticket) => {
    const ticketPercent = typeof percent === 'number' ? percent : percent(ticket);
    const amountMinor = Math.min(percentOf(ticket.priceMinor, ticketPercent), left);
    left -= amountMinor;
    return { ...ticket, amountMinor };
  });
}

/** To the nearest minor unit, a half up; exact, also where the product is beyond the safe integers. */
function percentOf(priceMinor: number, percent: number): number {
  return Number((BigInt(priceMinor) * BigInt(percent) + 50n) / 100n);
}

export function sumRefunds(shares: readonly TicketRefund[]): number {
  return shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
