/** Receives an event that was omitted from a document, and the reason. */
export type OnSkippedEvent = (event: { readonly id: string }, error: unknown) => void;

/** Returns what `write` makes of each event. An event that throws is reported and left out, so that it breaks no document of others. */
export function mapSerialisable<E extends { readonly id: string }, T>(
  events: readonly E[],
  write: (event: E) => T,
  onSkipped: OnSkippedEvent,
): T[] {
  return events.flatMap((event) => {
    try {
      return [write(event)];
    } catch (error) {
      onSkipped(event, error);
      return [];
    }
  });
}
