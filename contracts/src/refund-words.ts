import type { RefundPolicy } from './events.ts';

/** The organiser's policy as a sentence. */
export function refundWords(policy: RefundPolicy): string {
  if (policy.kind === 'none') return 'Tickets are not refunded, unless the event is cancelled.';
  const share = policy.percent === 100 ? 'Full refund' : `${policy.percent} % back`;
  if (policy.hoursBefore === 0) return `${share} until the event starts.`;
  return `${share} until ${spanWords(policy.hoursBefore)} before the start.`;
}

function spanWords(hours: number): string {
  const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  if (hours % 168 === 0) return count(hours / 168, 'week');
  return hours % 24 === 0 ? count(hours / 24, 'day') : count(hours, 'hour');
}
