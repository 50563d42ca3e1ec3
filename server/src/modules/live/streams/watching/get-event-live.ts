import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { EventId, StreamId } from '@festoon/contracts/core/ids';
import type { getEventLive as contract } from '@festoon/contracts/live/event-live';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { getVisibleEvent } from '../../../events/events/public.ts';
import { findEventRooms } from '../../../messaging/chats/public.ts';
import { findOpening } from '../../../ticketing/bookings/public.ts';
import { getEventPlayer } from '../player/get-event-player.ts';
import { findPlayer } from '../player/player-queries.ts';
import { findEventStream } from '../stream-queries.ts';

const NOTHING = { streamId: null, player: null, roomId: null, announcementsId: null, opensAt: null } as const;

/** Returns what an account can open of an event. Throws `not_found` for an event that the caller may not see. */
export async function getEventLive(
  ctx: Context,
  actor: Actor,
  { slug }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { event } = await getVisibleEvent(ctx, actor, slug);
  if (actor.kind !== 'user') return NOTHING;
  const params = { eventId: event.id, accountId: actor.accountId, now: ctx.clock.now() };
  const player = await findPlayer(ctx.db, event.id);
  const streamId = player === null ? await findEventStream(ctx.db, params) : null;
  return {
    streamId: streamId === null ? null : StreamId.parse(streamId),
    player: player === null ? null : await getEventPlayer(ctx, actor, { eventId: event.id, player }),
    ...(await findEventRooms(ctx, actor, { eventId: EventId.parse(event.id) })),
    opensAt: (await findOpening(ctx.db, params))?.toISOString() ?? null,
  };
}
