type SeriesMember = { readonly id: string; readonly seriesId: string | null };

/** Dates of one series stand together, where the first of them stands. */
export function groupBySeries<Event extends SeriesMember>(events: readonly Event[]): Event[][] {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const key = event.seriesId ?? event.id;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}
