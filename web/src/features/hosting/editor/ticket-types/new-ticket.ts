import { randomId } from '../../../../lib/random-id.ts';
import type { TicketDraft } from '../form/editor-values.ts';

/** Ready to sell once it has a price: the rest is what most events want. */
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
