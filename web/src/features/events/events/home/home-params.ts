import { HOME_DATES } from '@festoon/contracts/events/home-address';

const NAMES = ['q', 'when', 'place', 'category', 'price', 'format', 'sort'] as const;

/** The filters in the address of the home page. */
export type HomeParams = { readonly [Name in (typeof NAMES)[number]]?: string | undefined };

const VALUES: { readonly [Name in keyof HomeParams]?: readonly string[] } = {
  when: HOME_DATES,
  price: ['free'],
  format: ['online'],
  sort: ['soonest', 'popular', 'newest'],
};

/** Returns the filters of an address. Unknown values are ignored. */
export function readHomeParams(search: Readonly<Record<string, unknown>>): HomeParams {
  const entries = NAMES.flatMap((name) => {
    const text = search[name];
    if (typeof text !== 'string' || text.trim() === '' || text.length > 120) return [];
    return VALUES[name]?.includes(text) === false ? [] : [[name, text.trim()] as const];
  });
  return Object.fromEntries(entries);
}

export function isFiltered(params: HomeParams): boolean {
  return Object.keys(params).length > 0;
}
