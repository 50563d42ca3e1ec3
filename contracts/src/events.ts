import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AccountId, EventId, TicketTypeId } from './ids.ts';
import { AmountMinor, Currency } from './money.ts';
import { pageOf, pageQuery } from './page.ts';
import { TeamRole } from './team-role.ts';

export const EventFormat = z.enum(['in_person', 'online', 'hybrid']);
export type EventFormat = z.output<typeof EventFormat>;

/** `ended` is a published event whose end has passed. */
export const EventStatus = z.enum(['draft', 'published', 'cancelled', 'ended', 'suspended']);
export type EventStatus = z.output<typeof EventStatus>;

export const EventVisibility = z.enum(['public', 'members', 'link', 'invited']);

export const RefundPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** `percent` of the price comes back until `hoursBefore` the start. */
  z.object({
    kind: z.literal('until'),
    hoursBefore: z.int().check(z.gte(0), z.lte(8760)),
    percent: z.int().check(z.gte(1), z.lte(100)),
  }),
]);
export type RefundPolicy = z.output<typeof RefundPolicy>;

/** A rich text as the editor stores it (ProseMirror JSON), cleaned by the server: safe to draw node by node. */
export const RichText = z.object({ type: z.literal('doc'), content: z.optional(z.array(z.unknown())) });
export type RichText = z.output<typeof RichText>;

/** Base address of a picture; a size and a type follow: `/640.avif`, `/640.webp` with 320, 640 or 960 (covers also 1280). */
export const Picture = z.object({ url: z.string(), alt: z.string(), colour: z.string() });
export type Picture = z.output<typeof Picture>;

export const EventTime = z.object({
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  doorsAt: z.nullable(z.iso.datetime()),
  allDay: z.boolean(),
  timeZone: z.string(),
});

/** What must be paid for the cheapest and the dearest ticket, mandatory fees included; null while nothing is on sale. */
export const PriceRange = z.object({ fromMinor: AmountMinor, toMinor: AmountMinor, currency: Currency });

export const EventCard = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  ...EventTime.shape,
  format: EventFormat,
  status: EventStatus,
  venueName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  cover: z.nullable(Picture),
  price: z.nullable(PriceRange),
  isFree: z.boolean(),
  isSoldOut: z.boolean(),
  isAlmostGone: z.boolean(),
  isMembersOnly: z.boolean(),
  /** One date of a series. */
  repeats: z.boolean(),
  bookedCount: z.int(),
  organiser: z.object({ name: z.string(), handle: z.nullable(z.string()) }),
  isSaved: z.boolean(),
  /** Kilometres from the place asked for; null where none was. */
  distanceKm: z.nullable(z.number()),
});
export type EventCard = z.output<typeof EventCard>;

export const EventSort = z.enum(['relevance', 'soonest', 'price', 'distance', 'popular', 'newest']);
export type EventSort = z.output<typeof EventSort>;
export const DatePreset = z.enum(['today', 'tomorrow', 'this-weekend', 'next-week', 'this-month']);

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
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Use a date such as 2026-11-20.'));
const latitude = z.coerce.number().check(z.gte(-90), z.lte(90));
const longitude = z.coerce.number().check(z.gte(-180), z.lte(180));

/** Everything Explore can be narrowed by; the same words stand in the page's address. */
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
  /** "Berlin", as typed; resolved by the gazetteer unless `lat` and `lon` say better. */
  place: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  lat: z.optional(latitude),
  lon: z.optional(longitude),
  radiusKm: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
  /** The asker's zone, so that "today" is theirs; UTC when absent. */
  zone: z.optional(z.string().check(z.maxLength(60))),
};

export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });
export const Facets = z.object({
  /** What prices are in. */
  currency: Currency,
  category: z.array(FacetValue),
  format: z.array(FacetValue),
  language: z.array(FacetValue),
  price: z.array(FacetValue),
  date: z.array(FacetValue),
  tags: z.array(FacetValue),
});
export type Facets = z.output<typeof Facets>;

/** Where "near" was understood to be. */
export const ResolvedPlace = z.object({
  name: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type ResolvedPlace = z.output<typeof ResolvedPlace>;

export const exploreEvents = endpoint({
  name: 'exploreEvents',
  method: 'GET',
  path: '/events',
  summary: 'Events that match, page by page.',
  access: 'user',
  query: z.object({ ...eventFilter, sort: z.optional(EventSort), ...pageQuery }),
  answer: z.object({ ...pageOf(EventCard).shape, place: z.nullable(ResolvedPlace) }),
  refusals: [],
});

export const countEvents = endpoint({
  name: 'countEvents',
  method: 'GET',
  path: '/events/facets',
  summary:
    'How many events match in all and for each value of each filter (each filter counted with the others applied). Counts stop at 10,000.',
  access: 'user',
  query: z.object(eventFilter),
  answer: z.object({ total: z.int(), facets: Facets }),
  refusals: [],
});

export const mapEvents = endpoint({
  name: 'mapEvents',
  method: 'GET',
  path: '/events/map',
  summary: 'What a map shows of the matching events: at most 40 single pins, the rest as clusters on a grid.',
  access: 'user',
  query: z.object({
    ...eventFilter,
    west: longitude,
    south: latitude,
    east: longitude,
    north: latitude,
    zoom: z.coerce.number().check(z.gte(0), z.lte(22)),
  }),
  answer: z.object({
    pins: z.array(
      z.object({
        id: EventId,
        slug: z.string(),
        title: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        startAt: z.iso.datetime(),
        timeZone: z.string(),
        allDay: z.boolean(),
        price: z.nullable(PriceRange),
        isFree: z.boolean(),
      }),
    ),
    clusters: z.array(z.object({ latitude: z.number(), longitude: z.number(), count: z.int() })),
    total: z.int(),
  }),
  refusals: [],
});

export const calendarEvents = endpoint({
  name: 'calendarEvents',
  method: 'GET',
  path: '/events/calendar',
  summary: 'The matching events of a month: a count and the first few of each day, days in the asked zone.',
  access: 'user',
  query: z.object({
    ...eventFilter,
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11.')),
  }),
  answer: z.object({
    month: z.string(),
    days: z.array(z.object({ day: z.string(), count: z.int(), events: z.array(EventCard) })),
  }),
  refusals: [],
});

/** The first page of the product: rows of events and the categories. */
export const getHome = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/home',
  summary: 'Public events for the home page, in rows, with the categories and organisers to follow.',
  access: 'anyone',
  answer: z.object({
    rows: z.array(z.object({ name: z.string(), title: z.string(), query: z.string(), events: z.array(EventCard) })),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), line: z.string(), count: z.int() })),
    organisers: z.array(
      z.object({
        name: z.string(),
        handle: z.string(),
        pictureUrl: z.nullable(z.string()),
        upcomingCount: z.int(),
        followerCount: z.int(),
      }),
    ),
    eventCount: z.int(),
    cityCount: z.int(),
  }),
  refusals: [],
});

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/categories',
  summary: 'The categories events stand in.',
  access: 'anyone',
  answer: z.object({ items: z.array(z.object({ slug: z.string(), name: z.string(), line: z.string() })) }),
  refusals: [],
});

export const listPlaces = endpoint({
  name: 'listPlaces',
  method: 'GET',
  path: '/places',
  summary: 'Cities whose name begins or looks like the text, larger ones first.',
  access: 'anyone',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  answer: z.object({ items: z.array(ResolvedPlace) }),
  refusals: [],
});

/** Why a ticket type can or can't be booked now. */
export const SaleState = z.enum(['on_sale', 'almost_gone', 'sold_out', 'not_yet', 'ended', 'locked']);
export type SaleState = z.output<typeof SaleState>;

export const TicketOffer = z.object({
  id: TicketTypeId,
  name: z.string(),
  description: z.string(),
  kind: z.enum(['paid', 'free', 'pay_what_you_can']),
  attendance: z.enum(['in_person', 'online']),
  /** All that one ticket costs the buyer; for pay-what-you-can the least that may be paid. */
  totalMinor: AmountMinor,
  /** The part of it that is a fee passed on to the buyer. */
  feeMinor: AmountMinor,
  currency: Currency,
  state: SaleState,
  salesStartAt: z.nullable(z.iso.datetime()),
  salesEndAt: z.nullable(z.iso.datetime()),
  /** Places left, told only once few are. */
  left: z.nullable(z.int()),
  minPerBooking: z.int(),
  /** The most this person may still book at once, or, once sold out, wait for. */
  maxPerBooking: z.int(),
  isSubscribersFirst: z.boolean(),
  /** The organiser lets people in one by one: they ask, and pay once they are let in. */
  requiresApproval: z.boolean(),
  /** People wait for places of it: what comes free is theirs first. */
  isWaitedFor: z.boolean(),
});
export type TicketOffer = z.output<typeof TicketOffer>;

export const AgendaItem = z.object({ startAt: z.iso.datetime(), title: z.string(), detail: z.string() });

export const EventQuestion = z.object({
  id: z.uuid(),
  scope: z.enum(['booking', 'attendee']),
  kind: z.enum(['text', 'choice', 'several', 'date', 'consent', 'file']),
  label: z.string(),
  hint: z.string(),
  options: z.array(z.string()),
  required: z.boolean(),
  /** Asked only where the other question was answered like this; a consent is `true`. */
  condition: z.nullable(z.object({ questionId: z.uuid(), equals: z.string() })),
  /** Asked only for these ticket types; empty: for all. */
  ticketTypeIds: z.array(TicketTypeId),
});
export type EventQuestion = z.output<typeof EventQuestion>;

export const OrganiserCard = z.object({
  id: AccountId,
  name: z.string(),
  handle: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  followerCount: z.int(),
  isFollowed: z.boolean(),
});
export type OrganiserCard = z.output<typeof OrganiserCard>;

/** One date of a series, as its visitors choose among them. */
export const PublicDate = z.object({
  slug: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  allDay: z.boolean(),
  timeZone: z.string(),
  status: EventStatus,
  isSoldOut: z.boolean(),
});
export type PublicDate = z.output<typeof PublicDate>;

export const EventPage = z.object({
  ...EventCard.shape,
  /** The dates to come of the series it is one of, this one among them; null for a single event. */
  series: z.nullable(z.object({ id: z.uuid(), dates: z.array(PublicDate) })),
  description: RichText,
  tags: z.array(z.string()),
  languages: z.array(z.string()),
  visibility: EventVisibility,
  address: z.string(),
  region: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  accessNotes: z.string(),
  /** Told to holders of a ticket only. */
  onlineUrl: z.nullable(z.string()),
  ageLimit: z.nullable(z.int()),
  cancelReason: z.string(),
  refundPolicy: RefundPolicy,
  agenda: z.array(AgendaItem),
  gallery: z.array(Picture),
  website: z.string(),
  taxRateBps: z.int(),
  taxInclusive: z.boolean(),
  organiserPage: OrganiserCard,
  ticketTypes: z.array(TicketOffer),
  hasLockedTickets: z.boolean(),
  /** A small map of the country with a pin, as an SVG text; null for an online event. */
  locatorSvg: z.nullable(z.string()),
  calendarUrl: z.string(),
  shareUrl: z.string(),
  sharePictureUrl: z.string(),
  structuredData: z.record(z.string(), z.unknown()),
  /** Your own confirmed tickets for it. */
  myTicketCount: z.int(),
});
export type EventPage = z.output<typeof EventPage>;

export const getEvent = endpoint({
  name: 'getEvent',
  method: 'GET',
  path: '/events/:slug',
  summary: 'One event with what is on sale. A visitor sees public events only; `code` unlocks hidden ticket types.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  query: z.object({ code: z.optional(z.string().check(z.maxLength(60))) }),
  answer: EventPage,
  refusals: ['not_found'],
});

export const listSimilarEvents = endpoint({
  name: 'listSimilarEvents',
  method: 'GET',
  path: '/events/:slug/similar',
  summary: 'Up to six events like this one: same tags and category, near in place and time.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  answer: z.object({ items: z.array(EventCard) }),
  refusals: ['not_found'],
});

export const listRecommendedEvents = endpoint({
  name: 'listRecommendedEvents',
  method: 'GET',
  path: '/events/recommended',
  summary: 'Up to twelve events for you, from interests, saves, bookings and follows.',
  access: 'user',
  answer: z.object({ items: z.array(EventCard) }),
  refusals: [],
});

export const saveEvent = endpoint({
  name: 'saveEvent',
  method: 'PUT',
  path: '/events/:eventId/save',
  summary: 'Keeps an event for later.',
  access: 'user',
  params: z.object({ eventId: EventId }),
  answer: z.object({ isSaved: z.boolean() }),
  refusals: ['not_found'],
});

export const unsaveEvent = endpoint({
  name: 'unsaveEvent',
  method: 'DELETE',
  path: '/events/:eventId/save',
  summary: 'Lets a saved event go.',
  access: 'user',
  params: z.object({ eventId: EventId }),
  answer: z.object({ isSaved: z.boolean() }),
  refusals: ['not_found'],
});

export const listSavedEvents = endpoint({
  name: 'listSavedEvents',
  method: 'GET',
  path: '/saved-events',
  summary: 'The events you saved, soonest first, past ones last.',
  access: 'user',
  query: z.object(pageQuery),
  answer: pageOf(EventCard),
  refusals: [],
});

export const OrganiserPage = z.object({
  ...OrganiserCard.shape,
  bio: z.string(),
  city: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  upcoming: z.array(EventCard),
  past: z.array(EventCard),
  upcomingCount: z.int(),
  pastCount: z.int(),
  feedUrl: z.string(),
  calendarUrl: z.string(),
});
export type OrganiserPage = z.output<typeof OrganiserPage>;

export const getOrganiser = endpoint({
  name: 'getOrganiser',
  method: 'GET',
  path: '/organisers/:handle',
  summary: "An organiser's page. A visitor sees it only if there is a public event.",
  access: 'anyone',
  params: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: OrganiserPage,
  refusals: ['not_found'],
});

export const followOrganiser = endpoint({
  name: 'followOrganiser',
  method: 'PUT',
  path: '/organisers/:handle/follow',
  summary: 'Follows an organiser.',
  access: 'user',
  params: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: z.object({ isFollowed: z.boolean(), followerCount: z.int() }),
  refusals: ['not_found'],
});

export const unfollowOrganiser = endpoint({
  name: 'unfollowOrganiser',
  method: 'DELETE',
  path: '/organisers/:handle/follow',
  summary: 'Stops following an organiser.',
  access: 'user',
  params: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: z.object({ isFollowed: z.boolean(), followerCount: z.int() }),
  refusals: ['not_found'],
});

export const SAVED_SEARCHES_MAX = 20;

export const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/saved-searches',
  summary: 'Your saved searches, newest first.',
  access: 'user',
  answer: z.object({ items: z.array(SavedSearch) }),
  refusals: [],
});

export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'POST',
  path: '/saved-searches',
  summary: 'Keeps a search under a name; `query` holds the words of the address bar.',
  access: 'user',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Give the search a name.'), z.maxLength(80)),
    query: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
  }),
  answer: z.object({ items: z.array(SavedSearch) }),
  refusals: ['limit_reached'],
});

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/saved-searches/:id',
  summary: 'Removes a saved search.',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ items: z.array(SavedSearch) }),
  refusals: ['not_found'],
});

/** An event of one's own, as the list of hosted events shows it. */
export const HostedEvent = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  ...EventTime.shape,
  status: EventStatus,
  cover: z.nullable(Picture),
  city: z.string(),
  soldCount: z.int(),
  capacity: z.nullable(z.int()),
  /** What buyers paid less the platform's fee; 0 for those who only work at the door. */
  incomeMinor: AmountMinor,
  currency: Currency,
  /** The asker's own. */
  role: TeamRole,
  /** Null unless it is one date of a series. */
  seriesId: z.nullable(z.uuid()),
});
export type HostedEvent = z.output<typeof HostedEvent>;

export const listHostedEvents = endpoint({
  name: 'listHostedEvents',
  method: 'GET',
  path: '/hosted-events',
  summary: 'The events you organise or help with.',
  access: 'user',
  query: z.object({ ...pageQuery, when: z._default(z.enum(['upcoming', 'past', 'draft']), 'upcoming') }),
  answer: pageOf(HostedEvent),
  refusals: [],
});
