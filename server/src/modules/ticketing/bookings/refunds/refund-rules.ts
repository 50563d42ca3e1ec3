import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { RefundPolicy } from '@festoon/contracts/events/events';
import { shareRoundedDown } from '../total-rules.ts';

export type PaidBooking = {
  readonly totalMinor: number;
  readonly refundedMinor: number;
  readonly platformFeeMinor: number;
  readonly taxMinor: number;
};

/**
 * Splits a refund: as much as the card can still receive, in amounts that cards support, and the remainder to the wallet.
 */
export function splitRefund(
  amountMinor: number,
  leftOnCardMinor: number,
  stepMinor = 1,
): { cardMinor: number; walletMinor: number } {
  const cardMinor = Math.floor(Math.min(amountMinor, leftOnCardMinor) / stepMinor) * stepMinor;
  return { cardMinor, walletMinor: amountMinor - cardMinor };
}

type RefundParts = { readonly cardMinor: number; readonly walletMinor: number; readonly creditMinor: number };

/** Returns the parts of a refund that the buyer gets, without the part that paid for other tickets; null if there are none. */
export function buyerRefund(refund: RefundParts | null): { cardMinor: number; walletMinor: number } | null {
  if (refund === null || refund.cardMinor + refund.walletMinor === refund.creditMinor) return null;
  return { cardMinor: refund.cardMinor, walletMinor: refund.walletMinor - refund.creditMinor };
}

type CardPart = {
  /** The part of the price that the card paid and that was returned neither to the card nor to the wallet. */
  readonly unreturnedMinor: number;
  /** The part of it that can still be returned to the card. */
  readonly leftMinor: number;
  /** The part of the price that was paid, in whatever way, and not refunded. */
  readonly paidMinor: number;
  readonly stepMinor: number;
};

/**
 * Splits a refund of which a part pays for other tickets: that part goes to the wallet, first from what the wallet paid and then from
 * what the card paid. The rest goes to the card as far as it can receive it.
 */
export function splitAfterCredit(
  { amountMinor, creditMinor }: { readonly amountMinor: number; readonly creditMinor: number },
  { unreturnedMinor, leftMinor, paidMinor, stepMinor }: CardPart,
): { cardMinor: number; walletMinor: number } {
  const fromCardMinor = Math.max(0, creditMinor - (paidMinor - unreturnedMinor));
  const { cardMinor } = splitRefund(amountMinor - creditMinor, Math.max(0, leftMinor - fromCardMinor), stepMinor);
  return { cardMinor, walletMinor: amountMinor - cardMinor };
}

/**
 * Returns the platform's and the tax's share of a partial refund. Each is proportional and computed from the total of all
 * refunds so far, so that the shares add up exactly once everything is refunded.
 */
export function prorateFeeAndTax(booking: PaidBooking, amountMinor: number): { platformFeeMinor: number; taxMinor: number } {
  const part = (of: number): number =>
    shareRoundedDown(of, booking.refundedMinor + amountMinor, booking.totalMinor) -
    shareRoundedDown(of, booking.refundedMinor, booking.totalMinor);
  return { platformFeeMinor: part(booking.platformFeeMinor), taxMinor: part(booking.taxMinor) };
}

/** Returns the time until which a cancellation is refunded at least in part. Returns null if the policy refunds nothing. */
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
 * Returns each ticket with its refund. Each share is rounded separately, and the sum does not exceed the booking's
 * remaining amount.
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

/** Returns the share, rounded half up. It is exact even if the product is not a safe integer. */
function percentOf(priceMinor: number, percent: number): number {
  return Number((BigInt(priceMinor) * BigInt(percent) + 50n) / 100n);
}

export function sumRefunds(shares: readonly TicketRefund[]): number {
  return shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
