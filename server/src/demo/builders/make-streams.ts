import { HOUR_MS, MINUTE_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { remindAt } from '../../modules/live/streams/public.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import { insertRows } from '../demo-queries.ts';
import type { People } from './make-people.ts';

const HOST = 'blue-hour';

type Made = { readonly hostId: string; readonly now: number };

/** One live stream that is planned and one that is over; none of them is on. Once. */
export async function makeStreams(ctx: Context, people: People): Promise<void> {
  const hostId = people.organisers.get(HOST) ?? '';
  await inTransaction(ctx.db, async (tx) => {
    const known = await tx.selectFrom('streams').select('id').where('host_id', '=', hostId).limit(1).execute();
    if (known.length > 0) return;
    const made = { hostId, now: ctx.clock.now().getTime() };
    await planOne(ctx, tx, made);
    await rememberOne(ctx, tx, { ...made, viewers: people.guests.slice(0, 9).map(({ id }) => id) });
  });
}

/** A planned stream at the next full hour two days ahead, with its reminder. */
async function planOne(ctx: Context, tx: Tx, { hostId, now }: Made): Promise<void> {
  const scheduledAt = new Date(Math.ceil(now / HOUR_MS) * HOUR_MS + 48 * HOUR_MS);
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
  await remindAt(tx, { streamId, scheduledAt });
}

async function rememberOne(
  ctx: Context,
  tx: Tx,
  { hostId, now, viewers }: Made & { viewers: readonly string[] },
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
  const watched = viewers.map((accountId, index) => ({
    stream_id: streamId,
    account_id: accountId,
    first_at: new Date(liveAt.getTime() + index * MINUTE_MS),
    last_at: endedAt,
    watched_seconds: 60 * (41 - index),
    is_here: false,
  }));
  await insertRows(tx, 'stream_viewers', watched);
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
    { id: ctx.ids.newId(), kind: 'stream', stream_id: id, title, state, told_state: state, created_at },
  ]);
  return id;
}
