import { randomId } from '../../../../lib/random-id.ts';
import type { TicketDraft } from '../form/editor-values.ts';

/** Returns a ticket type that can be sold once it has a price, with the usual settings. */
export function newTicket(isFirst: boolean): TicketDraft {
  return {
    id: randomId(),
    name: isFirst ? 'General admission' : '',
    description: '',
    kind: 'paid',
    priceMinor: 0,
    quantity: null,
    salesStartAt: null,
    salesEndAt: null,
    subscriberSalesStartAt: null,
    minPerBooking: 1,
    maxPerBooking: 10,
    maxPerPerson: null,
    accessCode: null,
    attendance: 'in_person',
    requiresApproval: false,
    hidesOutsideSales: false,
    hidesWhenSoldOut: false,
    poolIds: [],
  };
}
