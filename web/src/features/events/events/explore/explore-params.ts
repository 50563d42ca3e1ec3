import * as z from 'zod/mini';
import { eventFilter, EventSort } from '@festoon/contracts/events/explore';
import type { EventFilter, EventSearch } from './explore-queries.ts';

const filterNames = Object.keys(eventFilter) as (keyof typeof eventFilter)[];

const viewParams = {
  sort: z.optional(EventSort),
  view: z.optional(z.enum(['list', 'map', 'calendar'])),
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  /** A day of the week that the calendar shows instead of a month. */
  week: z.optional(z.iso.date()),
  /** Without a place, a search starts near the person, unless this is set. */
  near: z.optional(z.enum(['anywhere'])),
};

/** The search parameters of Explore. Each value is the text in the address; unknown values are left out. */
export type ExploreParams = Readonly<Partial<Record<keyof typeof eventFilter | keyof typeof viewParams, string>>>;
export type ListName = 'category' | 'tags' | 'format' | 'language';

/** The value of `language` for a search without the languages that the person prefers. */
const ANY_LANGUAGE = 'any';

/** The parameters that are not stored in a saved search. */
const VIEW_ONLY: readonly string[] = ['view', 'month', 'week', 'near'];

/** Filters that are removed together. */
const FILTER_GROUPS: readonly (readonly (keyof ExploreParams)[])[] = [
  ['date', 'from', 'to'],
  ['price', 'priceMinMinor', 'priceMaxMinor'],
  ['place', 'lat', 'lon', 'radiusKm'],
];

export function readExploreParams(search: Readonly<Record<string, unknown>>): ExploreParams {
  const entries = Object.entries({ ...eventFilter, ...viewParams }).flatMap(([name, schema]) => {
    const text = search[name];
    if (typeof text !== 'string' || text === '' || name === 'zone') return [];
    return z.safeParse(schema, text).success ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the parameters with changes; '' and undefined remove a parameter. */
export function withParams(
  params: ExploreParams,
  changes: Readonly<Partial<Record<keyof ExploreParams, string | undefined>>>,
): ExploreParams {
  const next = Object.entries({ ...params, ...changes }).filter(([, text]) => text !== undefined && text !== '');
  return Object.fromEntries(next);
}

/** Returns the parameters with one value of a list toggled. */
export function withToggledValue(params: ExploreParams, name: ListName, value: string): ExploreParams {
  const chosen = valuesOf(params, name);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return withParams(params, { [name]: next.join(',') });
}

export function valuesOf(params: ExploreParams, name: ListName): string[] {
  if (name === 'language' && params.language === ANY_LANGUAGE) return [];
  return (params[name] ?? '').split(',').filter(Boolean);
}

/**
 * Returns the parameters of a search with the languages that the person prefers. They apply to every search that names no languages, unless
 * the person has removed them from it.
 */
export function withPreferredLanguages(params: ExploreParams, preferred: readonly string[]): ExploreParams {
  if (params.language === ANY_LANGUAGE) return withParams(params, { language: undefined });
  return params.language === undefined ? withParams(params, { language: preferred.join(',') }) : params;
}

/** Returns the parameters without languages, also for a person who prefers some. */
export function withAnyLanguage(params: ExploreParams, preferred: readonly string[]): ExploreParams {
  return withParams(params, { language: preferred.length === 0 ? undefined : ANY_LANGUAGE });
}

/** Returns the parameters with one language toggled among those that the search has now. */
export function withToggledLanguage(params: ExploreParams, preferred: readonly string[], language: string): ExploreParams {
  const next = withToggledValue(withPreferredLanguages(params, preferred), 'language', language);
  return next.language === undefined ? withAnyLanguage(next, preferred) : next;
}

/** Returns the parameters without one filter and its group. */
export function withoutFilter(params: ExploreParams, name: keyof ExploreParams): ExploreParams {
  const group = FILTER_GROUPS.find((names) => names.includes(name)) ?? [name];
  return withParams(params, Object.fromEntries(group.map((one) => [one, undefined])));
}

/** Returns the parameters without filters. The view stays. */
export function withoutFilters(params: ExploreParams): ExploreParams {
  return withParams(params, Object.fromEntries(filterNames.map((name) => [name, undefined])));
}

export function filterOf(params: ExploreParams, zone: string): EventFilter {
  const filter = Object.fromEntries(
    filterNames.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
  );
  return { ...filter, zone };
}

export function searchOf(params: ExploreParams, zone: string): EventSearch {
  return { ...filterOf(params, zone), ...(params.sort && { sort: params.sort as NonNullable<EventSearch['sort']> }) };
}

/** Returns whether a search has no place, so that it starts near the person. */
export function startsNearPerson({ place, lat, near }: ExploreParams): boolean {
  return place === undefined && lat === undefined && near === undefined;
}

type Start = {
  readonly place: { readonly label: string; readonly latitude: number; readonly longitude: number } | null;
  readonly radiusKm: number | null;
};

/** Returns the filter for the distance that a search starts with. */
export function nearFilter(start: Start | undefined): { lat?: number; lon?: number; radiusKm?: number } {
  if (!start?.place || start.radiusKm === null) return {};
  return { lat: start.place.latitude, lon: start.place.longitude, radiusKm: start.radiusKm };
}

/** Returns only the filters, as stored in a saved search, with the place and distance that the search has started with. */
export function savedQuery(params: ExploreParams, start?: Start): Record<string, string> {
  const { lat, lon, radiusKm } = nearFilter(start);
  const near =
    startsNearPerson(params) && start?.place && radiusKm !== undefined
      ? { place: start.place.label, lat: String(lat), lon: String(lon), radiusKm: String(radiusKm) }
      : {};
  return { ...Object.fromEntries(Object.entries(params).filter(([name]) => !VIEW_ONLY.includes(name))), ...near };
}

/**
 * Returns the parameters of a saved search. One without a place lists all places, also for a person who has a city, and one without
 * languages all languages.
 */
export function openedParams(query: Readonly<Record<string, string>>, preferred: readonly string[]): ExploreParams {
  const saved = readExploreParams(query);
  const params = saved.language === undefined ? withAnyLanguage(saved, preferred) : saved;
  return startsNearPerson(params) ? withParams(params, { near: 'anywhere' }) : params;
}
