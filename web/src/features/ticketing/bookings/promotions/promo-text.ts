import type { PromoCode, PromoDiscount, Promotions } from '@festoon/contracts/ticketing/promotions';
import { formatCount, formatNumber } from '../../../../lib/format/format-number.ts';
import { formatDateTime } from '../../../../lib/format/format.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';

type StatusLabel = { readonly text: string; readonly tone: BadgeTone };

/** Returns the current state of a code. The most final state wins. */
export function promoStatus(
  { archivedAt, maxUses, usedCount, validFrom, validUntil }: PromoCode,
  now: number = Date.now(),
): StatusLabel {
  if (archivedAt !== null) return { text: 'Stopped', tone: 'neutral' };
  if (validUntil !== null && now >= Date.parse(validUntil)) return { text: 'Ended', tone: 'neutral' };
  if (maxUses !== null && usedCount >= maxUses) return { text: 'Used up', tone: 'warning' };
  if (validFrom !== null && now < Date.parse(validFrom)) return { text: 'Not yet', tone: 'info' };
  return { text: 'Works now', tone: 'success' };
}

/** Returns the discount, such as "20 % off", "€5.00 off each ticket" or "Shows hidden tickets". */
export function formatDiscount(discount: PromoDiscount, currency: string): string {
  if (discount.kind === 'percent') return `${discount.percent} % off`;
  return discount.kind === 'amount'
    ? `${formatMoney(discount.amountMinor, currency)} off each ticket`
    : 'Shows hidden tickets';
}

/** Returns the remaining details of a code, in order of importance. */
export function formatTerm(promo: PromoCode, promotions: Promotions): string[] {
  const { maxUsesPerPerson, ticketTypeIds, unlocksHidden, discount, validFrom, validUntil } = promo;
  const names = promotions.ticketTypes.filter(({ id }) => ticketTypeIds?.includes(id)).map(({ name }) => name);
  const at = (instant: string) => formatDateTime(instant, promotions);
  return [
    ticketTypeIds === null ? 'All ticket types' : names.length > 0 ? names.join(', ') : 'No ticket type that is left',
    validFrom !== null && validUntil !== null
      ? `${at(validFrom)} – ${at(validUntil)}`
      : validFrom !== null
        ? `From ${at(validFrom)}`
        : validUntil !== null && `Until ${at(validUntil)}`,
    maxUsesPerPerson !== null && `${times(maxUsesPerPerson)} for each person`,
    unlocksHidden && discount.kind !== 'none' && 'Shows hidden tickets',
  ].filter((part) => typeof part === 'string');
}

export function formatUsage({ usedCount, maxUses }: PromoCode): string {
  if (maxUses !== null) return `${formatNumber(usedCount)} of ${formatNumber(maxUses)} used`;
  return usedCount === 0 ? 'Not used yet' : `Used ${times(usedCount)}`;
}

/** Returns the sales, such as "3 bookings, 5 tickets, €135.00". */
export function salesLabel(
  sales: { readonly bookingCount: number; readonly ticketCount: number; readonly paidMinor: number },
  currency: string,
): string {
  const { bookingCount, ticketCount, paidMinor } = sales;
  if (bookingCount === 0) return 'No bookings yet';
  return `${formatCount(bookingCount, 'booking')}, ${formatCount(ticketCount, 'ticket')}, ${formatMoney(paidMinor, currency)}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${formatNumber(count)} times`;
}
