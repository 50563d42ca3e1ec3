import { refundTargetsText } from '@festoon/catalogue/ticketing/refund-targets';
import { formatMoney } from '../core/money-text.ts';

export type RefundSplit = { readonly cardMinor: number; readonly walletMinor: number; readonly currency: string };

/**
 * Returns where refunded money goes, and when, such as "€20.00 to your card, in 5–10 days". A part for the
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
