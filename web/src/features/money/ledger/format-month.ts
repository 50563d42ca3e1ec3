/** "November 2026" of `2026-11`. */
export function formatMonth(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
}

/** This month of UTC and those before it, the latest first. */
export function lastMonths(count: number, now = new Date()): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
