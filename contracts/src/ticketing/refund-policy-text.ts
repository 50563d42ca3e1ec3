import { refundPolicyText } from '@festoon/catalogue/ticketing/refund-policy';
import { refundTargetsText } from '@festoon/catalogue/ticketing/refund-targets';
import { HOUR_MS } from '../core/durations.ts';
import type { RefundPolicy } from '../events/events.ts';
import { formatMoney } from '../core/money-text.ts';

type RefundTiming = { readonly startAt: string | Date; readonly now: Date };

/** Returns the organiser's policy as a sentence. With `timing`, it promises nothing once the deadline has passed. */
export function formatRefundPolicy(policy: RefundPolicy, timing?: RefundTiming): string {
  if (policy.kind === 'none') return refundPolicyText('none');
  const { hoursBefore, percent } = policy;
  if (timing !== undefined && new Date(timing.startAt).getTime() - hoursBefore * HOUR_MS < timing.now.getTime())
    return refundPolicyText('deadlinePassed');
  if (hoursBefore === 0)
    return percent === 100 ? refundPolicyText('fullUntilStart') : refundPolicyText('shareUntilStart', { percent });
  const span = spanOf(hoursBefore);
  return percent === 100 ? refundPolicyText('fullUntil', span) : refundPolicyText('shareUntil', { percent, ...span });
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
  const card = formatMoney(cardMinor, currency);
  const wallet = formatMoney(walletMinor, currency);
  const isYours = possessive === 'your';
  if (cardMinor > 0 && walletMinor > 0)
    return refundTargetsText(isYours ? 'yourCardAndWallet' : 'theirCardAndWallet', {
      cardAmount: card,
      walletAmount: wallet,
    });
  if (cardMinor > 0) return refundTargetsText(isYours ? 'yourCard' : 'theirCard', { amount: card });
  if (walletMinor > 0) return refundTargetsText(isYours ? 'yourWallet' : 'theirWallet', { amount: wallet });
  return '';
}

/** Returns a number of hours in the largest unit that divides it. */
function spanOf(hours: number): { readonly unit: 'week' | 'day' | 'hour'; readonly count: number } {
  if (hours % 168 === 0) return { unit: 'week', count: hours / 168 };
  return hours % 24 === 0 ? { unit: 'day', count: hours / 24 } : { unit: 'hour', count: hours };
}
