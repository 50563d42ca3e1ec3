import { DAY_MS, HOUR_MS, MINUTE_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { scheduleReminder } from '../../modules/live/streams/public.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import { insertRows } from '../demo-queries.ts';
import type { DemoAccounts } from './seed-accounts.ts';

const HOST = 'blue-hour';

type StreamParams = { readonly hostId: string; readonly now: number };

/** Creates one planned and one past live stream. None is live. Runs once. */
export async function seedStreams(ctx: Context, people: DemoAccounts): Promise<void> {
  const hostId = people.organisers.get(HOST) ?? '';
  await inTransaction(ctx.db, async (tx) => {
    const existing = await tx.selectFrom('streams').select('id').where('host_id', '=', hostId).limit(1).execute();
    if (existing.length > 0) return;
    const params = { hostId, now: ctx.clock.now().getTime() };
    await insertPlannedStream(ctx, tx, params);
    await insertPastStream(ctx, tx, { ...params, viewers: people.guests.slice(0, 9).map(({ id }) => id) });
  });
}

/** Creates a planned stream on the evening in two days, with a reminder. */
async function insertPlannedStream(ctx: Context, tx: Tx, { hostId, now }: StreamParams): Promise<void> {
  const scheduledAt = new Date(Math.floor(now / DAY_MS) * DAY_MS + 2 * DAY_MS + 18 * HOUR_MS);
  const streamId = await insertStream(ctx, tx, {
    title: 'Sound check: meet the band',
    host_id: hostId,
    created_at: new Date(now - 20 * HOUR_MS),
    description: 'Half an hour in the rehearsal room before the weekend. Bring your questions.',
    state: 'scheduled',
    scheduled_at: scheduledAt,
    live_at: null,
    ended_at: null,
    peak_viewers: 0,
  });
  await scheduleReminder(tx, { streamId, scheduledAt });
}

async function insertPastStream(
  ctx: Context,
  tx: Tx,
  { hostId, now, viewers }: StreamParams & { viewers: readonly string[] },
): Promise<void> {
  const liveAt = new Date(now - 76 * HOUR_MS);
  const endedAt = new Date(liveAt.getTime() + 41 * MINUTE_MS);
  const streamId = await insertStream(ctx, tx, {
    title: 'How we choose a line-up',
    host_id: hostId,
    created_at: new Date(liveAt.getTime() - 24 * HOUR_MS),
    description: 'What goes into an evening, from the first idea to the last encore.',
    state: 'ended',
    scheduled_at: liveAt,
    live_at: liveAt,
    ended_at: endedAt,
    peak_viewers: viewers.length,
  });
  const viewerRows = viewers.map((accountId, index) => ({
    stream_id: streamId,
    account_id: accountId,
    first_seen_at: new Date(liveAt.getTime() + index * MINUTE_MS),
    last_seen_at: endedAt,
    watched_seconds: 60 * (41 - index),
    is_connected: false,
  }));
  await insertRows(tx, 'stream_viewers', viewerRows);
}

type StreamRow = Omit<NewRow<'streams'>, 'id' | 'created_at' | 'updated_at' | 'media_room_id' | 'audience'> & {
  readonly created_at: Date;
};

async function insertStream(ctx: Context, tx: Tx, { title, created_at, ...row }: StreamRow): Promise<string> {
  const [id, roomId] = [ctx.ids.newId(), ctx.ids.newId()];
  const isOver = row.state === 'ended';
  const closed_at = isOver ? (row.ended_at ?? null) : null;
  await insertRows(tx, 'media_rooms', [{ id: roomId, kind: 'stream', provider: 'embedded', created_at, closed_at }]);
  await insertRows(tx, 'streams', [
    { id, title, ...row, audience: 'subscribers', media_room_id: roomId, created_at, updated_at: created_at },
  ]);
  const state = isOver ? 'archived' : 'open';
  await insertRows(tx, 'conversations', [
    { id: ctx.ids.newId(), kind: 'stream', stream_id: id, title, state, notified_state: state, created_at },
  ]);
  return id;
}
