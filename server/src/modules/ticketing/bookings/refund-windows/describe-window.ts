import { changeEmailsText } from '@festoon/catalogue/ticketing/change-emails';
import { formatPlace } from '@festoon/contracts/core/place';
import type { MaterialAspect, RefundWindow, TermsChange } from '@festoon/contracts/ticketing/refund-windows';
import { formatEventTime } from '../../../../platform/event-time.ts';
import type { EventTerms, WindowRow } from './window-queries.ts';

/**
 * Returns the open refund window of several tickets as their buyer sees it: the latest end, and each change once. Returns
 * null if there is none.
 */
export function toRefundWindow(rows: readonly WindowRow[]): RefundWindow | null {
  if (rows.length === 0) return null;
  const until = new Date(Math.max(...rows.map((row) => row.until.getTime())));
  const changes = new Map<string, TermsChange>();
  for (const change of rows.flatMap(toTermsChanges)) changes.set(Object.values(change).join('\n'), change);
  return { until: until.toISOString(), changes: [...changes.values()] };
}

/**
 * Returns each changed aspect at the time of booking and now. If both are the same again, returns the latest value before
 * the current one instead.
 */
function toTermsChanges(row: WindowRow): TermsChange[] {
  return (['time', 'place', 'format'] as const).flatMap((aspect) => {
    if (!row.aspects.includes(aspect)) return [];
    const after = aspectLabel(aspect, row.now, row.attendance);
    const booked = aspectLabel(aspect, row.booked, row.bookedAttendance);
    const before = booked === after ? aspectLabel(aspect, row.before, row.attendance) : booked;
    return before === after ? [] : [{ aspect, before, after }];
  });
}

function aspectLabel(aspect: MaterialAspect, terms: EventTerms, attendance: WindowRow['attendance']): string {
  if (aspect === 'time') return formatEventTime(terms);
  if (aspect === 'format') return changeEmailsText(attendance === 'online' ? 'online' : 'inPerson');
  const { venueName: name, address, city, countryCode: country } = terms;
  return formatPlace({ name, address, city, country }) || changeEmailsText('notAnnounced');
}
