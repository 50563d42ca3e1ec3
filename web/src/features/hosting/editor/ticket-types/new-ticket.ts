import { TICKET_TYPE_DEFAULTS } from '@festoon/contracts/hosting/ticket-types';
import { editorTicketsText } from '@festoon/catalogue/hosting/editor-tickets';
import { randomId } from '../../../../lib/random-id.ts';
import type { TicketDraft } from '../form/editor-values.ts';

/** Returns a ticket type that can be sold once it has a price, with the usual settings. */
export function newTicket(isFirst: boolean): TicketDraft {
  return {
    ...TICKET_TYPE_DEFAULTS,
    id: randomId(),
    name: isFirst ? editorTicketsText('firstTicketName') : '',
    kind: 'paid',
    poolIds: [],
  };
}
