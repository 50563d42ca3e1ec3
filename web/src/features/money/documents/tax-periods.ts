import { taxReportText } from '@festoon/catalogue/money/tax-report';
import { formatMonth } from '../../../lib/format/format-date.ts';
import { formatRange } from '../../../lib/format/iso-date.ts';

export const PERIOD_LENGTHS = ['month', 'quarter', 'year', 'custom'] as const;
export type PeriodLength = (typeof PERIOD_LENGTHS)[number];

/** Both days are included, such as `2026-11-01` and `2026-11-30`. */
export type Period = { readonly length: PeriodLength; readonly from: string; readonly until: string };

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the period of this length that contains a day. A custom period begins as the month. */
export function periodAt(length: PeriodLength, day: string): Period {
  const months = length === 'custom' ? 1 : MONTHS[length];
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const first = month - (month % months);
  return { length, from: isoOf(year, first, 1), until: isoOf(year, first + months, 0) };
}

/** Returns a period of another length: the current one if the period contains today, otherwise the first one in it. */
export function changeLength(period: Period, length: PeriodLength, today: string): Period {
  if (length === 'custom') return { ...period, length };
  const isCurrent = period.from <= today && today <= period.until;
  return periodAt(length, isCurrent ? today : period.from);
}

/** Returns the period before or after a month, quarter or year. */
export function shiftPeriod({ length, from }: Period, direction: -1 | 1): Period {
  const months = length === 'custom' ? 1 : MONTHS[length];
  return periodAt(length, isoOf(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + direction * months, 1));
}

/** Returns the period in the address, or the current quarter. */
export function readPeriod(search: Readonly<Record<string, unknown>>, today: string): Period {
  const { length: givenLength, from, until } = search;
  const length = PERIOD_LENGTHS.find((one) => one === givenLength) ?? 'quarter';
  const isGiven = typeof from === 'string' && DAY.test(from);
  if (length !== 'custom') return periodAt(length, isGiven ? from : today);
  const { from: firstDay, until: lastDay } = periodAt('month', today);
  return { length, from: isGiven ? from : firstDay, until: typeof until === 'string' && DAY.test(until) ? until : lastDay };
}

export function formatPeriod({ length, from, until }: Period): string {
  if (length === 'month') return formatMonth(from.slice(0, 7));
  if (length === 'year') return from.slice(0, 4);
  if (length === 'custom') return formatRange({ from, to: until });
  return taxReportText('quarterOf', { quarter: Math.ceil(Number(from.slice(5, 7)) / 3), year: from.slice(0, 4) });
}

function isoOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
