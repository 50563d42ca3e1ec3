import { currentLocale } from '@festoon/catalogue/language';
import { discoveryText } from '@festoon/catalogue/events/discovery';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { countEvents as contract, Facets } from '@festoon/contracts/events/explore';
import type { EventFormat } from '@festoon/contracts/events/events';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { DATE_PRESETS, timeZoneOrUtc, presetWindow, type DatePreset } from './date-window-rules.ts';
import { readDiscoveryState } from './discovery-queries.ts';
import { filteredFacets, searchWithout, type EventSearch, type FacetName } from './event-search.ts';
import { countFacets, type FacetCounts, type FacetWindow } from './facet-queries.ts';
import { listCategoryRows } from './home-queries.ts';
import { resolveSearch, under20Minor } from './resolve-search.ts';
import { VersionedCache } from './versioned-cache.ts';

const ALL_FACETS: readonly FacetName[] = ['category', 'format', 'language', 'price', 'date', 'tags'];
const FORMATS = { in_person: 'inPerson', online: 'online', hybrid: 'hybrid' } as const satisfies Record<EventFormat, string>;
const DATES = {
  today: 'today',
  tomorrow: 'tomorrow',
  'this-weekend': 'thisWeekend',
  'next-week': 'nextWeek',
  'this-month': 'thisMonth',
} as const satisfies Record<DatePreset, string>;

/** Counts can be this old, for example when events have ended since. */
const LIFETIME_MS = 5000;

/** The counts by search. They are the same for all signed-in viewers. */
const storedCounts = perDatabase(
  () =>
    new VersionedCache<FacetCounts>({
      lifetimeMs: LIFETIME_MS,
      entriesMax: 500,
      bytesMax: 4_000_000,
      bytesOf: (counts) => JSON.stringify(counts).length,
    }),
);

/** Returns the number of events that match, and the number for each value of each filter with the other filters applied. */
export async function countEvents(
  ctx: Context,
  _actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<{ total: number; facets: Facets }> {
  const { search } = await resolveSearch(ctx, input, true);
  const windows = DATE_PRESETS.map((preset) => presetWindow(preset, search.now, timeZoneOrUtc(input.zone)));
  const { currency } = ctx.config;
  const options = { windows, under20Minor: under20Minor(currency) };
  const { version } = await readDiscoveryState(ctx.db, { viewerId: null, eventIds: [] });
  const key = JSON.stringify([{ ...search, now: null }, options]);
  const counts = await storedCounts(ctx).get(key, { version, now: search.now }, () => countAll(ctx.db, search, options));
  const names = new Map((await listCategoryRows(ctx.db)).map(({ slug, name }) => [slug, name]));
  const category = withChosen(counts.category ?? [], search.categories);
  return { total: counts.total, facets: { currency, ...toFacets({ ...counts, category }, names, currency) } };
}

/** Returns the counts of categories with those of the filter that have no events, so that a filter has its name. */
function withChosen(counts: NonNullable<FacetCounts['category']>, chosen: readonly string[]) {
  const missing = chosen.filter((slug) => !counts.some(({ value }) => value === slug));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))];
}

/** Counts all facets without a set filter in one query. Each facet with a set filter takes one more query. */
async function countAll(
  tx: DbOrTx,
  search: EventSearch,
  options: { readonly windows: readonly FacetWindow[]; readonly under20Minor: number },
): Promise<FacetCounts> {
  const filtered = filteredFacets(search);
  let counts = await countFacets(tx, search, {
    facets: ALL_FACETS.filter((facet) => !filtered.includes(facet)),
    ...options,
  });
  for (const facet of filtered) {
    const facetCounts = await countFacets(tx, searchWithout(search, facet), { facets: [facet], ...options });
    counts = { ...counts, [facet]: facetCounts[facet] };
  }
  return counts;
}

function toFacets(counts: FacetCounts, categories: ReadonlyMap<string, string>, currency: string): Omit<Facets, 'currency'> {
  const languages = new Intl.DisplayNames(currentLocale(), { type: 'language', fallback: 'code' });
  const price = counts.price ?? { free: 0, under20: 0, paid: 0 };
  return {
    category: toFacetValues(
      counts.category?.filter(({ value }) => categories.has(value)) ?? null,
      (slug) => categories.get(slug) ?? slug,
    ),
    format: toFacetValues(counts.format, (format) => (isFormat(format) ? discoveryText(FORMATS[format]) : format)),
    language: toFacetValues(counts.language, (code) => (/^[a-z]{2,3}$/.test(code) ? (languages.of(code) ?? code) : code)),
    tags: toFacetValues(counts.tags, (tag) => tag),
    price: [
      { value: 'free', label: discoveryText('free'), count: price.free },
      {
        value: 'under-20',
        label: discoveryText('upTo', {
          price: formatMoney(under20Minor(currency), currency, { trailingZeroDisplay: 'stripIfInteger' }),
        }),
        count: price.under20,
      },
      { value: 'paid', label: discoveryText('paid'), count: price.paid },
    ],
    date: DATE_PRESETS.map((value, index) => ({
      value,
      label: discoveryText(DATES[value]),
      count: counts.date?.[index] ?? 0,
    })),
  };
}

function isFormat(value: string): value is EventFormat {
  return Object.hasOwn(FORMATS, value);
}

function toFacetValues(values: FacetCounts['category'], label: (value: string) => string) {
  return (values ?? []).map(({ value, count }) => ({ value, label: label(value), count }));
}
