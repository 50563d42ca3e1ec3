import * as z from 'zod/mini';
import { countryName } from '../core/place.ts';
import { endpoint } from '../core/endpoint.ts';
import { joinList } from '../core/join-list.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { EventCard } from './events.ts';

/** In an address, the place of all events: `/in/all/music`. */
export const ALL_PLACES = 'all';

export const BROWSE_DATES = ['today', 'tomorrow', 'this-weekend', 'next-week'] as const;
const BrowseDate = z.enum(BROWSE_DATES);
export type BrowseDate = z.output<typeof BrowseDate>;

export const BrowseCity = z.object({
  slug: z.string(),
  name: z.string(),
  countryCode: z.string(),
  /** The state, province or nation. Empty if cities of the country have none. */
  region: z.string(),
  /** True if another city has the same name: then its region or country is shown too. */
  isAmbiguous: z.boolean(),
});
export type BrowseCity = z.output<typeof BrowseCity>;

/** Returns the name, such as "Lisbon", or "Portland, Maine" if another city has the same name. */
export function cityLabel({ name, region, countryCode, isAmbiguous }: BrowseCity): string {
  const distinction = region || countryName(countryCode);
  return isAmbiguous ? joinList([name, distinction]) : name;
}

/** The counts include events that ended minutes ago. They stop at `CATEGORY_COUNT_MAX`, except those of a city. */
const count = z.int();

export const browseEvents = endpoint({
  name: 'browseEvents',
  method: 'GET',
  path: '/browse/:place',
  summary:
    'Lists the upcoming public events of a city, or of all places (`all`), with counts by category and date and further cities. The same for every caller.',
  access: 'anyone',
  params: z.object({ place: z.string().check(z.minLength(1), z.maxLength(200)) }),
  query: z.object({
    category: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    /** Days of the city's time zone; of UTC for all places. A series is listed once, by its first date. */
    date: z.optional(BrowseDate),
    ...pageQuery,
  }),
  response: z.object({
    /** Null for all places. */
    city: z.nullable(BrowseCity),
    category: z.nullable(z.object({ slug: z.string(), name: z.string(), description: z.string() })),
    /** The upcoming events, without the filter by date. */
    total: count,
    /** The categories with events in this place. */
    categories: z.array(z.object({ slug: z.string(), name: z.string(), count })),
    dates: z.array(z.object({ value: BrowseDate, count })),
    /** The nearest cities with such events; for all places, the cities with the most events. */
    cities: z.array(z.object({ ...BrowseCity.shape, count })),
    ...pageOf(EventCard).shape,
  }),
  domainErrors: ['not_found'],
});
