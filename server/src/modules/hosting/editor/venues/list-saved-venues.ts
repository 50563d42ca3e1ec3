import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  listEventVenues as eventContract,
  SavedVenue,
  SavedVenueFields,
} from '@festoon/contracts/hosting/saved-venues';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { listSavedVenueRows, type SavedVenueRow } from './saved-venue-queries.ts';

export function listSavedVenues(ctx: Context, actor: UserActor): Promise<{ items: SavedVenue[] }> {
  return listVenuesOf(ctx, actor.accountId);
}

/** Lists the venues of an event's organiser, for a manager of the event. */
export async function listEventVenues(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof eventContract>,
): Promise<{ items: SavedVenue[] }> {
  const { organiserId } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return listVenuesOf(ctx, organiserId);
}

export async function listVenuesOf(ctx: Context, organiserId: string): Promise<{ items: SavedVenue[] }> {
  const rows = await listSavedVenueRows(ctx.db, { organiserId, now: ctx.clock.now() });
  return {
    items: rows.map((row) => ({
      ...toVenueFields(row),
      id: row.id,
      revision: row.revision,
      upcomingEventCount: row.upcomingEventCount,
    })),
  };
}

/** Returns a stored venue with its coordinates as the fields of events have them. */
export function toVenueFields({
  latitude,
  longitude,
  id: _id,
  revision: _revision,
  ...row
}: SavedVenueRow): SavedVenueFields {
  const { venueName, address, city, region, countryCode, accessNotes, timeZone } = row;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return { venueName, address, city, region, countryCode, point, accessNotes, timeZone };
}
