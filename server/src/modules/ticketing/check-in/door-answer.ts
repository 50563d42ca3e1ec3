import type { Admission, DoorAnswer, DoorResult, DoorTicket } from '@festoon/contracts/ticketing/check-in';
import { TicketId } from '@festoon/contracts/core/ids';
import type { Hosted } from '../../events/events/public.ts';
import { warningAt, worthOf } from './rules.ts';
import type { AdmissionRow, DoorTicketRow } from './ticket-queries.ts';

export const UNKNOWN: DoorAnswer = { result: 'unknown', ticket: null, admission: null, warning: null };

/** The context of a scan at the door: the event and the current time. */
export type AtDoor = { readonly hosted: Hosted; readonly now: Date };

export function toDoorAnswer(ticket: DoorTicketRow, { hosted, now }: AtDoor, was?: DoorResult): DoorAnswer {
  const result = was ?? worthOf(ticket.status, hosted.status === 'cancelled');
  return {
    result,
    ticket: toDoorTicket(ticket),
    admission: ticket.status === 'checked_in' && ticket.admission ? toAdmission(ticket.admission) : null,
    warning: result === 'valid' || result === 'admitted' ? warningAt(hosted, now) : null,
  };
}

export function toDoorTicket(ticket: DoorTicketRow): DoorTicket {
  const { holderName, ticketTypeName, bookingReference, status } = ticket;
  return { id: TicketId.parse(ticket.id), holderName, ticketTypeName, bookingReference, status };
}

export function toAdmission({ at, ...rest }: AdmissionRow): Admission {
  return { ...rest, at: at.toISOString() };
}
