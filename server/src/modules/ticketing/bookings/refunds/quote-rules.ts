import type { RefundPolicy } from '@festoon/contracts/events/events';
import type { QuotedTicket } from '@festoon/contracts/ticketing/refunds';
import type { TicketRow } from '../tickets/ticket-queries.ts';
import { refundPercent, allocateRefund, sumRefunds, type TicketPrice } from './refund-rules.ts';

/** The terms that decide the refund when a buyer cancels. */
export type RefundTerms = {
  readonly policy: RefundPolicy;
  /** The later of the start at purchase and the start now. */
  readonly startsAt: Date;
  /** Tickets with an open refund window. They are refunded in full, regardless of the policy. */
  readonly openTicketIds: ReadonlySet<string>;
  readonly now: Date;
  readonly buyerId: string;
  /** The amount that was paid and not refunded. */
  readonly leftMinor: number;
};

export type QuotedTicketRow = TicketRow & { readonly refundMinor: number; readonly errorCode: QuotedTicket['errorCode'] };

/** Returns the refund of each ticket if it alone is cancelled now, or why it cannot be cancelled. */
export function quoteTickets(tickets: readonly TicketRow[], terms: RefundTerms): QuotedTicketRow[] {
  const percentOf = ticketPercent(terms);
  return tickets.map((ticket) => {
    const errorCode = errorCodeOf(ticket, terms, percentOf(ticket));
    const refundMinor = errorCode === null ? sumRefunds(allocateRefund([ticket], { ...terms, percent: percentOf })) : 0;
    return { ...ticket, errorCode, refundMinor };
  });
}

/** Returns the refundable share of a ticket's price, in per cent. */
export function ticketPercent(terms: RefundTerms): (ticket: Pick<TicketPrice, 'id'>) => number {
  const percent = refundPercent(terms.policy, terms);
  return ({ id }) => (terms.openTicketIds.has(id) ? 100 : percent);
}

/**
 * Returns the start that refund deadlines are relative to: a moved event never makes them earlier than they were at
 * purchase.
 */
export function refundDeadlineStart(bookedStartAt: string, startsAt: Date): Date {
  return new Date(Math.max(Date.parse(bookedStartAt), startsAt.getTime()));
}

/**
 * Returns why a ticket cannot be cancelled, or null. A free ticket can be cancelled until the start, a paid one while a
 * part of its price is refundable.
 */
function errorCodeOf(ticket: TicketRow, terms: RefundTerms, percent: number): QuotedTicket['errorCode'] {
  if (ticket.status === 'void') return 'ticket_void';
  if (ticket.status === 'checked_in') return 'ticket_used';
  if (ticket.holderId !== terms.buyerId) return 'ticket_transferred';
  if (terms.openTicketIds.has(ticket.id)) return null;
  const hasStarted = terms.now >= terms.startsAt;
  return hasStarted || (ticket.priceMinor > 0 && percent === 0) ? 'refund_too_late' : null;
}
