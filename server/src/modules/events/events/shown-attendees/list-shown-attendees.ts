import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import { SHOWN_ATTENDEES_MAX, type listShownAttendees as contract } from '@festoon/contracts/events/shown-attendees';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getVisibleEvent } from '../get-visible-event.ts';
import { listShownAttendeeRows } from './shown-attendee-queries.ts';
import { canShowAttendees } from './shown-attendee-rules.ts';

/** Lists a few people who are going and chose to be shown to signed-in people. */
export async function listShownAttendees(
  ctx: Context,
  actor: UserActor,
  { slug }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  const { event } = await getVisibleEvent(ctx, actor, slug);
  if (!canShowAttendees(event, ctx.clock.now())) return { items: [] };
  const rows = await listShownAttendeeRows(ctx.db, {
    eventId: event.id,
    viewerId: actor.accountId,
    limit: SHOWN_ATTENDEES_MAX,
  });
  const items = rows.map(({ name, imageKey }) => ({ name, imageUrl: imageKey === null ? null : `/media/${imageKey}` }));
  return { items };
}
