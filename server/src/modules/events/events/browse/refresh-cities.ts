import anyAscii from 'any-ascii';
import type { Context } from '../../../../context.ts';
import { inTransaction, type DbOrTx } from '../../../../platform/db/db.ts';
import { findPlace } from '../gazetteer/find-place.ts';
import {
  deleteCityChanges,
  insertCity,
  listNewCities,
  listTakenCitySlugs,
  recountCities,
  tryLockCityRefresh,
  type NewCityRow,
} from './city-queries.ts';
import { chooseCitySlug, citySlugs } from './city-slug-rules.ts';

export const REFRESH_CITIES_TASK = 'events.refresh-cities';
const BATCH = 500;

/** Counts the events of the cities whose events have changed, and adds new cities. Does nothing while another process does it. */
export async function refreshCities(ctx: Context): Promise<void> {
  while (await inTransaction(ctx.db, (tx) => refreshBatch(ctx, tx)));
}

/** Returns whether there may be more changes. */
async function refreshBatch(ctx: Context, tx: DbOrTx): Promise<boolean> {
  if (!(await tryLockCityRefresh(tx))) return false;
  // Later statements see at least the events of the deleted changes.
  const { cities, count } = await deleteCityChanges(tx, BATCH);
  if (count === 0) return false;
  for (const city of await listNewCities(tx, cities)) await addCity(ctx, tx, city);
  await recountCities(tx, cities, ctx.clock.now());
  return count === BATCH;
}

async function addCity(ctx: Context, tx: DbOrTx, city: NewCityRow): Promise<void> {
  const { place } = await findPlace(tx, city.name);
  const isMain = place === null || (place.countryCode === city.countryCode && ['', place.region].includes(city.region));
  const slugs = citySlugs(city, isMain, anyAscii);
  const slug = chooseCitySlug(slugs, new Set(await listTakenCitySlugs(tx, slugs)));
  await insertCity(tx, { ...city, slug, now: ctx.clock.now() });
}
