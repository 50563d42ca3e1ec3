import type { CheckInResponse } from '@festoon/contracts/ticketing/check-in';
import { scannerText } from '@festoon/catalogue/ticketing/scanner';
import { type Clock, formatDay, formatTime } from '../../../../lib/format/format.ts';

export type CheckInTone = 'in' | 'already' | 'no';

/** The result that fills the screen after a scan. */
export type CheckInResult = {
  readonly tone: CheckInTone;
  readonly title: string;
  readonly line: string;
  readonly note: string | null;
  /** The admission that can be undone. */
  readonly admitted: { readonly ticketId: string; readonly scanId: string } | null;
  readonly isOffline: boolean;
};

export type CheckInAttempt = {
  readonly answer: CheckInResponse;
  readonly scanId: string;
  readonly isOffline: boolean;
  /** The time of the cached list, empty if there is none; null while online. */
  readonly listFrom: string | null;
};

export function toCheckInResult(
  { answer, scanId, isOffline, listFrom }: CheckInAttempt,
  clock: Clock,
  now = new Date(),
): CheckInResult {
  const { ticket, result } = answer;
  const tone = toneOf(answer);
  const base = { tone, isOffline, admitted: null };
  if (tone === 'in' && ticket) {
    const admitted = result === 'admitted' ? { ticketId: ticket.id, scanId } : null;
    return { ...base, title: ticket.holderName, line: ticket.ticketTypeName, note: warningLabel(answer.warning), admitted };
  }
  if (tone === 'already') {
    const title = alreadyInLabel(answer.admission, clock, now);
    return { ...base, title, line: ticket ? `${ticket.holderName}, ${ticket.ticketTypeName}` : '', note: null };
  }
  return { ...base, ...rejectionText(answer, listFrom) };
}

function toneOf({ result }: CheckInResponse): CheckInTone {
  if (result === 'admitted' || result === 'valid') return 'in';
  return result === 'already_in' ? 'already' : 'no';
}

/**
 * Returns when and where an attendee was admitted, such as "Already checked in: 19:42, North entrance", with the day if
 * it was not today.
 */
function alreadyInLabel(admission: CheckInResponse['admission'], clock: Clock, now: Date): string {
  if (admission === null) return scannerText('alreadyIn');
  const isToday = formatDay(admission.at, clock) === formatDay(now, clock);
  const clockTime = formatTime(admission.at, clock);
  const time = isToday ? clockTime : `${formatDay(admission.at, clock)}, ${clockTime}`;
  if (admission.entrance === '') return scannerText('alreadyCheckedIn', { time });
  return scannerText('alreadyInAt', { time, entrance: admission.entrance });
}

function warningLabel(warning: CheckInResponse['warning']): string | null {
  if (warning === 'too_early') return scannerText('checkedInBeforeDoorsOpen');
  return warning === 'event_over' ? scannerText('checkedInAfterTheEventEnded') : null;
}

function rejectionText(
  { result, ticket }: CheckInResponse,
  listFrom: string | null,
): Pick<CheckInResult, 'title' | 'line' | 'note'> {
  const holderLabel = ticket ? `${ticket.holderName}, ${ticket.ticketTypeName}` : '';
  if (result === 'void') {
    return { title: scannerText('noLongerValid'), line: holderLabel, note: scannerText('thisTicketWasCancelledOrRefunded') };
  }
  if (result === 'event_cancelled')
    return { title: scannerText('eventCancelled'), line: holderLabel, note: scannerText('checkInIsClosed') };
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
