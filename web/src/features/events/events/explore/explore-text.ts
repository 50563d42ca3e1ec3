import * as z from 'zod/mini';
import { eventFilter, EventSort } from '@festoon/contracts/events/explore';
import type { EventFilter, EventSearch } from './explore-queries.ts';

const filterNames = Object.keys(eventFilter) as (keyof typeof eventFilter)[];

const others = {
  sort: z.optional(EventSort),
  view: z.optional(z.enum(['list', 'map', 'calendar'])),
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
};

/** The words of Explore's address: each still the text that stands there, those that mean nothing left out. */
export type ExploreWords = Readonly<Partial<Record<keyof typeof eventFilter | keyof typeof others, string>>>;
export type ListName = 'category' | 'tags' | 'format' | 'language';

/** Filters that belong together and go together. */
const GROUPS: readonly (readonly (keyof ExploreWords)[])[] = [
  ['date', 'from', 'to'],
  ['price', 'priceMinMinor', 'priceMaxMinor'],
  ['place', 'lat', 'lon', 'radiusKm'],
];

export function readWords(search: Readonly<Record<string, unknown>>): ExploreWords {
  const known = Object.entries({ ...eventFilter, ...others }).flatMap(([name, schema]) => {
    const text = search[name];
    if (typeof text !== 'string' || text === '' || name === 'zone') return [];
    return z.safeParse(schema, text).success ? [[name, text] as const] : [];
  });
  return Object.fromEntries(known);
}

/** The same address with some words changed; '' and undefined take a word away. */
export function withWords(
  words: ExploreWords,
  changes: Readonly<Partial<Record<keyof ExploreWords, string | undefined>>>,
): ExploreWords {
  const next = Object.entries({ ...words, ...changes }).filter(([, text]) => text !== undefined && text !== '');
  return Object.fromEntries(next);
}

/** One value of a list switched on or off. */
export function toggled(words: ExploreWords, name: ListName, value: string): ExploreWords {
  const chosen = valuesOf(words, name);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return withWords(words, { [name]: next.join(',') });
}

export function valuesOf(words: ExploreWords, name: ListName): string[] {
  return (words[name] ?? '').split(',').filter(Boolean);
}

/** Without one filter and what belongs to it. */
export function withoutFilter(words: ExploreWords, name: keyof ExploreWords): ExploreWords {
  const group = GROUPS.find((names) => names.includes(name)) ?? [name];
  return withWords(words, Object.fromEntries(group.map((one) => [one, undefined])));
}

/** Everything shown again; how it is shown stays. */
export function clearedFilters(words: ExploreWords): ExploreWords {
  return withWords(words, Object.fromEntries(filterNames.map((name) => [name, undefined])));
}

export function filterOf(words: ExploreWords, zone: string): EventFilter {
  const filter = Object.fromEntries(filterNames.flatMap((name) => (words[name] === undefined ? [] : [[name, words[name]]])));
  return { ...filter, zone };
}

export function searchOf(words: ExploreWords, zone: string): EventSearch {
  return { ...filterOf(words, zone), ...(words.sort && { sort: words.sort as NonNullable<EventSearch['sort']> }) };
}

/** The filters alone, as they are kept in a saved search. */
export function savedQuery(words: ExploreWords): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([name]) => name !== 'view' && name !== 'month'));
}
