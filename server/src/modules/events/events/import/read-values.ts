import type { EventFormat } from '@festoon/contracts/events/events';
import { currencyDigits, toMinorUnits } from '@festoon/contracts/core/money-text';
import { parseAmount } from '@festoon/contracts/core/input/parse-amount';
import { foldName } from '../gazetteer/fold-name.ts';
import { readPlaceText, type PlaceText } from '../gazetteer/read-place-text.ts';

/** In major units. */
const PRICE_MAX = 100_000;
const QUANTITY_MAX = 1_000_000;
/** Country codes that people use for the language spoken there. */
const LANGUAGE_CODES: Readonly<Record<string, string>> = {
  jp: 'ja',
  cn: 'zh',
  ua: 'uk',
  cz: 'cs',
  dk: 'da',
  se: 'sv',
  gr: 'el',
  us: 'en',
  gb: 'en',
  br: 'pt',
  kr: 'ko',
  si: 'sl',
};

let languageNames: Map<string, string> | undefined;

/**
 * Returns "12", "12.50", "12,50 €", "1,200.00" or "free" in minor units of the currency. Returns null for text that is no
 * amount.
 */
export function readPriceMinor(text: string, currency: string): number | null {
  if (/^(free|gratis|gratuit|kostenlos|none|no charge)$/i.test(text.trim())) return 0;
  // Spreadsheets write two decimals for every currency.
  const amount = parseAmount(currencyDigits(currency) === 0 ? text.replace(/[.,]00$/, '') : text, currency);
  return typeof amount === 'number' && amount <= toMinorUnits(PRICE_MAX, currency) ? amount : null;
}

export function readQuantity(text: string): number | null {
  const amount = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return amount >= 1 && amount <= QUANTITY_MAX ? amount : null;
}

/** Returns in person if there is a place, online if there is only a word for it, hybrid if there are both. */
export function readFormat(online: unknown, city: string, venue: string): EventFormat {
  const word = typeof online === 'string' ? online.trim().toLowerCase() : '';
  const place = readPlaceText(city);
  const isOnline = online === true || /^(true|yes|1|online|x|hybrid)$/.test(word) || place.online;
  if (hasPhysicalPlace(place, venue)) return isOnline ? 'hybrid' : 'in_person';
  return isOnline || city === '' ? 'online' : 'in_person';
}

function hasPhysicalPlace(place: PlaceText, venue: string): boolean {
  return place.names.length > 0 || place.countryCode !== null || (venue !== '' && !readPlaceText(venue).online);
}

/** Returns two-letter language codes from codes ("EN,DE") or names ("German"), each once. */
export function readLanguages(values: readonly string[]): string[] {
  const found = values.flatMap((value) => String(value).split(/[,;/\s]+/)).map((word) => readLanguage(foldName(word)));
  return [...new Set(found.filter((code) => code !== null))].slice(0, 8);
}

function readLanguage(word: string): string | null {
  languageNames ??= readLanguageNames();
  return languageNames.get(LANGUAGE_CODES[word] ?? word) ?? null;
}

function readLanguageNames(): Map<string, string> {
  const codes =
    'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lb lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh'.split(
      ' ',
    );
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const names = new Map(codes.map((code) => [code, code]));
  for (const code of codes) {
    names.set(foldName(english.of(code) ?? code), code);
    names.set(foldName(new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code), code);
  }
  return names;
}
