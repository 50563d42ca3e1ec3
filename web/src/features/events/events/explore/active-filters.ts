import type { Facets } from '@festoon/contracts/events/explore';
import { formatRange } from '../../../../lib/format/iso-date.ts';
import { formatMoney, toMinorUnits } from '../../../../lib/format/money.ts';
import {
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

export const datePresets = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this-weekend': 'This weekend',
  'next-week': 'Next week',
  'this-month': 'This month',
} as const;

/** Returns the names of the price filters. The currency is known once the first counts are loaded. */
export function priceNames(facets: Facets | undefined): Readonly<Record<'free' | 'under-20' | 'paid', string>> {
  return { free: 'Free', 'under-20': `Under ${formatWholeAmount(20, facets)}`, paid: 'Paid' };
}

function formatWholeAmount(amount: number, facets: Facets | undefined): string {
  if (facets === undefined) return String(amount);
  return formatMoney(toMinorUnits(amount, facets.currency), facets.currency, { trailingZeroDisplay: 'stripIfInteger' });
}

const lists: readonly ListName[] = ['category', 'format', 'language', 'tags'];

/** Returns the active filters, in the order of the bar. */
export function activeFilters(params: ExploreParams, facets: Facets | undefined): ActiveFilter[] {
  const single = (name: keyof ExploreParams, label: string | undefined): ActiveFilter[] =>
    label === undefined ? [] : [{ name, label, paramsWithout: withoutFilter(params, name) }];
  return [
    ...(params.q
      ? [{ name: 'q' as const, label: `“${params.q}”`, paramsWithout: withParams(params, { q: undefined }) }]
      : []),
    ...single('place', formatPlaceFilter(params)),
    ...single('date', formatDateFilter(params)),
    ...single('price', formatPriceFilter(params, facets)),
    ...lists.flatMap((name) =>
      valuesOf(params, name).map((value) => ({
        name,
        label: labelOf(facets, name, value),
        paramsWithout: withToggledValue(params, name, value),
      })),
    ),
  ];
}

function formatPlaceFilter({ place, lat, radiusKm }: ExploreParams): string | undefined {
  if (place === undefined && lat === undefined) return undefined;
  const near = place ?? 'Map area';
  return radiusKm === undefined ? near : `${near}, ${radiusKm} km`;
}

function formatDateFilter({ date, from, to }: ExploreParams): string | undefined {
  if (date !== undefined) return datePresets[date as keyof typeof datePresets];
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return `Until ${formatRange({ from: to ?? '', to: undefined })}`;
  return to === undefined ? `From ${formatRange({ from, to })}` : formatRange({ from, to });
}

function formatPriceFilter(
  { price, priceMinMinor, priceMaxMinor }: ExploreParams,
  facets: Facets | undefined,
): string | undefined {
  if (price !== undefined) return priceNames(facets)[price as keyof ReturnType<typeof priceNames>];
  if (facets === undefined) return (priceMinMinor ?? priceMaxMinor) ? 'Price' : undefined;
  const amount = (minor: string) => formatMoney(Number(minor), facets.currency);
  if (priceMinMinor !== undefined && priceMaxMinor !== undefined)
    return `${amount(priceMinMinor)} – ${amount(priceMaxMinor)}`;
  if (priceMinMinor !== undefined) return `From ${amount(priceMinMinor)}`;
  return priceMaxMinor === undefined ? undefined : `Up to ${amount(priceMaxMinor)}`;
}

function labelOf(facets: Facets | undefined, name: ListName, value: string): string {
  return facets?.[name].find((one) => one.value === value)?.label ?? capitalise(value.replaceAll('-', ' '));
}

function capitalise(params: string): string {
  return params.charAt(0).toUpperCase() + params.slice(1);
}
