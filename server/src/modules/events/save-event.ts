import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { saveEvent as saveContract, unsaveEvent as unsaveContract } from '@festoon/contracts/saved-events';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { findEventSlug } from './event-queries.ts';
import { deleteSave, insertSave } from './save-queries.ts';
import { seeEventById } from './see-event.ts';

/** Keeps an event for later; saving twice is saving once. */
export async function saveEvent(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof saveContract>) {
  await seeEventById(ctx, actor, eventId);
  await insertSave(ctx.db, { accountId: actor.accountId, eventId, at: ctx.clock.now() });
  return { isSaved: true };
}

/** Lets a saved event go, also one that may no longer be seen. */
export async function unsaveEvent(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof unsaveContract>) {
  if ((await findEventSlug(ctx.db, eventId)) === null) refuse('not_found');
  await deleteSave(ctx.db, { accountId: actor.accountId, eventId });
  return { isSaved: false };
}
