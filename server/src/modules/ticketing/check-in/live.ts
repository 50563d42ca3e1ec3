import type { Context } from '../../../context.ts';
import type { LiveTopic } from '../../../platform/http/module.ts';
import { canWatchManagedEvent } from '../../events/events/public.ts';

/** The topic `hosted:<event id>`, for the event's team including its check-in helpers. */
export const managedEventTopic: LiveTopic = {
  kind: 'hosted',
  mayWatch: (ctx, actor, id) => canWatchManagedEvent(ctx, actor, { id, minimumRole: 'check_in' }),
};

/** Notifies the event's team and the buyers of these bookings of a check-in. Call it after the commit. */
export function publishCheckInChange(ctx: Context, eventId: string, bookingIds: readonly string[]): void {
  ctx.live.invalidate({ topic: `hosted:${eventId}`, name: 'door.changed', id: eventId });
  for (const id of new Set(bookingIds)) ctx.live.invalidate({ topic: `booking:${id}`, name: 'ticket.checked', id });
}
