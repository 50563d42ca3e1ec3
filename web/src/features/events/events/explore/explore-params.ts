import * as z from 'zod/mini';
import { eventFilter, EventSort } from '@festoon/contracts/events/explore';
import type { EventFilter, EventSearch } from './explore-queries.ts';

const filterNames = Object.keys(eventFilter) as (keyof typeof eventFilter)[];

const viewParams = {
  sort: z.optional(EventSort),
  view: z.optional(z.enum(['list', 'map', 'calendar'])),
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
};

/** The search parameters of Explore. Each value is the text in the address; unknown values are left out. */
export type ExploreParams = Readonly<Partial<Record<keyof typeof eventFilter | keyof typeof viewParams, string>>>;
export type ListName = 'category' | 'tags' | 'format' | 'language';

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
  return (params[name] ?? '').split(',').filter(Boolean);
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

/** Returns only the filters, as stored in a saved search. */
export function savedQuery(params: ExploreParams): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'view' && name !== 'month'));
}
