import { joinList } from '@festoon/contracts/core/join-list';
import { cityLabel } from '@festoon/contracts/events/browse';
import type { Context } from '../../../../context.ts';
import { findCity } from '../browse/browse-queries.ts';
import { possibleSlugs } from '../browse/possible-slugs.ts';
import { findPlace, findPlaceById, type Place } from '../gazetteer/find-place.ts';
import { findAccountCity, findCitySlug } from './home-place-queries.ts';

/** A place to search near to. */
export type HomePlace = {
  /** The value of `place` in an address. */
  readonly address: string;
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
};

const PLACE_ID = /^\d{1,9}$/;

/** Returns the place of an address: a city with events, the id of a place of the gazetteer, or a name. */
export async function findHomePlace(ctx: Context, text: string): Promise<HomePlace | null> {
  if (PLACE_ID.test(text)) return toHomePlace(ctx, await findPlaceById(ctx.db, Number(text)));
  const city = await findCity(ctx.db, possibleSlugs(text));
  if (city !== null && city.latitude !== null && city.longitude !== null) {
    const { slug, latitude, longitude, timeZone } = city;
    return { address: slug, label: cityLabel(city), latitude, longitude, timeZone };
  }
  const { place } = await findPlace(ctx.db, text.replaceAll('-', ' '));
  return toHomePlace(ctx, place);
}

/** Returns the place that an account has in its profile. */
export async function findPlaceOfAccount(ctx: Context, accountId: string): Promise<HomePlace | null> {
  const city = await findAccountCity(ctx.db, accountId);
  if (city === '') return null;
  const { place } = await findPlace(ctx.db, city);
  return toHomePlace(ctx, place);
}

/** Returns a place of the gazetteer with the label and the address of its city, if the city has events. */
async function toHomePlace(ctx: Context, place: Place | null): Promise<HomePlace | null> {
  if (place === null) return null;
  const { id, name, region, latitude, longitude, timeZone } = place;
  const slug = await findCitySlug(ctx.db, place);
  const city = slug === null ? null : await findCity(ctx.db, [slug]);
  const ownLabel = joinList([name, region]);
  return {
    address: slug ?? String(id),
    label: city === null ? ownLabel : cityLabel(city),
    latitude,
    longitude,
    timeZone,
  };
}
