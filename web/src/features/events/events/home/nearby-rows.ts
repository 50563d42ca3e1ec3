import { homeText } from '@festoon/catalogue/events/home';
import type { HomeRow } from './home-screen.tsx';
import type { Nearby } from './personal-rows.tsx';

/** Within this distance, events are near a city. */
const NEAR_KM = 100;

/** Returns the rows of events near the viewer, with titles that say what they are near to. */
export function nearbyRows({ place, near, radiusKm, isWeekend, soonest, popular }: Nearby): HomeRow[] {
  if (near === 'time-zone') {
    return [
      { title: homeText(isWeekend ? 'weekendInTimeZone' : 'soonInTimeZone'), events: [...soonest, ...popular] },
      { title: homeText('popularInTimeZone'), events: [...popular, ...soonest] },
    ];
  }
  if (place === null || near === null || radiusKm === null) return [];
  const { label, address } = place;
  const isFar = radiusKm > NEAR_KM;
  const soonTitle = isFar
    ? homeText('withinDistance', { km: radiusKm, place: label })
    : homeText(isWeekend ? 'weekendNear' : 'soonNear', { place: label });
  return [
    {
      title: soonTitle,
      events: soonest,
      // The list of a city has only events in and around it.
      ...(!isFar && { more: { place: address, ...(isWeekend && { when: 'weekend' }) } }),
    },
    {
      title: homeText(isFar ? 'popularFarther' : 'popularNear', { place: label }),
      events: popular,
      ...(!isFar && { more: { place: address, sort: 'popular' } }),
    },
  ];
}
