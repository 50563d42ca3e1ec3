import { joinList } from '@festoon/contracts/core/join-list';
import type { PromoCode, PromoDiscount, Promotions } from '@festoon/contracts/ticketing/promotions';
import { promotionsText } from '@festoon/catalogue/ticketing/promotions';
import { formatEventDateTime } from '../../../../lib/format/event-instant.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';

type StatusLabel = { readonly text: string; readonly tone: BadgeTone };

/** Returns the current state of a code. The most final state wins. */
export function promoStatus(
  { archivedAt, maxUses, usedCount, validFrom, validUntil }: PromoCode,
  now: number = Date.now(),
): StatusLabel {
  if (archivedAt !== null) return { text: promotionsText('stopped'), tone: 'neutral' };
  if (validUntil !== null && now >= Date.parse(validUntil)) return { text: promotionsText('ended'), tone: 'neutral' };
  if (maxUses !== null && usedCount >= maxUses) return { text: promotionsText('usedUp'), tone: 'warning' };
  if (validFrom !== null && now < Date.parse(validFrom)) return { text: promotionsText('notYet'), tone: 'info' };
  return { text: promotionsText('active'), tone: 'success' };
}

/** Returns the discount, such as "20 % off", "€5.00 off each ticket" or "Shows hidden tickets". */
export function formatDiscount(discount: PromoDiscount, currency: string): string {
  if (discount.kind === 'percent') return promotionsText('percentOff', { percent: discount.percent });
  return discount.kind === 'amount'
    ? promotionsText('amountOffEachTicket', { amount: formatMoney(discount.amountMinor, currency) })
    : promotionsText('unlocksHiddenTickets');
}

/** Returns the remaining details of a code, in order of importance. */
export function formatTerm(promo: PromoCode, promotions: Promotions): string[] {
  const { maxUsesPerPerson, ticketTypeIds, unlocksHidden, discount, validFrom, validUntil } = promo;
  const names = promotions.ticketTypes.filter(({ id }) => ticketTypeIds?.includes(id)).map(({ name }) => name);
  const at = (instant: string) => formatEventDateTime(instant, promotions);
  return [
    ticketTypeIds === null
      ? promotionsText('allTicketTypes')
      : names.length > 0
        ? joinList(names)
        : promotionsText('noTicketTypesLeft'),
    validFrom !== null && validUntil !== null
      ? promotionsText('fromUntil', { from: at(validFrom), until: at(validUntil) })
      : validFrom !== null
        ? promotionsText('from', { time: at(validFrom) })
        : validUntil !== null && promotionsText('until', { time: at(validUntil) }),
    maxUsesPerPerson !== null && promotionsText('perPerson', { count: maxUsesPerPerson }),
    unlocksHidden && discount.kind !== 'none' && promotionsText('unlocksHiddenTickets'),
  ].filter((part) => typeof part === 'string');
}

export function formatUsage({ usedCount, maxUses }: PromoCode): string {
  if (maxUses !== null) return promotionsText('usedOf', { used: usedCount, total: maxUses });
  return usedCount === 0 ? promotionsText('notUsedYet') : promotionsText('used', { count: usedCount });
}

/** Returns the sales, such as "3 bookings, 5 tickets, €135.00". */
export function salesLabel(
  sales: { readonly bookingCount: number; readonly ticketCount: number; readonly paidMinor: number },
  currency: string,
): string {
  const { bookingCount, ticketCount, paidMinor } = sales;
  if (bookingCount === 0) return promotionsText('noBookingsYet');
  return promotionsText('sales', {
    bookings: bookingCount,
    tickets: ticketCount,
    amount: formatMoney(paidMinor, currency),
  });
}
