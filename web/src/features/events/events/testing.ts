import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { PublicTicketType } from '@festoon/contracts/events/event-page';

/** Returns a ticket type on sale for 18.00, at most six per booking, unless overridden. */
export function buildPublicTicketType(
  overrides: Partial<Omit<PublicTicketType, 'id'>> & { id?: string } = {},
): PublicTicketType {
  const { id = '01a1f8f1-028b-7745-aeac-6ff764291b6e', ...rest } = overrides;
  return {
    id: TicketTypeId.parse(id),
    name: 'General',
    description: '',
    kind: 'paid',
    attendance: 'in_person',
    totalMinor: 1800,
    feeMinor: 0,
    currency: 'EUR',
    state: 'on_sale',
    salesStartAt: null,
    salesEndAt: null,
    available: null,
    minPerBooking: 1,
    maxPerBooking: 6,
    isSubscriberPresale: false,
    requiresApproval: false,
    hasWaitlist: false,
    ...rest,
  };
}
