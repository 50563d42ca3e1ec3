import type { SavedVenueFields } from '@festoon/contracts/hosting/saved-venues';

/** The place of an event: the fields of a venue without the time zone, which events keep. */
export type EventPlace = Omit<SavedVenueFields, 'timeZone'>;

/** Returns whether an event is at a venue: it has the venue's name, address and city, regardless of capitals. */
export function isAtVenue(
  event: Pick<EventPlace, 'venueName' | 'address' | 'city'>,
  venue: Pick<EventPlace, 'venueName' | 'address' | 'city'>,
): boolean {
  return (['venueName', 'address', 'city'] as const).every(
    (name) => event[name].toLowerCase() === venue[name].toLowerCase(),
  );
}

type VenueChange = { readonly before: EventPlace; readonly after: EventPlace };

/**
 * Returns the fields of an event at a venue that a change of the venue changes. The event keeps separate notes about access.
 */
export function placeChangesOf(event: EventPlace, { before, after }: VenueChange): Partial<EventPlace> {
  const names = ['venueName', 'address', 'city', 'region', 'countryCode', 'point', 'accessNotes'] as const;
  const changed = names.filter((name) => !isSameValue(before[name], after[name]) && !isSameValue(event[name], after[name]));
  const hasOwnNotes = event.accessNotes !== '' && event.accessNotes !== before.accessNotes;
  return Object.fromEntries(
    changed.filter((name) => name !== 'accessNotes' || !hasOwnNotes).map((name) => [name, after[name]]),
  );
}

type PlaceValue = EventPlace[keyof EventPlace];

function isSameValue(one: PlaceValue, other: PlaceValue): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  return one.latitude === other.latitude && one.longitude === other.longitude;
}
