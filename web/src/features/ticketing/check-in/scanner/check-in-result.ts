import { joinList } from '@festoon/contracts/core/join-list';
import type { CheckInResponse } from '@festoon/contracts/ticketing/check-in';
import { currentLocale } from '@festoon/catalogue/language';
import { scannerText } from '@festoon/catalogue/ticketing/scanner';
import type { OfflineTicket } from '../../../../lib/check-in-database.ts';
import type { Clock } from '../../../../lib/format/format.ts';
import { formatEventTimeToday } from '../../../../lib/format/event-instant.ts';

/** `already`: the ticket is valid, but its holder is already inside, or outside at an exit. */
export type CheckInTone = 'in' | 'out' | 'already' | 'no';

/** An entry or exit that can be undone. */
export type UndoableScan = {
  readonly ticketId: string;
  readonly scanId: string;
  /** The ticket in the list on this device before the scan. */
  readonly before: OfflineTicket | null;
};

/** The result that fills the screen after a scan. */
export type CheckInResult = {
  readonly tone: CheckInTone;
  readonly title: string;
  readonly line: string;
  readonly note: string | null;
  readonly undoable: UndoableScan | null;
  readonly isOffline: boolean;
};

export type CheckInAttempt = {
  readonly response: CheckInResponse;
  readonly scanId: string;
  /** The ticket in the list on this device before the scan. */
  readonly before: OfflineTicket | null;
  readonly allowsReentry: boolean;
  readonly isOffline: boolean;
  /** The time of the cached list, empty if there is none; null while online. */
  readonly listFrom: string | null;
};

export function toCheckInResult(attempt: CheckInAttempt, clock: Clock, now = new Date()): CheckInResult {
  const { response, scanId, before, isOffline, listFrom } = attempt;
  const { ticket, result } = response;
  const tone = toneOf(response);
  const base = { tone, isOffline, undoable: null };
  if ((tone === 'in' || tone === 'out') && ticket) {
    const undoable = result === 'valid' ? null : { ticketId: ticket.id, scanId, before };
    return {
      ...base,
      title: ticket.holderName,
      line: ticket.ticketTypeName,
      note: warningLabel(response.warning),
      undoable,
    };
  }
  if (tone === 'already') {
    const title = result === 'not_inside' ? notInsideLabel(response, clock, now) : alreadyInLabel(attempt, clock, now);
    return { ...base, title, line: ticket ? joinList([ticket.holderName, ticket.ticketTypeName]) : '', note: null };
  }
  return { ...base, ...rejectionText(response, listFrom) };
}

function toneOf({ result }: CheckInResponse): CheckInTone {
  if (result === 'admitted' || result === 'valid') return 'in';
  if (result === 'exited') return 'out';
  return result === 'already_in' || result === 'not_inside' ? 'already' : 'no';
}

/**
 * Returns when and where an attendee was admitted, such as "Already checked in: 19:42, North entrance", with the day if
 * it was not today.
 */
function alreadyInLabel({ response: { admission }, allowsReentry }: CheckInAttempt, clock: Clock, now: Date): string {
  if (admission === null) return scannerText('alreadyIn');
  const { entrance, at } = admission;
  const time = formatEventTimeToday(at, clock, now);
  if (entrance === '') return scannerText(allowsReentry ? 'alreadyInside' : 'alreadyCheckedIn', { time });
  return scannerText(allowsReentry ? 'alreadyInsideAt' : 'alreadyInAt', { time, entrance });
}

/** Returns when and where an attendee left, if they were inside before. */
function notInsideLabel({ exit }: CheckInResponse, clock: Clock, now: Date): string {
  if (exit === null) return scannerText('notInside');
  const { entrance, at } = exit;
  const time = formatEventTimeToday(at, clock, now);
  return entrance === '' ? scannerText('alreadyLeft', { time }) : scannerText('alreadyLeftAt', { time, entrance });
}

function warningLabel(warning: CheckInResponse['warning']): string | null {
  if (warning === 'too_early') return scannerText('checkedInBeforeDoorsOpen');
  return warning === 'event_over' ? scannerText('checkedInAfterTheEventEnded') : null;
}

function listTitle({ result, listNames }: CheckInResponse): string {
  if (result === 'list_deleted') return scannerText('listDeleted');
  if (result === 'list_not_open') return scannerText('listNotOpen');
  if (listNames.length === 0) return scannerText('notOnThisList');
  return scannerText('forAnotherEntrance', { names: formatNames(listNames) });
}

function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(names);
}

function listNote({ result }: CheckInResponse): string | null {
  if (result === 'list_deleted') return scannerText('chooseAnotherList');
  return result === 'list_not_open' ? scannerText('theListHasOtherTimes') : null;
}

function rejectionText(response: CheckInResponse, listFrom: string | null): Pick<CheckInResult, 'title' | 'line' | 'note'> {
  const { result, ticket } = response;
  const holderLabel = ticket ? joinList([ticket.holderName, ticket.ticketTypeName]) : '';
  if (result === 'void') {
    return { title: scannerText('noLongerValid'), line: holderLabel, note: scannerText('thisTicketWasCancelledOrRefunded') };
  }
  if (result === 'event_cancelled')
    return { title: scannerText('eventCancelled'), line: holderLabel, note: scannerText('checkInIsClosed') };
  if (result === 'reentry_off')
    return { title: scannerText('reentryIsOff'), line: holderLabel, note: scannerText('exitsAreNotScanned') };
  if (result === 'other_entrance' || result === 'list_not_open' || result === 'list_deleted')
    return { title: listTitle(response), line: holderLabel, note: listNote(response) };
  if (listFrom === '') {
    return {
      title: scannerText('noConnection'),
      line: scannerText('noGuestListIsSavedOn'),
      note: scannerText('openThisPageOnceWhileOnline'),
    };
  }
  if (listFrom !== null) {
    return {
      title: scannerText('notOnTheList'),
      line: scannerText('thisDevicesListIsFrom', { time: listFrom }),
      note: scannerText('theTicketMayHaveBeenBought'),
    };
  }
  return { title: scannerText('notATicketForThisEvent'), line: '', note: scannerText('itMayBeForAnotherEvent') };
}
