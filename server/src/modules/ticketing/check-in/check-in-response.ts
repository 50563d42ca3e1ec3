import type {
  Admission,
  CheckInResponse,
  CheckInOutcome,
  CheckInTicket,
  ScanDirection,
} from '@festoon/contracts/ticketing/check-in';
import { TicketId } from '@festoon/contracts/core/ids';
import type { ManagedEvent } from '../../events/events/public.ts';
import { admissionWarning, checkInOutcome } from './rules.ts';
import type { AdmissionRow, CheckInTicketRow } from './ticket-queries.ts';

export const UNKNOWN_TICKET: CheckInResponse = {
  result: 'unknown',
  ticket: null,
  admission: null,
  exit: null,
  warning: null,
};

/** The context of a scan: the event, the current time and the direction. */
export type ScanContext = { readonly event: ManagedEvent; readonly now: Date; readonly direction: ScanDirection };

export function toCheckInResponse(
  ticket: CheckInTicketRow,
  context: ScanContext,
  outcome?: CheckInOutcome,
): CheckInResponse {
  const { event, now, direction } = context;
  const result = outcome ?? outcomeOf(ticket, context);
  const isAdmitted = direction === 'entry' && (result === 'valid' || result === 'admitted');
  return {
    result,
    ticket: toCheckInTicket(ticket),
    admission: ticket.admission && toAdmission(ticket.admission),
    exit: ticket.exit && toAdmission(ticket.exit),
    warning: isAdmitted ? admissionWarning(event, now) : null,
  };
}

function outcomeOf({ status, exit }: CheckInTicketRow, { event, direction }: ScanContext): CheckInOutcome {
  const { allowsReentry } = event;
  return checkInOutcome(
    { status, isOutside: exit !== null },
    { isCancelled: event.status === 'cancelled', allowsReentry, direction },
  );
}

export function toCheckInTicket(ticket: CheckInTicketRow): CheckInTicket {
  const { holderName, ticketTypeName, bookingReference, status } = ticket;
  return { id: TicketId.parse(ticket.id), holderName, ticketTypeName, bookingReference, status };
}

export function toAdmission({ at, ...rest }: AdmissionRow): Admission {
  return { ...rest, at: at.toISOString() };
}
