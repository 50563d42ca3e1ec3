import { findCountryCode } from './countries.ts';
import { foldName } from './fold-name.ts';
import { otherNames } from './other-names.ts';
import { findRegion, type Region } from './regions.ts';

/** The location information in a free text such as "Dallas, TX" or "Berlin & Online". */
export type PlaceText = {
  readonly online: boolean;
  readonly countryCode: string | null;
  readonly region: Region | null;
  /** Normalised names to search for, the most likely first. */
  readonly names: readonly string[];
  /** The parts of the text before its region and country: a city, or a venue, its street and the city. */
  readonly pieces: readonly string[];
};

const PLACE_TEXT_LIMIT = 300;
const POSTCODE = /\b[a-z]{0,2}\d[a-z\d]*\b/g;
const ONLINE =
  /^(fully |100 )?(online|remote|virtual|virtually|hybrid|livestream|live stream|stream|internet|web|everywhere|worldwide|anywhere|zoom|webinar)( only| event| edition| conference)?$/;

/**
 * Parses a city and, if it is a separate field, a country. The text of the city may also contain a region, a country or
 * "online".
 */
export function readPlaceText(city: string, country = ''): PlaceText {
  const parts = city
    .slice(0, PLACE_TEXT_LIMIT)
    .replace(/\([^)]*\)/g, ' ')
    .split(/\s*(?:&|\/|;|\+|\||\band\b|\bor\b)\s*/i);
  const physicalParts = parts.filter((part) => foldName(part) !== '' && !ONLINE.test(foldName(part)));
  const online = parts.some((part) => ONLINE.test(foldName(part)));
  const first = readOnePlace(physicalParts[0] ?? '', findCountryCode(country.slice(0, PLACE_TEXT_LIMIT)));
  return { ...first, online: online || ONLINE.test(foldName(country)) };
}

function readOnePlace(text: string, knownCountry: string | null): Omit<PlaceText, 'online'> {
  const pieces = text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  let countryCode = knownCountry;
  const last = pieces.at(-1);
  if (pieces.length > 1 && last !== undefined && isCountryName(last, knownCountry)) {
    countryCode = findCountryCode(last);
    pieces.pop();
  }
  const region = pieces.length > 1 ? findRegion(pieces.at(-1) ?? '', countryCode) : null;
  if (region !== null) {
    pieces.pop();
    countryCode = region.countryCode;
  }
  const onlyCountryCode = pieces.length === 1 && countryCode === null ? findCountryCode(pieces[0] ?? '') : null;
  return { countryCode: countryCode ?? onlyCountryCode, region, names: namesOf(pieces), pieces };
}

/** Returns whether two letters after a city are a state before they are a country: "Atlanta, GA" is in Georgia, U.S. */
function isCountryName(text: string, knownCountry: string | null): boolean {
  if (findRegion(text, knownCountry) !== null && foldName(text).length <= 3) return false;
  const code = findCountryCode(text);
  return code !== null && (knownCountry === null || knownCountry === code);
}

/**
 * Returns the parts by their likelihood to be the city: in a full address it is near the end, in "Falmouth, Cornwall" it is
 * first.
 */
function namesOf(pieces: readonly string[]): readonly string[] {
  const names = new Set<string>();
  for (const piece of pieces.length > 2 ? pieces.toReversed() : pieces) {
    const folded = foldName(piece);
    names.add(folded);
    for (const other of otherNames(folded)) names.add(other);
    names.add(folded.replace(/(ae|oe|ue)/g, (pair) => pair[0] ?? pair));
    names.add(folded.replace(/ (city|county|area|region|island|upon \w+|am \w+|del? \w+)$/, ''));
    names.add(`${folded} city`);
    names.add(folded.replace(POSTCODE, ' ').replace(/\s+/g, ' ').trim());
    const hyphen = piece.split(/\s*[-–]\s*/);
    if (hyphen.length > 1) names.add(foldName(hyphen[0] ?? ''));
  }
  return [...names].filter((name) => name.length > 1);
}
