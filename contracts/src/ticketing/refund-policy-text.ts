import { refundPolicyText } from '@festoon/catalogue/ticketing/refund-policy';
import { HOUR_MS } from '../core/durations.ts';
import type { RefundPolicy } from '../events/events.ts';

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

/** Returns a number of hours in the largest unit that divides it. */
function spanOf(hours: number): { readonly unit: 'week' | 'day' | 'hour'; readonly count: number } {
  if (hours % 168 === 0) return { unit: 'week', count: hours / 168 };
  return hours % 24 === 0 ? { unit: 'day', count: hours / 24 } : { unit: 'hour', count: hours };
}
