import type { Admission, CheckInResponse, CheckInOutcome, CheckInTicket } from '@festoon/contracts/ticketing/check-in';
import { TicketId } from '@festoon/contracts/core/ids';
import type { ManagedEvent } from '../../events/events/public.ts';
import { admissionWarning, checkInOutcome } from './rules.ts';
import type { AdmissionRow, CheckInTicketRow } from './ticket-queries.ts';

export const UNKNOWN_TICKET: CheckInResponse = { result: 'unknown', ticket: null, admission: null, warning: null };

/** The context of a scan: the event and the current time. */
export type ScanContext = { readonly event: ManagedEvent; readonly now: Date };

export function toCheckInResponse(
  ticket: CheckInTicketRow,
  { event, now }: ScanContext,
  outcome?: CheckInOutcome,
): CheckInResponse {
  const result = outcome ?? checkInOutcome(ticket.status, event.status === 'cancelled');
  return {
    result,
    ticket: toCheckInTicket(ticket),
    admission: ticket.status === 'checked_in' && ticket.admission ? toAdmission(ticket.admission) : null,
    warning: result === 'valid' || result === 'admitted' ? admissionWarning(event, now) : null,
  };
}

export function toCheckInTicket(ticket: CheckInTicketRow): CheckInTicket {
  const { holderName, ticketTypeName, bookingReference, status } = ticket;
  return { id: TicketId.parse(ticket.id), holderName, ticketTypeName, bookingReference, status };
}

export function toAdmission({ at, ...rest }: AdmissionRow): Admission {
  return { ...rest, at: at.toISOString() };
}
