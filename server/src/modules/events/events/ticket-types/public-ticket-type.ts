import { TicketTypeId } from '@festoon/contracts/core/ids';
import { pick } from '@festoon/contracts/core/pick';
import { PUBLIC_TICKET_TYPE_FIELDS, type PublicTicketType } from '@festoon/contracts/events/event-page';
import type { PublicTicketTypeRow } from '../event-queries.ts';
import { withReaderTexts } from '../../../../platform/db/reader-texts.ts';
import { maxBookableQuantity, availableTickets, saleState, type SaleContext } from './availability-rules.ts';
import { ticketTotals, type PlatformFee, type PricePolicy } from './ticket-total-rules.ts';

export type PublicTicketTypeOptions = SaleContext & {
  readonly policy: PricePolicy;
  readonly fee: PlatformFee;
  readonly currency: string;
};

/** Returns a ticket type as its buyer sees it: with the whole price, and whether it can be booked now. */
export function toPublicTicketType(row: PublicTicketTypeRow, options: PublicTicketTypeOptions): PublicTicketType {
  const totals = ticketTotals(row, options.policy, options.fee);
  const available = availableTickets(row);
  const state = saleState(row, options);
  const presaleStartAt = row.subscriberSalesStartAt;
  return {
    id: TicketTypeId.parse(row.id),
    ...withReaderTexts(pick(row, PUBLIC_TICKET_TYPE_FIELDS), row.translations, { name: 'name', description: 'description' }),
    totalMinor: totals.totalMinor,
    feeMinor: totals.feeMinor,
    currency: options.currency,
    state,
    salesStartAt: row.salesStartAt?.toISOString() ?? null,
    salesEndAt: row.salesEndAt?.toISOString() ?? null,
    available: state === 'almost_gone' ? available : null,
    maxPerBooking: maxBookableQuantity(row, state === 'sold_out' ? null : available, row.viewerTicketCount),
    isSubscriberPresale: presaleStartAt !== null && row.salesStartAt !== null && options.now < row.salesStartAt,
    hasWaitlist: row.hasWaitlist,
  };
}
