import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import {
  SAVED_VENUES_MAX,
  type SavedVenue,
  type SavedVenueFields,
  type saveEventVenue as eventContract,
  type saveVenue as contract,
} from '@festoon/contracts/hosting/saved-venues';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findTimeZone, getManagedEvent } from '../../../events/events/public.ts';
import { listVenuesOf } from './list-saved-venues.ts';
import { countSavedVenues, findVenueNamed, insertSavedVenue, lockSavedVenues } from './saved-venue-queries.ts';

type VenueList = { items: SavedVenue[] };

/** Saves a venue in the account's own list. */
export function saveVenue(ctx: Context, actor: UserActor, fields: EndpointInput<typeof contract>): Promise<VenueList> {
  return saveVenueFor(ctx, actor.accountId, fields);
}

/** Saves a venue in the list of an event's organiser, for a manager of the event. */
export async function saveEventVenue(
  ctx: Context,
  actor: UserActor,
  { eventId, ...fields }: EndpointInput<typeof eventContract>,
): Promise<VenueList> {
  const { organiserId } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return saveVenueFor(ctx, organiserId, fields);
}

async function saveVenueFor(ctx: Context, organiserId: string, input: SavedVenueFields): Promise<VenueList> {
  const fields = withTimeZone(input);
  await inTransaction(ctx.db, async (tx) => {
    await lockSavedVenues(tx, organiserId);
    if ((await findVenueNamed(tx, { organiserId, ...fields })) !== null) throwDomainError('venue_exists');
    if ((await countSavedVenues(tx, organiserId)) >= SAVED_VENUES_MAX) throwDomainError('venues_full');
    await insertSavedVenue(tx, { venueId: ctx.ids.newId(), organiserId, fields, at: ctx.clock.now() });
  });
  return listVenuesOf(ctx, organiserId);
}

/** Returns the fields with the canonical name of their time zone. Throws `invalid_input` for an unknown time zone. */
export function withTimeZone<Fields extends SavedVenueFields>(fields: Fields): Fields {
  const timeZone = findTimeZone(fields.timeZone);
  if (timeZone === null) throw new InvalidInput([{ path: 'timeZone', message: editorChecksText('unknownTimeZone') }]);
  return { ...fields, timeZone };
}
