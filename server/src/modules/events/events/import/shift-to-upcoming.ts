import { importsText } from '@festoon/catalogue/events/imports';
import { Temporal } from 'temporal-polyfill';
import type { ImportRecord } from './import-record.ts';

/**
 * Moves a past event ahead by the fewest whole years that bring its first day to `today` or later, and keeps its length in
 * days. 29 February becomes the 28th in a year without it. The source key stays, so the next import finds the same event.
 */
export function shiftToUpcoming(record: ImportRecord, today: string): ImportRecord {
  const first = Temporal.PlainDate.from(record.start.date);
  const last = Temporal.PlainDate.from(record.end.date);
  const now = Temporal.PlainDate.from(today);
  if (Temporal.PlainDate.compare(first, now) >= 0) return record;
  const sameYear = now.year - first.year;
  const years = Temporal.PlainDate.compare(first.add({ years: sameYear }), now) >= 0 ? sameYear : sameYear + 1;
  const shifted = first.add({ years });
  const end = shifted.add({ days: first.until(last, { largestUnit: 'day' }).days });
  return {
    ...record,
    start: { ...record.start, date: shifted.toString() },
    end: { ...record.end, date: end.toString() },
    notes: [...record.notes, importsText('movedAhead', { years })],
  };
}
