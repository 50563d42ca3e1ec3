import { formatMoney } from '../core/money-text.ts';
import type { MaterialChangeImpact } from '../ticketing/refund-windows.ts';

/**
 * Returns the effect of a change as a sentence; `until` is `refundsUntil` as text: "This change lets 42 ticket holders
 * ask for a refund until Fri 20 Nov 2026, 13:00 WET (up to €1,234.00)."
 */
export function formatChangeEffect(effect: MaterialChangeImpact, until: string): string {
  const { holderCount, refundMinor, currency } = effect;
  const holders = holderCount === 1 ? '1 ticket holder' : `${holderCount} ticket holders`;
  if (refundMinor === 0) return `This change concerns ${holders}. They get an email and a notification.`;
  const amount = formatMoney(refundMinor, currency);
  return `This change lets ${holders} ask for a refund until ${until}, up to ${amount}. They get an email and a notification, and your income waits until then.`;
}
