const dayMillis = 24 * 60 * 60 * 1000;

type Span = { readonly since: Date; readonly until: Date };

/** The last `days` days of UTC, today among them, and the span of the same length before. */
export function spansOf(now: Date, days: number): { current: Span; before: Span } {
  const tomorrow = Math.floor(now.getTime() / dayMillis) * dayMillis + dayMillis;
  const since = new Date(tomorrow - days * dayMillis);
  return {
    current: { since, until: new Date(tomorrow) },
    before: { since: new Date(since.getTime() - days * dayMillis), until: since },
  };
}
