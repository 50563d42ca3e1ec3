type SeriesMember = { readonly id: string; readonly seriesId: string | null };

/** Returns the events with the dates of a series grouped at the position of the first one. */
export function groupBySeries<Event extends SeriesMember>(events: readonly Event[]): Event[][] {
  const groups = new Map<string, Event[]>();
  for (const event of events) {
    const key = event.seriesId ?? event.id;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}
