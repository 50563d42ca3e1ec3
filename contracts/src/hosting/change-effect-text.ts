import { changeEffectText } from '@festoon/catalogue/hosting/change-effect';
import { formatMoney } from '../core/money-text.ts';
import type { MaterialChangeImpact } from '../ticketing/refund-windows.ts';

/**
 * Returns the effect of a change as a sentence; `until` is `refundsUntil` as text: "This change lets 42 ticket holders
 * request a refund until Fri 20 Nov 2026, 13:00 WET, up to €1,234.00."
 */
export function formatChangeEffect({ holderCount, refundMinor, currency }: MaterialChangeImpact, until: string): string {
  return refundMinor === 0
    ? changeEffectText('noRefund', { count: holderCount })
    : changeEffectText('refund', { count: holderCount, until, amount: formatMoney(refundMinor, currency) });
}
