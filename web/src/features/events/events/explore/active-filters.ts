import type { Facets } from '@festoon/contracts/events/explore';
import { currentLocale } from '@festoon/catalogue/language';
import { exploreText } from '@festoon/catalogue/events/explore';
import { languageName } from '../../../../lib/language/language-names.ts';
import { formatRange } from '../../../../lib/format/iso-date.ts';
import { formatMoney, toMinorUnits } from '../../../../lib/format/money.ts';
import {
  withAnyLanguage,
  withToggledLanguage,
  withToggledValue,
  valuesOf,
  withoutFilter,
  withParams,
  type ExploreParams,
  type ListName,
} from './explore-params.ts';

export type ActiveFilter = {
  name: keyof ExploreParams;
  /** The text of the filter: "Lisbon", "This weekend". */
  label: string;
  /** The address parameters without the filter. */
  paramsWithout: ExploreParams;
};

type DatePreset = 'today' | 'tomorrow' | 'this-weekend' | 'next-week' | 'this-month';

export function datePresetNames(): Readonly<Record<DatePreset, string>> {
  return {
    today: exploreText('today'),
    tomorrow: exploreText('tomorrow'),
    'this-weekend': exploreText('thisWeekend'),
    'next-week': exploreText('nextWeek'),
    'this-month': exploreText('thisMonth'),
  };
}

/** Returns the names of the price filters. The currency is known once the first counts are loaded. */
export function priceNames(facets: Facets | undefined): Readonly<Record<'free' | 'under-20' | 'paid', string>> {
  return {
    free: exploreText('free'),
    'under-20': exploreText('under', { price: formatWholeAmount(20, facets) }),
    paid: exploreText('paid'),
  };
}

function formatWholeAmount(amount: number, facets: Facets | undefined): string {
  if (facets === undefined) return String(amount);
  return formatMoney(toMinorUnits(amount, facets.currency), facets.currency, { trailingZeroDisplay: 'stripIfInteger' });
}

const lists: readonly ListName[] = ['category', 'format', 'language', 'tags'];

/** Returns the active filters, in the order of the bar. The languages that the person prefers are one filter. */
export function activeFilters(
  params: ExploreParams,
  facets: Facets | undefined,
  preferredLanguages: readonly string[],
): ActiveFilter[] {
  const single = (name: keyof ExploreParams, label: string | undefined): ActiveFilter[] =>
    label === undefined ? [] : [{ name, label, paramsWithout: withoutFilter(params, name) }];
  return [
    ...(params.q
      ? [
          {
            name: 'q' as const,
            label: exploreText('searchText', { text: params.q }),
            paramsWithout: withParams(params, { q: undefined }),
          },
        ]
      : []),
    ...single('place', formatPlaceFilter(params)),
    ...single('date', formatDateFilter(params)),
    ...single('price', formatPriceFilter(params, facets)),
    ...lists.flatMap((name) =>
      valuesOf(params, name).map((value) => ({
        name,
        label: labelOf(facets, name, value),
        paramsWithout:
          name === 'language'
            ? withToggledLanguage(params, preferredLanguages, value)
            : withToggledValue(params, name, value),
      })),
    ),
    ...(params.language === undefined && preferredLanguages.length > 0
      ? [
          {
            name: 'language' as const,
            label: formatPreferredLanguages(preferredLanguages),
            paramsWithout: withAnyLanguage(params, preferredLanguages),
          },
        ]
      : []),
  ];
}

function formatPreferredLanguages(languages: readonly string[]): string {
  const names = new Intl.ListFormat(currentLocale(), { type: 'unit', style: 'short' }).format(languages.map(languageName));
  return exploreText('preferredLanguages', { languages: names });
}

function formatPlaceFilter({ place, lat, radiusKm }: ExploreParams): string | undefined {
  if (place === undefined && lat === undefined) return undefined;
  const near = place ?? exploreText('mapArea');
  return radiusKm === undefined ? near : exploreText('placeWithin', { place: near, radiusKm: Number(radiusKm) });
}

function formatDateFilter({ date, from, to }: ExploreParams): string | undefined {
  if (date !== undefined) return datePresetNames()[date as DatePreset];
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return exploreText('untilDate', { date: formatRange({ from: to ?? '', to: undefined }) });
  return to === undefined ? exploreText('fromDate', { date: formatRange({ from, to }) }) : formatRange({ from, to });
}

function formatPriceFilter(
  { price, priceMinMinor, priceMaxMinor }: ExploreParams,
  facets: Facets | undefined,
): string | undefined {
  if (price !== undefined) return priceNames(facets)[price as keyof ReturnType<typeof priceNames>];
  if (facets === undefined) return (priceMinMinor ?? priceMaxMinor) ? exploreText('price') : undefined;
  const amount = (minor: string) => formatMoney(Number(minor), facets.currency);
  if (priceMinMinor !== undefined && priceMaxMinor !== undefined)
    return `${amount(priceMinMinor)} – ${amount(priceMaxMinor)}`;
  if (priceMinMinor !== undefined) return exploreText('fromPrice', { price: amount(priceMinMinor) });
  return priceMaxMinor === undefined ? undefined : exploreText('upToPrice', { price: amount(priceMaxMinor) });
}

function labelOf(facets: Facets | undefined, name: ListName, value: string): string {
  return facets?.[name].find((one) => one.value === value)?.label ?? capitalise(value.replaceAll('-', ' '));
}

function capitalise(params: string): string {
  return params.charAt(0).toUpperCase() + params.slice(1);
}
