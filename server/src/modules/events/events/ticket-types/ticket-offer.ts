import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { TicketOffer } from '@festoon/contracts/events/event-page';
import type { OfferRow } from '../event-queries.ts';
import { mostPerBooking, placesLeft, saleState, type SaleMoment } from './offer-rules.ts';
import { ticketTotals, type PlatformFee, type PricePolicy } from './price-rules.ts';

export type OfferSetting = SaleMoment & {
  readonly policy: PricePolicy;
  readonly fee: PlatformFee;
  readonly currency: string;
};

/** A ticket type as its buyer sees it: the whole price, and whether it can be booked now. */
export function toTicketOffer(row: OfferRow, setting: OfferSetting): TicketOffer {
  const totals = ticketTotals(row, setting.policy, setting.fee);
  const left = placesLeft(row);
  const state = saleState(row, setting);
  const early = row.subscriberSalesStartAt;
  return {
    id: TicketTypeId.parse(row.id),
    name: row.name,
    description: row.description,
    kind: row.kind,
    attendance: row.attendance,
    totalMinor: totals.totalMinor,
    feeMinor: totals.feeMinor,
    currency: setting.currency,
    state,
    salesStartAt: row.salesStartAt?.toISOString() ?? null,
    salesEndAt: row.salesEndAt?.toISOString() ?? null,
    left: state === 'almost_gone' ? left : null,
    minPerBooking: row.minPerBooking,
    maxPerBooking: mostPerBooking(row, state === 'sold_out' ? null : left, row.mine),
    isSubscribersFirst: early !== null && row.salesStartAt !== null && setting.now < row.salesStartAt,
    requiresApproval: row.requiresApproval,
    isWaitedFor: row.isWaitedFor,
  };
}
