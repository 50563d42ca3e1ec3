import { MINUTE_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../context.ts';
import { publishRoomSwitch } from './publish-room-change.ts';
import { endIdleRounds } from './room-queries.ts';

const IDLE_MINUTES = 10;

/** Turns off the rooms of events that are over, and automatic rooms that are no longer needed. Admissions do not depend on it. */
export async function turnOffIdleRooms(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const idleSince = new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS);
  for (const eventId of await endIdleRounds(ctx.db, { now, idleSince })) publishRoomSwitch(ctx, eventId);
}
