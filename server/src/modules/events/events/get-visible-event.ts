import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/module.ts';
import { findEventBySlug, findEventSlug, findViewer, type EventRow, type ViewerRow } from './event-queries.ts';
import { canViewEvent, ANONYMOUS_VIEWER } from './policy.ts';

export type VisibleEvent = { readonly event: EventRow; readonly viewer: ViewerRow; readonly viewerId: string | null };

/** Returns the event at this address if the viewer may see it. Throws `not_found` otherwise. */
export async function getVisibleEvent(ctx: Context, actor: Actor, slug: string): Promise<VisibleEvent> {
  const viewerId = actor.kind === 'user' ? actor.accountId : null;
  const event = await findEventBySlug(ctx.db, slug, viewerId);
  if (event === null) throwDomainError('not_found');
  const viewer =
    viewerId === null ? { isOnTeam: false, isInvited: false, ticketCount: 0 } : await findViewer(ctx.db, event.id, viewerId);
  const viewerAccess =
    viewerId === null ? ANONYMOUS_VIEWER : { ...viewer, isSignedIn: true, hasTicket: viewer.ticketCount > 0 };
  if (actor.kind !== 'admin' && !canViewEvent(event, viewerAccess)) throwDomainError('not_found');
  return { event, viewer, viewerId };
}

/** Does the same for the event's id. */
export async function getVisibleEventById(ctx: Context, actor: Actor, eventId: string): Promise<VisibleEvent> {
  const slug = await findEventSlug(ctx.db, eventId);
  if (slug === null) throwDomainError('not_found');
  return getVisibleEvent(ctx, actor, slug);
}
