import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { watchEventPlayer as contract } from '@festoon/contracts/live/event-live';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getVisibleEvent } from '../../../events/events/public.ts';
import { can } from '../../../ticketing/bookings/public.ts';
import { recordPlayerWatching } from './player-queries.ts';

/** Counts the time that an account has the external player of an event loaded. Throws `not_found` if it may not load it. */
export async function watchEventPlayer(
  ctx: Context,
  actor: UserActor,
  { slug }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { event } = await getVisibleEvent(ctx, actor, slug);
  if (!(await can(ctx, actor, { action: 'watch_player', id: event.id }))) throwDomainError('not_found');
  const { accountId } = actor;
  await recordPlayerWatching(ctx.db, { eventId: event.id, accountId, now: ctx.clock.now() });
  return {};
}
