import { ALL_PLACES } from '@festoon/contracts/events/browse';
import { slugBase } from '../slug-rules.ts';

type CityName = { readonly name: string; readonly countryCode: string; readonly region: string };

/** Spells other scripts in Latin letters. */
type ToAscii = (text: string) => string;

/**
 * Returns the slugs of a city, the best first: `portland`, `portland-us`, `portland-maine-us`. Only the main city of a name
 * gets the name alone, so that `paris` never depends on which event was published first.
 */
export function citySlugs({ name, countryCode, region }: CityName, isMain: boolean, ascii: ToAscii): string[] {
  const base = slugBase(name, ascii);
  const country = countryCode.toLowerCase();
  const parts = [
    ...(isMain && base !== ALL_PLACES ? [[base]] : []),
    [base, country],
    ...(region === '' ? [] : [[base, slugBase(region, ascii), country]]),
  ];
  return parts.map((slugParts) => slugParts.filter((part) => part !== '').join('-'));
}

/** Returns the first slug that is free, otherwise the last one with a number. */
export function chooseCitySlug(slugs: readonly string[], taken: ReadonlySet<string>): string {
  const isFree = (slug: string) => slug !== ALL_PLACES && !taken.has(slug);
  const free = slugs.find(isFree);
  if (free !== undefined) return free;
  const last = slugs.at(-1) ?? '';
  for (let number = 2; ; number += 1) if (isFree(`${last}-${number}`)) return `${last}-${number}`;
}
