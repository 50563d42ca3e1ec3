import type { Context } from '../../../context.ts';
import type { LiveTopic } from '../../../platform/http/module.ts';
import { canWatchManagedEvent } from '../../events/events/public.ts';

/** `hosted:<event id>` is watched by the event's team, the helpers at its door among them. */
export const managedEventTopic: LiveTopic = {
  kind: 'hosted',
  mayWatch: (ctx, actor, id) => canWatchManagedEvent(ctx, actor, { id, minimumRole: 'check_in' }),
};

/** Tells the event's team, and those whose tickets were touched; call it after the commit. */
export function publishCheckInChange(ctx: Context, eventId: string, bookingIds: readonly string[]): void {
  ctx.live.invalidate({ topic: `hosted:${eventId}`, name: 'door.changed', id: eventId });
  for (const id of new Set(bookingIds)) ctx.live.invalidate({ topic: `booking:${id}`, name: 'ticket.checked', id });
}
