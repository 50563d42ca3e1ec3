import type { RefundSelection } from '@festoon/contracts/ticketing/refunds';
import type { TicketRow } from '../tickets/ticket-queries.ts';
import { allocateRefund, sumRefunds, type TicketRefund } from './refund-rules.ts';

export type ResolvedRefund = {
  readonly amountMinor: number;
  /** The tickets that the refund voids. */
  readonly voidedTickets: readonly (TicketRow & TicketRefund)[];
  /** True if a refunded ticket was already checked in. */
  readonly hasCheckedIn: boolean;
  readonly errorCode: 'ticket_void' | 'refund_too_much' | null;
};

export type RefundableBooking = {
  /** The booking's tickets that are not void. */
  readonly activeTickets: readonly TicketRow[];
  /** The amount that was paid and not refunded. */
  readonly leftMinor: number;
};

/**
 * Returns the amount to refund: for tickets, their full price up to the remaining amount; for the whole booking, all of the
 * remaining amount.
 */
export function resolveRefund(part: RefundSelection, { activeTickets, leftMinor }: RefundableBooking): ResolvedRefund {
  switch (part.kind) {
    case 'all': {
      const all = allocateRefund(activeTickets, { percent: 100, leftMinor });
      return { ...toVoidedTickets(all, part.keepTickets), amountMinor: leftMinor, errorCode: null };
    }
    case 'tickets': {
      const selectedIds = new Set<string>(part.ticketIds);
      const selected = activeTickets.filter(({ id }) => selectedIds.has(id));
      const shares = allocateRefund(selected, { percent: 100, leftMinor });
      const errorCode = selected.length < selectedIds.size ? 'ticket_void' : null;
      return { ...toVoidedTickets(shares, part.keepTickets), amountMinor: sumRefunds(shares), errorCode };
    }
    case 'amount':
      return {
        amountMinor: part.amountMinor,
        voidedTickets: [],
        hasCheckedIn: false,
        errorCode: part.amountMinor > leftMinor ? 'refund_too_much' : null,
      };
  }
}

function toVoidedTickets(
  shares: ResolvedRefund['voidedTickets'],
  keepTickets: boolean,
): Pick<ResolvedRefund, 'voidedTickets' | 'hasCheckedIn'> {
  return { voidedTickets: keepTickets ? [] : shares, hasCheckedIn: shares.some(({ status }) => status === 'checked_in') };
}
