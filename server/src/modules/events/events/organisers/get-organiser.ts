import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { getOrganiser as contract, OrganiserPage } from '@festoon/contracts/events/organisers';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { toEventCard } from '../event-card.ts';
import { findOrganiser, listEventsByOrganiser } from './organiser-queries.ts';

const UPCOMING_MAX = 24;
const PAST_MAX = 12;

/** Returns an organiser's page. Visitors see it only while there is a public event. */
export async function getOrganiser(
  ctx: Context,
  actor: Actor,
  { handle }: EndpointInput<typeof contract>,
): Promise<OrganiserPage> {
  const now = ctx.clock.now();
  const { organiser, viewerId } = await getVisibleOrganiser(ctx, actor, handle);
  const params = { organiserId: organiser.id, viewerId, now };
  const [upcoming, past] = await Promise.all([
    listEventsByOrganiser(ctx.db, { ...params, past: false, limit: UPCOMING_MAX }),
    listEventsByOrganiser(ctx.db, { ...params, past: true, limit: PAST_MAX }),
  ]);
  const options = { now, currency: ctx.config.currency };
  const { publicUrl } = ctx.config;
  return {
    id: AccountId.parse(organiser.id),
    name: organiser.name,
    handle: organiser.handle,
    imageUrl: organiser.imageKey === null ? null : `/media/${organiser.imageKey}`,
    followerCount: organiser.followerCount,
    isFollowed: organiser.isFollowed,
    bio: organiser.bio,
    city: organiser.city,
    links: organiser.links,
    upcoming: upcoming.map((card) => toEventCard(card, options)),
    past: past.map((card) => toEventCard(card, options)),
    upcomingCount: organiser.upcomingCount,
    pastCount: organiser.pastCount,
    feedUrl: `${publicUrl}/feeds/organisers/${organiser.handle}.atom`,
    calendarUrl: `${publicUrl}/feeds/organisers/${organiser.handle}.ics`,
  };
}

/** Returns the organiser with this handle if the viewer may see their page. Throws `not_found` otherwise. */
export async function getVisibleOrganiser(ctx: Context, actor: Actor, handle: string) {
  const viewerId = actor.kind === 'user' ? actor.accountId : null;
  const organiser = await findOrganiser(ctx.db, { handle, viewerId, now: ctx.clock.now() });
  if (organiser === null || (actor.kind === 'visitor' && organiser.publicCount === 0)) throwDomainError('not_found');
  return { organiser, viewerId };
}
