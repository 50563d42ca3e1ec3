import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { EventCard } from './events.ts';
import { HOME_DATES } from './home-address.ts';

/** A city: its address, such as `berlin`, the id of a place of the gazetteer, or a name. */
const placeText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** The filters of the home page. Its address uses the same names. */
const homeFilter = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** Days of the place's time zone; of UTC without a place. */
  when: z.optional(z.enum(HOME_DATES)),
  place: z.optional(placeText),
  category: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  price: z.optional(z.enum(['free'])),
  /** `online` includes events that take place in person and online. */
  format: z.optional(z.enum(['online'])),
  sort: z.optional(z.enum(['soonest', 'popular', 'newest'])),
};

const HomePlace = z.object({
  /** The value of `place` in an address. */
  address: z.string(),
  /** The name, such as "Lisbon", or "Portland, Maine" if another city has the same name. */
  label: z.string(),
});

export const searchPublicEvents = endpoint({
  name: 'searchPublicEvents',
  method: 'GET',
  path: '/home/events',
  summary: 'Lists the upcoming public events that match. A series is listed once. The same for every caller.',
  access: 'anyone',
  query: z.object({ ...homeFilter, ...pageQuery }),
  response: z.object({
    /** The count stops at 10,000. */
    total: z.int(),
    /** Null without a place, and for an unknown place, which no event matches. */
    place: z.nullable(HomePlace),
    ...pageOf(EventCard).shape,
  }),
  domainErrors: [],
});

export const listNearbyEvents = endpoint({
  name: 'listNearbyEvents',
  method: 'GET',
  path: '/home/nearby',
  summary:
    'Lists public events near the chosen place, else near the city of the account, else in the time zone. Lists none if there are too few.',
  access: 'anyone',
  query: z.object({
    place: z.optional(placeText),
    zone: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: z.object({
    /** The chosen place or the account's city. Null in a time zone, which is no place. */
    place: z.nullable(HomePlace),
    /** The kind of place that the events are near to. Null without events. */
    near: z.nullable(z.enum(['place', 'time-zone'])),
    /** The distance of the farthest events. Null in a time zone. */
    radiusKm: z.nullable(z.int()),
    /** True if the soonest events are all on this weekend. */
    isWeekend: z.boolean(),
    soonest: z.array(EventCard),
    /** Further events, the most booked ones. */
    popular: z.array(EventCard),
  }),
  domainErrors: [],
});
