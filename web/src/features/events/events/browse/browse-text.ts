import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { cityLabel, type browseEvents } from '@festoon/contracts/events/browse';
import { browseText } from '@festoon/catalogue/events/browse';

export type BrowsePage = EndpointResponse<typeof browseEvents>;

type Names = Pick<BrowsePage, 'city' | 'category'>;

/** Returns the heading, such as "Music events in Lisbon". */
export function browseHeading({ city, category }: Names): string {
  if (city === null) {
    return category === null ? browseText('upcomingEvents') : browseText('categoryEvents', { category: category.name });
  }
  const place = cityLabel(city);
  return category === null
    ? browseText('eventsIn', { place })
    : browseText('categoryEventsIn', { category: category.name, place });
}

export function browseDescription({ city, category }: Names): string {
  if (city === null) {
    return category === null ? browseText('aboutAll') : browseText('aboutCategory', { category: category.name });
  }
  const place = cityLabel(city);
  return category === null
    ? browseText('aboutPlace', { place })
    : browseText('aboutCategoryIn', { category: category.name, place });
}
