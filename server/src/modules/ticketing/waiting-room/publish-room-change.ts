import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';

/** Notifies the people in a room that its state, rate or message changed. Call it after the commit. */
export function publishRoomChange({ live }: Context, eventId: string): void {
  live.invalidate({ topic: `waiting-room:${eventId}`, name: 'waiting-room.changed', id: eventId });
}

/** Notifies viewers of the event as well, because its page shows tickets or the room. Call it after the commit. */
export function publishRoomSwitch(ctx: Context, eventId: string): void {
  publishRoomChange(ctx, eventId);
  ctx.live.invalidate({ topic: `event:${eventId}`, name: 'waiting-room.changed', id: eventId });
}

/** Notifies the people in a room, after the commit, that no ticket is left. Their pages need not ask, because the name says it. */
export function publishRoomSoldOut(tx: Tx, eventId: string): void {
  publishAfterCommit(tx, { topic: `waiting-room:${eventId}`, name: 'tickets.sold-out', id: eventId });
}
