import { eventNotificationsText } from '@festoon/catalogue/ticketing/event-notifications';
import { SECOND_MS } from '@festoon/contracts/core/durations';
import { WAITING_ROOM_THRESHOLD_MIN } from '@festoon/contracts/ticketing/waiting-room';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { perDatabase } from '../../../platform/db/per-database.ts';
import { listManagerIds } from '../../events/events/public.ts';
import { notify } from '../../notifications/notifications/public.ts';
import { createSeed } from './create-seed.ts';
import { publishRoomSwitch } from './publish-room-change.ts';
import { startAutomaticRound } from './room-queries.ts';

type Attempt = { readonly at: number; readonly waiting: number };

/** The last attempt for each event, so that a process sends few statements a second. */
const attempts = perDatabase((_source: Pick<Context, 'db'>) => new Map<string, Attempt>());
const ATTEMPTS_MAX = 1000;

/**
 * Turns the room of an event on if this many hold requests wait in the process and its settings allow it. Costs nothing below
 * the lowest threshold.
 */
export async function turnOnWaitingRoomIfCrowded(ctx: Context, eventId: string, waiting: number): Promise<void> {
  if (waiting < WAITING_ROOM_THRESHOLD_MIN) return;
  const [lastAttempts, now] = [attempts(ctx), ctx.clock.now()];
  const last = lastAttempts.get(eventId);
  // The threshold of this event can be higher than the lowest, so a crowd that doubles is tried again immediately.
  if (last !== undefined && now.getTime() - last.at < SECOND_MS && waiting < 2 * last.waiting) return;
  if (lastAttempts.size >= ATTEMPTS_MAX) lastAttempts.clear();
  lastAttempts.set(eventId, { at: now.getTime(), waiting });
  const round = { eventId, waiting, now, opensAt: now, ...createSeed(ctx) };
  const isOn = await inTransaction(ctx.db, async (tx) => {
    const title = await startAutomaticRound(tx, round);
    if (title === null) return false;
    await notify(ctx, tx, {
      accountIds: await listManagerIds(tx, eventId),
      kind: 'organiser',
      key: `waiting-room-on:${eventId}:${now.getTime()}`,
      title: () => eventNotificationsText('waitingRoomOn', { event: title }),
      body: () => eventNotificationsText('waitingRoomReason'),
      path: `/profile/events/${eventId}/waiting-room`,
    });
    return true;
  });
  if (isOn) publishRoomSwitch(ctx, eventId);
}
