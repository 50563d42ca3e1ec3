import { parseSource, type Source } from '../../../lib/acquisition/acquisition-source.ts';

function keyOf(eventId: string): string {
  return `source:${eventId}`;
}

/**
 * Stores the source of the first visit to this event, for this tab only. A tracked address replaces an earlier source
 * without tracking.
 */
export function storeSource(eventId: string): void {
  const source = parseSource(location.search, document.referrer, location.origin);
  if (Object.keys(source).length === 0) return;
  const earlier = storedSource(eventId);
  if (earlier !== undefined && source.via === undefined && source.utmSource === undefined) return;
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(source));
  } catch {
    // Without storage the booking has no source.
  }
}

export function storedSource(eventId: string): Source | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(eventId));
    return stored === null ? undefined : (JSON.parse(stored) as Source);
  } catch {
    return undefined;
  }
}
