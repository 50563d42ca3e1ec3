import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { getExploreStart as contract } from '@festoon/contracts/events/explore';
import { PAGE_LIMIT_DEFAULT } from '@festoon/contracts/core/page';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { countUpTo } from '../search/explore-queries.ts';
import { exploreEvents } from '../search/explore-events.ts';
import { resolveSearch } from '../search/resolve-search.ts';
import { findHomePlace, findPlaceOfAccount } from './find-home-place.ts';

/** The distances that are tried, the smallest first. */
const RADII_KM = [50, 100, 250, 500] as const;
const ENOUGH = 12;

/** Returns the place and the distance that a search without a place starts with, and the first events there. */
export async function getExploreStart(
  ctx: Context,
  actor: UserActor,
  { chosen, ...filter }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const anywhere = { ...filter, place: undefined, lat: undefined, lon: undefined };
  const start = await findStart(ctx, actor, { chosen, filter: anywhere });
  const { place, radiusKm } = start;
  const isNear = place !== null && radiusKm !== null;
  const search = isNear ? { ...anywhere, lat: place.latitude, lon: place.longitude, radiusKm } : anywhere;
  return { ...start, events: await exploreEvents(ctx, actor, { ...search, limit: PAGE_LIMIT_DEFAULT }) };
}

type Start = Omit<EndpointResult<typeof contract>, 'events'>;
type StartSearch = { readonly chosen: string | undefined; readonly filter: Parameters<typeof resolveSearch>[1] };

async function findStart(ctx: Context, actor: UserActor, { chosen, filter }: StartSearch): Promise<Start> {
  const chosenPlace = chosen === undefined ? null : await findHomePlace(ctx, chosen);
  const found = chosenPlace ?? (await findPlaceOfAccount(ctx, actor.accountId));
  if (found === null) return { place: null, radiusKm: null };
  const { label, latitude, longitude } = found;
  const place = { label, latitude, longitude };
  const { search } = await resolveSearch(ctx, filter, true);
  for (const radiusKm of RADII_KM) {
    const count = await countUpTo(ctx.db, { ...search, near: { latitude, longitude, radiusKm } }, ENOUGH);
    if (count >= ENOUGH) return { place, radiusKm };
  }
  return { place, radiusKm: null };
}
