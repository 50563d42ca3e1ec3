import { VENUES_MAX, type Venue } from '@festoon/contracts/hosting/event-fields';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { listVenuesOf, type VenueRow } from './venue-queries.ts';

/** Lists the places that an organiser has used, so that they need not be typed again. */
export async function listVenues(ctx: Context, actor: UserActor): Promise<{ items: Venue[] }> {
  const rows = await listVenuesOf(ctx.db, { organiserId: actor.accountId, limit: VENUES_MAX });
  return { items: rows.map(toVenue) };
}

function toVenue({ latitude, longitude, ...row }: VenueRow): Venue {
  return { ...row, point: latitude === null || longitude === null ? null : { latitude, longitude } };
}
