import type { BookingSource } from '@festoon/contracts/checkout';

const LONGEST = 300;
const PARAMETERS = { via: 'via', utmSource: 'utm_source', utmMedium: 'utm_medium', utmCampaign: 'utm_campaign' } as const;

function keyOf(eventId: string): string {
  return `source:${eventId}`;
}

/** What an address and a referrer say of where somebody came from; other pages of this site say nothing. */
export function sourceOf(search: string, referrer: string, ownOrigin: string): BookingSource {
  const query = new URLSearchParams(search);
  const source: Record<string, string> = {};
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    const value = query.get(parameter)?.trim();
    if (value) source[name] = value.slice(0, LONGEST);
  }
  const from = referrer.startsWith(`${ownOrigin}/`) ? '' : referrer.slice(0, LONGEST);
  return { ...source, ...(from && { referrer: from }) };
}

/** Keeps, for this tab alone, how somebody came to their first page of this event; a tracked address counts over an earlier plain one. */
export function keepSource(eventId: string): void {
  const source = sourceOf(location.search, document.referrer, location.origin);
  if (Object.keys(source).length === 0) return;
  const earlier = keptSource(eventId);
  if (earlier !== undefined && source.via === undefined && source.utmSource === undefined) return;
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(source));
  } catch {
    // Without storage the booking just has no source.
  }
}

export function keptSource(eventId: string): BookingSource | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(eventId));
    return kept === null ? undefined : (JSON.parse(kept) as BookingSource);
  } catch {
    return undefined;
  }
}
