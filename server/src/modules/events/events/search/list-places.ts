import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { listPlaces as contract } from '@festoon/contracts/events/explore';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { suggestPlaces } from '../gazetteer/find-place.ts';
import { toResolvedPlace } from './explore-events.ts';

const SUGGESTIONS = 8;

/** Returns cities whose name begins with the text or is similar to it. */
export async function listPlaces(ctx: Context, _actor: Actor, { q }: EndpointInput<typeof contract>) {
  const places = await suggestPlaces(ctx.db, q, SUGGESTIONS);
  return { items: places.map(toResolvedPlace) };
}
