import { ticketSalesText } from '@festoon/catalogue/events/ticket-sales';
import { formatMoney } from '../../../../lib/format/money.ts';
import { isOnSale } from './buy-state.ts';
import type { ChoiceTotals } from './choice.ts';
import type { SelectableTicketType } from './promo-prices.ts';

/** Returns the label of the button that books: with the total of the choice, or before a choice with the lowest price. */
export function bookLabel(totals: ChoiceTotals, ticketTypes: readonly SelectableTicketType[]): string {
  if (totals.count === 0) return labelBeforeChoice(ticketTypes.filter(isOnSale));
  if (totals.lines.some(({ ticketType }) => ticketType.requiresApproval)) return ticketSalesText('requestToJoin');
  if (totals.totalMinor === 0) return ticketSalesText('getFreeTickets');
  const currency = totals.lines[0]?.ticketType.currency ?? '';
  return ticketSalesText('getTicketsFor', { price: formatMoney(totals.totalMinor, currency) });
}

function labelBeforeChoice(onSale: readonly SelectableTicketType[]): string {
  if (areRequests(onSale)) return ticketSalesText('requestToJoin');
  if (onSale.every(({ kind }) => kind === 'free')) return ticketSalesText('getFreeTickets');
  const prices = onSale.map(({ totalMinor }) => totalMinor);
  const lowestMinor = Math.min(...prices);
  if (lowestMinor === 0) return ticketSalesText('getTickets');
  const hasOnePrice = lowestMinor === Math.max(...prices) && onSale.every(({ kind }) => kind !== 'pay_what_you_can');
  const price = formatMoney(lowestMinor, onSale[0]?.currency ?? '');
  return ticketSalesText(hasOnePrice ? 'getTicketsFor' : 'getTicketsFrom', { price });
}

/** Returns the label of the button on phones that opens the ticket types. */
export function openLabel(ticketTypes: readonly SelectableTicketType[]): string {
  return ticketSalesText(areRequests(ticketTypes.filter(isOnSale)) ? 'requestToJoin' : 'getTickets');
}

/** Returns whether the organiser approves every booking. */
function areRequests(onSale: readonly SelectableTicketType[]): boolean {
  return onSale.length > 0 && onSale.every(({ requiresApproval }) => requiresApproval);
}
