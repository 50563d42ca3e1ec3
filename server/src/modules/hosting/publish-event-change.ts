import type { Context } from '../../context.ts';

/** Tells those who look at the event or its editor that it has changed; call it after the commit. */
export function publishEventChange(ctx: Context, eventId: string): void {
  ctx.live.hint({ topic: `event:${eventId}`, name: 'event.changed', id: eventId });
}
