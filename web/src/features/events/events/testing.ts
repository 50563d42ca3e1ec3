import { TicketTypeId } from '@festoon/contracts/core/ids';
import { pick } from '@festoon/contracts/core/pick';
import { PUBLIC_TICKET_TYPE_FIELDS, type PublicTicketType } from '@festoon/contracts/events/event-page';
import { TICKET_TYPE_DEFAULTS } from '@festoon/contracts/hosting/ticket-types';

/** Returns a ticket type on sale for 18.00, at most six per booking, unless overridden. */
export function buildPublicTicketType(
  overrides: Partial<Omit<PublicTicketType, 'id'>> & { id?: string } = {},
): PublicTicketType {
  const { id = '01a1f8f1-028b-7745-aeac-6ff764291b6e', ...rest } = overrides;
  return {
    id: TicketTypeId.parse(id),
    ...pick({ ...TICKET_TYPE_DEFAULTS, name: 'General', kind: 'paid' }, PUBLIC_TICKET_TYPE_FIELDS),
    totalMinor: 1800,
    feeMinor: 0,
    currency: 'EUR',
    state: 'on_sale',
    salesStartAt: null,
    salesEndAt: null,
    available: null,
    maxPerBooking: 6,
    isSubscriberPresale: false,
    hasWaitlist: false,
    ...rest,
  };
}
