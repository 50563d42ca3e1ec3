import { HOUR_MS } from '../core/durations.ts';
import type { RefundPolicy } from '../events/events.ts';
import { formatMoney } from '../core/money-text.ts';

type RefundTiming = { readonly startAt: string | Date; readonly now: Date };

/** Returns the organiser's policy as a sentence. With `timing`, it promises nothing once the deadline has passed. */
export function formatRefundPolicy(policy: RefundPolicy, timing?: RefundTiming): string {
  if (policy.kind === 'none') return 'Tickets are not refunded, unless the event is cancelled.';
  if (timing !== undefined && new Date(timing.startAt).getTime() - policy.hoursBefore * HOUR_MS < timing.now.getTime())
    return 'The refund deadline has passed. Tickets are refunded only if the event is cancelled.';
  const share = policy.percent === 100 ? 'Full refund' : `${policy.percent} % back`;
  if (policy.hoursBefore === 0) return `${share} until the event starts.`;
  return `${share} until ${formatSpan(policy.hoursBefore)} before the start.`;
}

export type RefundSplit = { readonly cardMinor: number; readonly walletMinor: number; readonly currency: string };

/**
 * Returns where refunded money goes, and when, such as "€20.00 to your card, within 5 to 10 days". A part for the
 * wallet arrives immediately. Empty if nothing is refunded.
 */
export function formatRefundTargets(
  { cardMinor, walletMinor, currency }: RefundSplit,
  possessive: 'your' | 'their' = 'your',
): string {
  const parts = [
    cardMinor > 0 && `${formatMoney(cardMinor, currency)} to ${possessive} card, within 5 to 10 days`,
    walletMinor > 0 && `${formatMoney(walletMinor, currency)} to ${possessive} wallet, at once`,
  ].filter((part) => part !== false);
  return parts.join(', and ');
}

function formatSpan(hours: number): string {
  const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  if (hours % 168 === 0) return count(hours / 168, 'week');
  return hours % 24 === 0 ? count(hours / 24, 'day') : count(hours, 'hour');
}
