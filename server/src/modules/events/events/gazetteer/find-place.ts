import { countryName } from '@festoon/contracts/core/place';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { foldName } from './fold-name.ts';
import { otherNamesStartingWith } from './other-names.ts';
import { choosePlace } from './choose-place.ts';
import { readPlaceText } from './read-place-text.ts';
import {
  findMainTimeZone,
  findPlaceRow,
  listSimilarPlaces,
  listPlacesByName,
  listPlacesByFuzzyName,
  listPlacesByPrefix,
  type PlaceRow,
} from './queries.ts';

/** A place of the gazetteer, in the form that is stored with an event. */
export type Place = {
  id: number;
  name: string;
  countryCode: string;
  country: string;
  region: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  population: number;
};

/** The result for a free text: the place if it is known, otherwise the country and its main time zone if they are known. */
export type PlaceMatch = {
  place: Place | null;
  online: boolean;
  countryCode: string | null;
  timeZone: string | null;
};

const TYPO_LETTERS_MIN = 5;
const OTHER_NAME_LETTERS_MIN = 4;

/** Returns the place for a city and a country in free text. */
export async function findPlace(tx: DbOrTx, city: string, country?: string): Promise<PlaceMatch> {
  const text = readPlaceText(city, country);
  const { countryCode } = text;
  const found = text.names.length === 0 ? null : choosePlace(await listPlacesByName(tx, text.names, countryCode), text);
  const [likeliest = ''] = text.names;
  const near =
    found === null && countryCode !== null && likeliest.length >= TYPO_LETTERS_MIN
      ? choosePlace(await listPlacesByFuzzyName(tx, likeliest, countryCode), { ...text, names: [] })
      : null;
  const row = found ?? near;
  if (row !== null)
    return { place: toPlace(row), online: text.online, countryCode: row.countryCode, timeZone: row.timeZone };
  return {
    place: null,
    online: text.online,
    countryCode,
    timeZone: countryCode === null ? null : await findMainTimeZone(tx, countryCode),
  };
}

/** Returns the place with this id. */
export async function findPlaceById(tx: DbOrTx, id: number): Promise<Place | null> {
  const row = await findPlaceRow(tx, id);
  return row === null ? null : toPlace(row);
}

/** Returns places that complete a text, the best matches first. */
export async function suggestPlaces(tx: DbOrTx, typed: string, limit: number): Promise<Place[]> {
  const start = foldName(typed.slice(0, 100));
  if (start === '') return [];
  const alsoNamed = start.length < OTHER_NAME_LETTERS_MIN ? [] : otherNamesStartingWith(start);
  const rows = await listPlacesByPrefix(tx, { start, alsoNamed, limit });
  const more = rows.length === 0 ? await listSimilarPlaces(tx, start, limit) : [];
  return [...rows, ...more].map(toPlace);
}

function toPlace(row: PlaceRow): Place {
  const { asciiName: _, ...place } = row;
  return { ...place, country: countryName(row.countryCode) };
}
