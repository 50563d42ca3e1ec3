import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type {
  deleteSavedVenue as deleteContract,
  SavedVenue,
  updateSavedVenue as contract,
} from '@festoon/contracts/hosting/saved-venues';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { findEventDetails, lockEvent, recordRevision, toEventDraft, updateEvent } from '../../../events/events/public.ts';
import { guardEventChange, previewEventChange } from '../../event-changes/public.ts';
import { throttles } from '../constants.ts';
import { publishEventChange } from '../publish-event-change.ts';
import { listVenuesOf, toVenueFields } from './list-saved-venues.ts';
import { withTimeZone } from './save-venue.ts';
import {
  deleteSavedVenueRow,
  findSavedVenue,
  findVenueNamed,
  listVenueEventIds,
  lockSavedVenues,
  updateSavedVenueRow,
} from './saved-venue-queries.ts';
import { isAtVenue, placeChangesOf, type EventPlace } from './venue-rules.ts';

type UpdateInput = EndpointInput<typeof contract>;
type UpdateResult = EndpointResult<typeof contract>;

/**
 * Changes a venue and, on request, the upcoming events that are at it. Their revisions record the change, and a change of
 * sold events has the same effects as in the editor.
 */
export async function updateSavedVenue(ctx: Context, actor: UserActor, input: UpdateInput): Promise<UpdateResult> {
  const { accountId } = actor;
  const { venueId, changesEvents, isPreview, confirmsMaterialChange: isConfirmed } = input;
  const { db, clock } = ctx;
  const eventIds = changesEvents ? await listVenueEventIds(db, { venueId, organiserId: accountId, now: clock.now() }) : [];
  const update = { input: withTimeZone(input), accountId, eventIds };
  if (isPreview) return previewUpdate(ctx, update);
  if (isConfirmed && eventIds.length > 0) await throttle(ctx, throttles.materialVenueChanges, accountId);
  const changedIds = await inTransaction(db, (tx) =>
    guardEventChange(ctx, tx, { eventIds, isConfirmed, write: () => writeUpdate(ctx, tx, update) }),
  );
  for (const eventId of changedIds) publishEventChange(ctx, eventId);
  return { ...(await listVenuesOf(ctx, accountId)), changedEventCount: changedIds.length, effect: null };
}

type VenueUpdate = { readonly input: UpdateInput; readonly accountId: string; readonly eventIds: readonly string[] };

async function previewUpdate(ctx: Context, update: VenueUpdate): Promise<UpdateResult> {
  let changedEventCount = 0;
  const effect = await previewEventChange(ctx, update.eventIds, async (tx) => {
    changedEventCount = (await writeUpdate(ctx, tx, update)).length;
  });
  return { ...(await listVenuesOf(ctx, update.accountId)), changedEventCount, effect };
}

/** Writes the venue and the events that are still at it. Returns the ids of the changed events. */
async function writeUpdate(ctx: Context, tx: Tx, { input, accountId, eventIds }: VenueUpdate): Promise<string[]> {
  const { venueId, venueName, city, revision } = input;
  await lockSavedVenues(tx, accountId);
  const venue = await findSavedVenue(tx, { venueId, organiserId: accountId });
  if (venue === null) throwDomainError('not_found');
  if (venue.revision !== revision) throwDomainError('venue_changed');
  const named = await findVenueNamed(tx, { organiserId: accountId, venueName, city });
  if (named !== null && named !== venueId) throwDomainError('venue_exists');
  await updateSavedVenueRow(tx, { venueId, organiserId: accountId, fields: input, at: ctx.clock.now() });
  const change = { before: toVenueFields(venue), after: input };
  const changedIds: string[] = [];
  for (const eventId of eventIds) {
    if (await changeEvent(ctx, tx, { eventId, accountId, change })) changedIds.push(eventId);
  }
  return changedIds;
}

type EventUpdate = {
  readonly eventId: string;
  readonly accountId: string;
  readonly change: { readonly before: EventPlace; readonly after: EventPlace };
};

async function changeEvent(ctx: Context, tx: Tx, { eventId, accountId, change }: EventUpdate): Promise<boolean> {
  await lockEvent(tx, eventId);
  const row = await findEventDetails(tx, eventId);
  // It can have changed since the list was read.
  if (row === null || !['draft', 'published'].includes(row.status) || !isAtVenue(row, change.before)) return false;
  const draft = toEventDraft(row);
  const changes = placeChangesOf(draft, change);
  const fields = Object.keys(changes);
  if (fields.length === 0) return false;
  await updateEvent(ctx, tx, { eventId, draft: { ...draft, ...changes } });
  await recordRevision(ctx, tx, { eventId, accountId, fields });
  return true;
}

/** Deletes a venue. Events at this venue stay unchanged. */
export async function deleteSavedVenue(
  ctx: Context,
  actor: UserActor,
  { venueId }: EndpointInput<typeof deleteContract>,
): Promise<{ items: SavedVenue[] }> {
  const { accountId } = actor;
  if (!(await deleteSavedVenueRow(ctx.db, { venueId, organiserId: accountId }))) throwDomainError('not_found');
  return listVenuesOf(ctx, accountId);
}
