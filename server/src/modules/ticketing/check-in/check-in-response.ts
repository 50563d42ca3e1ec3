import type {
  Admission,
  CheckInResponse,
  CheckInOutcome,
  CheckInTicket,
  ScanDirection,
} from '@festoon/contracts/ticketing/check-in';
import { TicketId } from '@festoon/contracts/core/ids';
import type { ManagedEvent } from '../../events/events/public.ts';
import { admitsType, closedListOutcome, type ScanLists } from './lists/list-rules.ts';
import { admissionWarning, checkInOutcome } from './rules.ts';
import type { AdmissionRow, CheckInTicketRow } from './ticket-queries.ts';

export const UNKNOWN_TICKET: CheckInResponse = {
  result: 'unknown',
  ticket: null,
  admission: null,
  exit: null,
  listNames: [],
  warning: null,
};

/** The context of a scan. */
export type ScanContext = {
  readonly event: ManagedEvent;
  readonly now: Date;
  readonly direction: ScanDirection;
  /** Null if the device has no check-in list. */
  readonly lists: ScanLists | null;
};

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
    listNames: result === 'other_entrance' ? listNamesFor(ticket, context) : [],
    warning: isAdmitted ? admissionWarning(event, now) : null,
  };
}

function outcomeOf(ticket: CheckInTicketRow, context: ScanContext): CheckInOutcome {
  const { event, direction } = context;
  const { allowsReentry } = event;
  const outcome = checkInOutcome(
    { status: ticket.status, isOutside: ticket.exit !== null },
    { isCancelled: event.status === 'cancelled', allowsReentry, direction },
  );
  return outcome === 'valid' && direction === 'entry' ? (listOutcome(ticket, context) ?? outcome) : outcome;
}

/** Returns why the list of the device does not admit a valid ticket, or null. */
function listOutcome({ ticketTypeId }: CheckInTicketRow, { lists, now }: ScanContext): CheckInOutcome | null {
  if (lists === null) return null;
  const { chosen } = lists;
  const isExcluded = chosen !== null && !admitsType(chosen, ticketTypeId);
  return closedListOutcome(lists, now) ?? (isExcluded ? 'other_entrance' : null);
}

function listNamesFor({ ticketTypeId }: CheckInTicketRow, { lists }: ScanContext): string[] {
  return (lists?.all ?? []).filter((list) => admitsType(list, ticketTypeId)).map(({ name }) => name);
}

export function toCheckInTicket(ticket: CheckInTicketRow): CheckInTicket {
  const { holderName, ticketTypeName, bookingReference, status } = ticket;
  return { id: TicketId.parse(ticket.id), holderName, ticketTypeName, bookingReference, status };
}

export function toAdmission({ at, ...rest }: AdmissionRow): Admission {
  return { ...rest, at: at.toISOString() };
}
