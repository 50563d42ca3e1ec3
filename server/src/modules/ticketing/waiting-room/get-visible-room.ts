import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { canViewEvent } from '../../events/events/public.ts';
import { findWaitingRoomView, type WaitingRoomView } from './view-queries.ts';

/**
 * Returns the room of the event at this address. Throws the error of a missing event for an event that the account may not see,
 * and for one that is not for sale: a draft, also of its team, and a cancelled event.
 */
export async function getVisibleRoom(ctx: Context, actor: UserActor, slug: string): Promise<WaitingRoomView> {
  const view = await findWaitingRoomView(ctx.db, { slug, accountId: actor.accountId, now: ctx.clock.now() });
  if (view === null || view.eventStatus !== 'published') throwDomainError('not_found');
  const access = { status: view.eventStatus, visibility: view.visibility, publishedAt: view.publishedAt };
  if (!canViewEvent(access, { ...view, isSignedIn: true })) throwDomainError('not_found');
  return view;
}
