import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { saveEvent as saveContract, unsaveEvent as unsaveContract } from '@festoon/contracts/events/saved-events';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { deleteSave, insertSave } from './save-queries.ts';
import { getVisibleEventById } from '../get-visible-event.ts';

/** Saves an event to the account's list. Saving it again changes nothing. */
export async function saveEvent(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof saveContract>) {
  await getVisibleEventById(ctx, actor, eventId);
  await insertSave(ctx.db, { accountId: actor.accountId, eventId, at: ctx.clock.now() });
  return { isSaved: true };
}

/** Removes a saved event, also one that the actor may no longer see. An event they never saved must be visible to them. */
export async function unsaveEvent(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof unsaveContract>) {
  const wasSaved = await deleteSave(ctx.db, { accountId: actor.accountId, eventId });
  if (!wasSaved) await getVisibleEventById(ctx, actor, eventId);
  return { isSaved: false };
}
