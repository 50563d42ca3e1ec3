import type { Facets } from '@festoon/contracts/events/explore';
import { formatRange } from '../../../../ui/form/iso-date.ts';
import { formatMoney, toMinorUnits } from '../../../../lib/format/money.ts';
import { toggled, valuesOf, withoutFilter, withWords, type ExploreWords, type ListName } from './explore-text.ts';

export type ActiveFilter = {
  name: keyof ExploreWords;
  /** The text of the filter: "Lisbon", "This weekend". */
  label: string;
  /** The address without it. */
  without: ExploreWords;
};

export const datePresets = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this-weekend': 'This weekend',
  'next-week': 'Next week',
  'this-month': 'This month',
} as const;

/** The prices one can ask for by a name; the currency is known once the first counts are. */
export function priceNames(facets: Facets | undefined): Readonly<Record<'free' | 'under-20' | 'paid', string>> {
  return { free: 'Free', 'under-20': `Under ${formatWholeAmount(20, facets)}`, paid: 'Paid' };
}

function formatWholeAmount(amount: number, facets: Facets | undefined): string {
  if (facets === undefined) return String(amount);
  return formatMoney(toMinorUnits(amount, facets.currency), facets.currency, { trailingZeroDisplay: 'stripIfInteger' });
}

const lists: readonly ListName[] = ['category', 'format', 'language', 'tags'];

/** Everything that narrows the list now, in the order of the bar. */
export function activeFilters(words: ExploreWords, facets: Facets | undefined): ActiveFilter[] {
  const single = (name: keyof ExploreWords, label: string | undefined): ActiveFilter[] =>
    label === undefined ? [] : [{ name, label, without: withoutFilter(words, name) }];
  return [
    ...(words.q ? [{ name: 'q' as const, label: `“${words.q}”`, without: withWords(words, { q: undefined }) }] : []),
    ...single('place', formatPlace(words)),
    ...single('date', formatDocumentDate(words)),
    ...single('price', formatPriceLabel(words, facets)),
    ...lists.flatMap((name) =>
      valuesOf(words, name).map((value) => ({
        name,
        label: labelOf(facets, name, value),
        without: toggled(words, name, value),
      })),
    ),
  ];
}

function formatPlace({ place, lat, radiusKm }: ExploreWords): string | undefined {
  if (place === undefined && lat === undefined) return undefined;
  const near = place ?? 'Map area';
  return radiusKm === undefined ? near : `${near}, ${radiusKm} km`;
}

function formatDocumentDate({ date, from, to }: ExploreWords): string | undefined {
  if (date !== undefined) return datePresets[date as keyof typeof datePresets];
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return `Until ${formatRange({ from: to ?? '', to: undefined })}`;
  return to === undefined ? `From ${formatRange({ from, to })}` : formatRange({ from, to });
}

function formatPriceLabel(
  { price, priceMinMinor, priceMaxMinor }: ExploreWords,
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
  return facets?.[name].find((one) => one.value === value)?.label ?? capitalised(value.replaceAll('-', ' '));
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
