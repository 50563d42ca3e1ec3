import type { Context } from '../../../context.ts';

/** Notifies viewers of the event and of its editor that it has changed. Call it after the commit. */
export function publishEventChange(ctx: Context, eventId: string): void {
  ctx.live.invalidate({ topic: `event:${eventId}`, name: 'event.changed', id: eventId });
}
