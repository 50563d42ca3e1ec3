import type { ComponentProps } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { saleStatusText } from '@festoon/catalogue/events/sale-status';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { CardPrice } from '../card-price.tsx';
import type { BuyState } from './buy-state.ts';
import { shortSaleLabel } from './sale-text.ts';

type SaleSummaryProps = {
  readonly event: Pick<EventPage, 'myTicketCount'> & ComponentProps<typeof CardPrice>['event'];
  readonly state: BuyState;
};

/** The states in which people with tickets see those first. */
const KINDS_WITH_OWN_TICKETS: ReadonlySet<BuyState['kind']> = new Set(['on_sale', 'limit', 'sold_out', 'sales_over']);

/** Shows the main fact of a sale in the bar of a phone: the reader's tickets, or the price, or why there is none. */
export function SaleSummary({ event, state }: SaleSummaryProps) {
  const { myTicketCount: count } = event;
  // The bar opens the sheet, which has the link, so the message is shown without it.
  if (count > 0 && KINDS_WITH_OWN_TICKETS.has(state.kind))
    return joinParts(saleStatusText.parts('myTickets', { count, link: () => null }));
  return state.kind === 'on_sale' ? <CardPrice event={event} /> : shortSaleLabel(state.kind);
}
