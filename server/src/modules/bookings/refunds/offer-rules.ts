import type { RefundPolicy } from '@festoon/contracts/events';
import type { OfferedTicket } from '@festoon/contracts/refunds';
import type { TicketRow } from '../ticket-queries.ts';
import { refundPercent, sharesOf, sumOf } from './refund-rules.ts';

/** What decides over a buyer's own cancelling. */
export type OfferTerms = {
  readonly policy: RefundPolicy;
  readonly startsAt: Date;
  readonly now: Date;
  readonly buyerId: string;
  /** Paid and not given back. */
  readonly leftMinor: number;
};

export type Offered = TicketRow & { readonly refundMinor: number; readonly refusal: OfferedTicket['refusal'] };

/** What each ticket of a booking gives back when it alone is cancelled now, or why it can't be. */
export function offerTickets(tickets: readonly TicketRow[], terms: OfferTerms): Offered[] {
  const percent = refundPercent(terms.policy, terms);
  return tickets.map((ticket) => {
    const refusal = refusalOf(ticket, terms, percent);
    const refundMinor = refusal === null ? sumOf(sharesOf([ticket], { ...terms, percent })) : 0;
    return { ...ticket, refusal, refundMinor };
  });
}

/** A ticket that cost nothing can be given up until the start; one that was paid for while something goes back for it. */
function refusalOf(ticket: TicketRow, terms: OfferTerms, percent: number): OfferedTicket['refusal'] {
  if (ticket.status === 'void') return 'ticket_void';
  if (ticket.status === 'checked_in') return 'ticket_used';
  if (ticket.holderId !== terms.buyerId) return 'ticket_passed_on';
  const hasStarted = terms.now >= terms.startsAt;
  return hasStarted || (ticket.priceMinor > 0 && percent === 0) ? 'refund_too_late' : null;
}
