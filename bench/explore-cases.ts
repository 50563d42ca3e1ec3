export type ExploreCase = { readonly name: string; readonly paths: readonly string[] };

const LISBON = { place: 'Lisbon', sort: 'distance' };
const MUSIC_TODAY = { category: 'music', date: 'today', zone: 'Europe/Berlin' };

/** Returns typical queries over a hundred thousand events; each case has several variants, which take turns. */
export function exploreCases(now: Date): ExploreCase[] {
  const month = (later: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString().slice(0, 7);
  const events = (queries: readonly Query[]) => queries.map((query) => pathOf('/events', query));
  const map = (queries: readonly Query[]) => queries.map((query) => pathOf('/events/map', query));
  return [
    { name: 'first page, soonest', paths: events([{}, { sort: 'popular' }, { sort: 'newest' }, { sort: 'price' }]) },
    { name: 'text', paths: events(['javascript', 'security', 'data berlin', 'women', 'devops days'].map((q) => ({ q }))) },
    { name: 'text with a typo', paths: events(['javasript', 'securty', 'kuberntes', 'amsterdm'].map((q) => ({ q }))) },
    {
      name: 'category and date',
      paths: events([
        MUSIC_TODAY,
        { ...MUSIC_TODAY, category: 'technology', date: 'this-weekend' },
        { ...MUSIC_TODAY, category: 'film', date: 'next-week', price: 'free' },
      ]),
    },
    {
      name: 'near a place, nearest first',
      paths: events([LISBON, { ...LISBON, place: 'Berlin' }, { ...LISBON, place: 'Shanghai', radiusKm: 100 }]),
    },
    { name: 'map of the world', paths: map([box([-180, -60, 180, 75], 2)]) },
    { name: 'map of a country', paths: map([box([-5, 42, 9, 51], 6), box([5, 47, 16, 55], 6), box([130, 30, 145, 42], 6)]) },
    { name: 'map of a city', paths: map([box([13.2, 52.4, 13.6, 52.6], 11), box([121.2, 31, 121.8, 31.5], 11)]) },
    {
      name: 'month',
      paths: [0, 1, 4].map((later) => pathOf('/events/calendar', { month: month(later), zone: 'Europe/Berlin' })),
    },
    {
      name: 'facets',
      paths: [{}, { q: 'data' }, { category: 'music', price: 'paid', place: 'Paris' }].map((query) =>
        pathOf('/events/facets', query),
      ),
    },
    { name: 'home', paths: [pathOf('/home', {})] },
    { name: 'page of an event', paths: [500, 5000, 50_000].map((n) => pathOf(`/events/event-${n}`, {})) },
    { name: 'place as it is typed', paths: ['ber', 'sao p', 'münch'].map((q) => pathOf('/places', { q })) },
  ];
}

type Query = Readonly<Record<string, string | number>>;

type Corners = readonly [west: number, south: number, east: number, north: number];

function box([west, south, east, north]: Corners, zoom: number): Query {
  return { west, south, east, north, zoom };
}

function pathOf(path: string, query: Query): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
  return `/api${path}?${text.toString()}`;
}
