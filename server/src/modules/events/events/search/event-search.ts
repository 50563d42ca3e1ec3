/** A search in the form for the database, with all parameters of the address resolved. */
export type EventSearch = {
  readonly now: Date;
  /** Events for members are shown to signed-in viewers. */
  readonly includesMembersOnly: boolean;
  readonly text: SearchText | null;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly formats: readonly string[];
  readonly languages: readonly string[];
  readonly window: SearchWindow;
  readonly price: SearchPrice;
  readonly near: SearchPoint | null;
  readonly box: SearchBox | null;
  readonly city: SearchCity | null;
};

/** For each typed word, a text query of the database. For a mistyped word, those of the likely words. */
export type SearchText = { readonly terms: readonly (readonly string[])[] };

/** Events that overlap this time. `includesPast` is set for a range that begins before today. */
export type SearchWindow = { readonly from: Date | null; readonly to: Date | null; readonly includesPast: boolean };

export type SearchPrice = {
  /** Limits the price of the cheapest ticket. */
  readonly fromMinMinor: number | null;
  readonly fromMaxMinor: number | null;
  /** Some ticket costs at least this. */
  readonly toMinMinor: number | null;
};

export type SearchPoint = {
  readonly latitude: number;
  readonly longitude: number;
  /** Null: the point only sets the distances of the events and their order. */
  readonly radiusKm: number | null;
};

/** West may be greater than east: then the box crosses the date line. */
export type SearchBox = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** The name in the form for comparison, as the function `fold` of the database returns it. */
export type SearchCity = { readonly nameKey: string; readonly countryCode: string; readonly region: string };

/** The facets of a search. Each is counted as if its own filter were not set. */
export type FacetName = 'category' | 'format' | 'language' | 'price' | 'date' | 'tags';

export const ANY_TIME: SearchWindow = { from: null, to: null, includesPast: false };
export const ANY_PRICE: SearchPrice = { fromMinMinor: null, fromMaxMinor: null, toMinMinor: null };

export function searchWithout(search: EventSearch, facet: FacetName | null): EventSearch {
  switch (facet) {
    case 'category':
      return { ...search, categories: [] };
    case 'format':
      return { ...search, formats: [] };
    case 'language':
      return { ...search, languages: [] };
    case 'tags':
      return { ...search, tags: [] };
    case 'price':
      return { ...search, price: ANY_PRICE };
    case 'date':
      return { ...search, window: ANY_TIME };
    case null:
      return search;
  }
}

/** Returns the facets whose own filter is set. Each of them needs a separate count. */
export function filteredFacets(search: EventSearch): FacetName[] {
  const set: Record<FacetName, boolean> = {
    category: search.categories.length > 0,
    format: search.formats.length > 0,
    language: search.languages.length > 0,
    tags: search.tags.length > 0,
    price: Object.values(search.price).some((limit) => limit !== null),
    date: search.window.from !== null || search.window.to !== null,
  };
  return (Object.keys(set) as FacetName[]).filter((facet) => set[facet]);
}

/** Returns whether the search has no filter but a box. */
export function isUnfiltered(search: EventSearch): boolean {
  return search.text === null && search.near === null && search.city === null && filteredFacets(search).length === 0;
}

/** Returns the search for all public events that have not ended. */
export function unfilteredSearch(now: Date): EventSearch {
  return {
    now,
    includesMembersOnly: false,
    text: null,
    categories: [],
    tags: [],
    formats: [],
    languages: [],
    window: ANY_TIME,
    price: ANY_PRICE,
    near: null,
    box: null,
    city: null,
  };
}
