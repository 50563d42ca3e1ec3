import type { CheckInResponse } from '@festoon/contracts/ticketing/check-in';
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
    const title = `Already in${admissionLabel(answer.admission, clock, now)}`;
    return { ...base, title, line: ticket ? `${ticket.holderName}, ${ticket.ticketTypeName}` : '', note: null };
  }
  return { ...base, ...rejectionText(answer, listFrom) };
}

function toneOf({ result }: CheckInResponse): CheckInTone {
  if (result === 'admitted' || result === 'valid') return 'in';
  return result === 'already_in' ? 'already' : 'no';
}

/** Returns when and where an attendee was admitted, such as " 19:42, North entrance", with the day if it was not today. */
function admissionLabel(admission: CheckInResponse['admission'], clock: Clock, now: Date): string {
  if (admission === null) return '';
  const isToday = formatDay(admission.at, clock) === formatDay(now, clock);
  const time = formatTime(admission.at, clock);
  const when = isToday ? time : `${formatDay(admission.at, clock)}, ${time}`;
  return admission.entrance === '' ? ` ${when}` : ` ${when}, ${admission.entrance}`;
}

function warningLabel(warning: CheckInResponse['warning']): string | null {
  if (warning === 'too_early') return 'Let in, long before the doors open.';
  return warning === 'event_over' ? 'Let in, after the end of the event.' : null;
}

function rejectionText(
  { result, ticket }: CheckInResponse,
  listFrom: string | null,
): Pick<CheckInResult, 'title' | 'line' | 'note'> {
  const holderLabel = ticket ? `${ticket.holderName}, ${ticket.ticketTypeName}` : '';
  if (result === 'void') {
    return { title: 'No longer valid', line: holderLabel, note: 'This ticket was cancelled or refunded.' };
  }
  if (result === 'event_cancelled')
    return { title: 'Event cancelled', line: holderLabel, note: 'No one is let in any more.' };
  if (listFrom === '') {
    return {
      title: 'No connection',
      line: 'There is no list on this device yet.',
      note: 'Open this page once with a network; then it works without.',
    };
  }
  if (listFrom !== null) {
    return {
      title: 'Not on the list',
      line: `This device’s list is from ${listFrom}.`,
      note: 'The ticket may have been bought since, or be for another event.',
    };
  }
  return { title: 'Not a ticket for this event', line: '', note: 'It may be for another event, or was replaced.' };
}
