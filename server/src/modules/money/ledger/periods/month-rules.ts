/** Months are written as `2026-11` and are in UTC. */
export type Month = string;

export function monthOf(at: Date): Month {
  return at.toISOString().slice(0, 7);
}

export function monthsAfter(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}

export function firstDay(month: Month): string {
  return `${month}-01`;
}

/** Returns the first instant after the month. */
export function endOf(month: Month): Date {
  return new Date(`${firstDay(monthsAfter(month, 1))}T00:00:00Z`);
}

/** Returns the months from the first to the last, latest first. */
export function monthsBack(from: Month, until: Month): Month[] {
  const months: Month[] = [];
  for (let month = until; month >= from; month = monthsAfter(month, -1)) months.push(month);
  return months;
}
