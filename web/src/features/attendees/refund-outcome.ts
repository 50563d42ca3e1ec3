import { formatRefundTargets } from '@festoon/contracts/refund-text';
import { formatMoney } from '../../lib/money.ts';
import type { RefundPlan } from './refund-plan.ts';

/** Returns the outcome: "The buyer gets €27.00 to their card, within 5 to 10 days. The tickets stay good." */
export function formatOutcome(plan: RefundPlan, currency: string): string {
  const { amountMinor, endedCount } = plan;
  const money =
    amountMinor === 0 ? 'No money goes back.' : `The buyer gets ${formatRefundTargets({ ...plan, currency }, 'their')}.`;
  if (endedCount === 0) return `${money} The tickets stay good.`;
  return `${money} ${endedCount === 1 ? 'One ticket lets' : `${endedCount} tickets let`} nobody in any more.`;
}

/** Returns the label of the button, with the sum: "Give €27.00 back". */
export function refundButtonLabel(plan: RefundPlan | null, currency: string): string {
  if (plan === null) return 'Give money back';
  if (plan.amountMinor > 0) return `Give ${formatMoney(plan.amountMinor, currency)} back`;
  return plan.endedCount === 1 ? 'Cancel 1 ticket' : `Cancel ${plan.endedCount} tickets`;
}
