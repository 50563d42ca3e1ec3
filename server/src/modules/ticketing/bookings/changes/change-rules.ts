import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { RefundPolicy } from '@festoon/contracts/events/events';
import type { BookingView } from '../read-queries.ts';
import type { TicketRow } from '../tickets/ticket-queries.ts';

type ChangeTerms = Pick<BookingView, 'status' | 'eventStatus' | 'startsAt' | 'changeHoursBefore'>;

/** Returns the time until which the buyer can change a confirmed booking. Returns null if the organiser allows no changes. */
export function changeDeadline({ status, startsAt, changeHoursBefore }: ChangeTerms): Date | null {
  if (status !== 'confirmed' || changeHoursBefore === null) return null;
  return new Date(startsAt.getTime() - changeHoursBefore * HOUR_MS);
}

/** Returns whether the buyer can change the booking now. The statement that writes a change checks it again. */
export function isOpenForChanges(terms: ChangeTerms, now: Date): boolean {
  const deadline = changeDeadline(terms);
  return terms.eventStatus === 'published' && deadline !== null && now < deadline;
}

type TicketChangeError = Extract<DomainErrorCode, 'ticket_transferred' | 'ticket_used' | 'ticket_void'>;

/** Returns why the buyer cannot change a ticket or its attendee, or null. */
export function ticketChangeError(
  { status, holderId }: Pick<TicketRow, 'status' | 'holderId'>,
  buyerId: string,
): TicketChangeError | null {
  if (holderId !== buyerId) return 'ticket_transferred';
  if (status === 'checked_in') return 'ticket_used';
  return status === 'void' ? 'ticket_void' : null;
}

/** Returns whether the buyer can change the attendee of a ticket now. */
export function canChangeTicket(
  view: ChangeTerms & Pick<BookingView, 'buyerId'>,
  ticket: Pick<TicketRow, 'status' | 'holderId'>,
  now: Date,
): boolean {
  return isOpenForChanges(view, now) && ticketChangeError(ticket, view.buyerId) === null;
}

/** Returns whether the buyer can change tickets to another ticket type or date now. */
export function isOpenForTicketChanges(terms: ChangeTerms & Pick<BookingView, 'allowsTicketChanges'>, now: Date): boolean {
  return terms.allowsTicketChanges && isOpenForChanges(terms, now);
}

/**
 * Returns the refund policy of tickets that replace others. A change never makes more refundable: what the old tickets no longer
 * return to a buyer who cancels, the new ones do not return either.
 */
export function refundPolicyAfterChange(policy: RefundPolicy, oldPercent: number): RefundPolicy {
  if (policy.kind === 'none' || oldPercent >= policy.percent) return policy;
  return oldPercent === 0 ? { kind: 'none' } : { ...policy, percent: oldPercent };
}
