import { currentLocale } from '@festoon/catalogue/language';
import { joinList } from './join-list.ts';

/** The location of an event, as shown to people. */
export type Place = {
  name: string;
  address?: string | null;
  city: string;
  /** ISO 3166-1 alpha-2 code, such as `PT`. */
  country: string;
};

/**
 * Returns the address, such as "Teatro São Luiz, Rua António Maria Cardoso 38, Lisbon, Portugal". Parts that repeat an
 * earlier one are left out.
 */
export function formatPlace(place: Place, locale = currentLocale()): string {
  const parts = [place.name, place.address ?? '', place.city, countryName(place.country, locale)];
  return joinList([...new Set(parts)]);
}

/** Returns the name of a country, such as "Portugal" for `PT`. An unknown code is returned unchanged. */
export function countryName(code: string, locale = currentLocale()): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** Returns what tells a city from others of its name: its region, if it has one, and its country. */
export function cityDetail({ region, countryCode }: { readonly region: string; readonly countryCode: string }): string {
  return joinList([region, countryName(countryCode)]);
}
