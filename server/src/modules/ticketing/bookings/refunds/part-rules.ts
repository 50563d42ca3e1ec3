import type { RefundedPart } from '@festoon/contracts/ticketing/refunds';
import type { TicketRow } from '../tickets/ticket-queries.ts';
import { sharesOf, sumOf, type TicketBack } from './refund-rules.ts';

export type RefundPart = {
  readonly amountMinor: number;
  /** The tickets that become void with it. */
  readonly ended: readonly (TicketRow & TicketBack)[];
  /** One of the tickets whose price goes back was let in. */
  readonly hasUsed: boolean;
  readonly errorCode: 'ticket_void' | 'refund_too_much' | null;
};

export type RefundableBooking = {
  /** The booking's tickets that are not void. */
  readonly good: readonly TicketRow[];
  /** Paid and not given back. */
  readonly leftMinor: number;
};

/**
 * Returns the amount of a part of a booking: for tickets, their full price as far as it is left; for all of it, also
 * whatever else is left.
 */
export function resolveRefundPart(part: RefundedPart, { good, leftMinor }: RefundableBooking): RefundPart {
  switch (part.kind) {
    case 'all': {
      const all = sharesOf(good, { percent: 100, leftMinor });
      return { ...ends(all, part.keepTickets), amountMinor: leftMinor, errorCode: null };
    }
    case 'tickets': {
      const names = new Set<string>(part.ticketIds);
      const named = good.filter(({ id }) => names.has(id));
      const shares = sharesOf(named, { percent: 100, leftMinor });
      const errorCode = named.length < names.size ? 'ticket_void' : null;
      return { ...ends(shares, part.keepTickets), amountMinor: sumOf(shares), errorCode };
    }
    case 'amount':
      return {
        amountMinor: part.amountMinor,
        ended: [],
        hasUsed: false,
        errorCode: part.amountMinor > leftMinor ? 'refund_too_much' : null,
      };
  }
}

function ends(shares: RefundPart['ended'], keepTickets: boolean): Pick<RefundPart, 'ended' | 'hasUsed'> {
  return { ended: keepTickets ? [] : shares, hasUsed: shares.some(({ status }) => status === 'checked_in') };
}
