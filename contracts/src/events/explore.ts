import * as z from 'zod/mini';
import { dateErrorsText } from '@festoon/catalogue/core/date-errors';
import { pageOf, pageQuery } from '../core/page.ts';
import { endpoint } from '../core/endpoint.ts';
import { EventCard, LocalTime, PriceRange } from './events.ts';
import { EventId } from '../core/ids.ts';
import { Currency } from '../core/money.ts';

export const EventSort = z.enum(['relevance', 'soonest', 'price', 'distance', 'popular', 'newest']);
export type EventSort = z.output<typeof EventSort>;
const DatePreset = z.enum(['today', 'tomorrow', 'this-weekend', 'next-week', 'this-month']);

/** A list in the address bar: `a,b,c`. */
const commaList = z.pipe(
  z.string().check(z.maxLength(500)),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: () => dateErrorsText('date') }));
const latitude = z.coerce.number().check(z.gte(-90), z.lte(90));
const longitude = z.coerce.number().check(z.gte(-180), z.lte(180));

/** All filters of Explore. The page's address uses the same names. */
export const eventFilter = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  category: z.optional(commaList),
  tags: z.optional(commaList),
  date: z.optional(DatePreset),
  from: z.optional(day),
  to: z.optional(day),
  price: z.optional(z.enum(['free', 'under-20', 'paid'])),
  priceMinMinor: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  priceMaxMinor: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  format: z.optional(commaList),
  language: z.optional(commaList),
  /** A place as typed, such as "Berlin". Resolved by the gazetteer unless `lat` and `lon` are set. */
  place: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  lat: z.optional(latitude),
  lon: z.optional(longitude),
  radiusKm: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
  /** The caller's zone, which determines "today"; UTC by default. */
  zone: z.optional(z.string().check(z.maxLength(60))),
};

/** An area of the map: all four or none. West may be greater than east: then the area crosses the date line. */
const areaFilter = {
  west: z.optional(longitude),
  south: z.optional(latitude),
  east: z.optional(longitude),
  north: z.optional(latitude),
};

const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });
export const Facets = z.object({
  /** The currency of the price ranges. */
  currency: Currency,
  category: z.array(FacetValue),
  format: z.array(FacetValue),
  language: z.array(FacetValue),
  price: z.array(FacetValue),
  date: z.array(FacetValue),
  tags: z.array(FacetValue),
});
export type Facets = z.output<typeof Facets>;

/** The place that "near" was resolved to. */
export const ResolvedPlace = z.object({
  /** Its id in the gazetteer. */
  id: z.int(),
  name: z.string(),
  countryCode: z.string(),
  /** The state, province or nation. Empty if cities of the country have none. */
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type ResolvedPlace = z.output<typeof ResolvedPlace>;

const ExploredEvents = z.object({ ...pageOf(EventCard).shape, place: z.nullable(ResolvedPlace) });

export const exploreEvents = endpoint({
  name: 'exploreEvents',
  method: 'GET',
  path: '/events',
  summary:
    'Lists the events that match. `west`, `south`, `east` and `north` limit them to an area of the map; then a place without `radiusKm` only sets their distances.',
  access: 'user',
  query: z.object({ ...eventFilter, ...areaFilter, sort: z.optional(EventSort), ...pageQuery }),
  response: ExploredEvents,
  domainErrors: [],
});

export const countEvents = endpoint({
  name: 'countEvents',
  method: 'GET',
  path: '/events/facets',
  summary:
    'Counts the matching events, in total and for each filter value (each filter with the others applied). Counts stop at 10,000.',
  access: 'user',
  query: z.object(eventFilter),
  response: z.object({ total: z.int(), facets: Facets }),
  domainErrors: [],
});

export const getExploreStart = endpoint({
  name: 'getExploreStart',
  method: 'GET',
  path: '/explore/start',
  summary:
    'Returns where a search without a place starts: near the chosen place or the city of the account, within the smallest distance that has twelve matching events. Includes the first events there.',
  access: 'user',
  query: z.object({
    ...eventFilter,
    /** The place that the person has chosen, as `place` of the home page. */
    chosen: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  }),
  response: z.object({
    /** Null for a person who has chosen no place and has none in the profile. */
    place: z.nullable(z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })),
    /** Null if there are fewer than twelve matching events within 500 km. Then all places are listed. */
    radiusKm: z.nullable(z.int()),
    /** The first page of `exploreEvents` with this place and distance. */
    events: ExploredEvents,
  }),
  domainErrors: [],
});

export const mapEvents = endpoint({
  name: 'mapEvents',
  method: 'GET',
  path: '/events/map',
  summary: 'Returns the matching events for a map: at most 40 single pins, the rest as clusters on a grid.',
  access: 'user',
  query: z.object({
    ...eventFilter,
    west: longitude,
    south: latitude,
    east: longitude,
    north: latitude,
    zoom: z.coerce.number().check(z.gte(0), z.lte(22)),
  }),
  response: z.object({
    pins: z.array(
      z.object({
        id: EventId,
        slug: z.string(),
        title: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        startAt: z.iso.datetime(),
        localStart: LocalTime,
        timeZone: z.string(),
        allDay: z.boolean(),
        price: z.nullable(PriceRange),
        isFree: z.boolean(),
      }),
    ),
    /** Each has the centre of its events, and the square that they are in. */
    clusters: z.array(
      z.object({
        latitude: z.number(),
        longitude: z.number(),
        count: z.int(),
        west: z.number(),
        south: z.number(),
        east: z.number(),
        north: z.number(),
      }),
    ),
    total: z.int(),
  }),
  domainErrors: [],
});

const HomeRow = z.object({
  name: z.string(),
  title: z.string(),
  /** The filters of the home page that list all of its events. */
  query: z.string(),
  events: z.array(EventCard),
});

/** The start of the home page: rows of events and the categories. */
export const getHome = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/home',
  summary: 'Returns the start of the home page: rows of public events, categories and cities.',
  access: 'anyone',
  response: z.object({
    rows: z.array(HomeRow),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), description: z.string(), count: z.int() })),
    /** The cities with the most upcoming events. */
    cities: z.array(z.object({ slug: z.string(), label: z.string() })),
    eventCount: z.int(),
    cityCount: z.int(),
  }),
  domainErrors: [],
});

export const getHomeRest = endpoint({
  name: 'getHomeRest',
  method: 'GET',
  path: '/home/rest',
  summary: 'Returns the rest of the home page: further rows of public events, and organisers to follow.',
  access: 'anyone',
  response: z.object({
    rows: z.array(HomeRow),
    organisers: z.array(
      z.object({
        name: z.string(),
        handle: z.string(),
        imageUrl: z.nullable(z.string()),
        upcomingCount: z.int(),
        followerCount: z.int(),
      }),
    ),
  }),
  domainErrors: [],
});

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/categories',
  summary: 'Lists the event categories.',
  access: 'anyone',
  response: z.object({ items: z.array(z.object({ slug: z.string(), name: z.string(), description: z.string() })) }),
  domainErrors: [],
});

export const listPlaces = endpoint({
  name: 'listPlaces',
  method: 'GET',
  path: '/places',
  summary: 'Lists cities whose names start with or resemble the text, largest first.',
  access: 'anyone',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  response: z.object({ items: z.array(ResolvedPlace) }),
  domainErrors: [],
});
