import { sql } from 'kysely';
import type { StreamAudience } from '@festoon/contracts/live/streams';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type NewStream = {
  readonly id: string;
  readonly hostId: string;
  readonly eventId: string | null;
  readonly title: string;
  readonly description: string;
  readonly audience: StreamAudience;
  readonly scheduledAt: Date | null;
  readonly mediaRoomId: string;
  readonly isRecorded: boolean;
  readonly questionsEnabled: boolean;
  readonly now: Date;
};

export async function insertStream(tx: Tx, stream: NewStream): Promise<void> {
  await sql`
    insert into streams (id, host_id, event_id, title, description, audience, scheduled_at, media_room_id, is_recorded,
      questions_enabled, created_at, updated_at)
    values (${stream.id}, ${stream.hostId}, ${stream.eventId}, ${stream.title}, ${stream.description}, ${stream.audience},
      ${stream.scheduledAt}, ${stream.mediaRoomId}, ${stream.isRecorded}, ${stream.questionsEnabled}, ${stream.now}, ${stream.now})`.execute(
    tx,
  );
}

export type StreamChange = {
  readonly title: string;
  readonly description: string;
  readonly scheduledAt: Date | null;
  readonly isRecorded: boolean;
  readonly replayEnabled: boolean;
  readonly questionsEnabled: boolean;
  readonly now: Date;
};

/** Updates the stream. The caller has locked the row. */
export async function updateStreamRow(tx: Tx, id: string, change: StreamChange): Promise<void> {
  await sql`
    update streams set title = ${change.title}, description = ${change.description}, scheduled_at = ${change.scheduledAt},
      is_recorded = ${change.isRecorded}, replay_enabled = ${change.replayEnabled}, questions_enabled = ${change.questionsEnabled},
      updated_at = ${change.now}
    where id = ${id}`.execute(tx);
}

/**
 * Starts a planned stream that may be shown. A host has at most one live stream, which the index `streams_live_host_idx`
 * enforces.
 */
export async function markLive(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update streams set state = 'live', live_at = ${now}, last_live_at = ${now}, updated_at = ${now}
    where id = ${id} and state = 'scheduled' and is_stream_available(id) returning id`.execute(tx);
  return rows.length === 1;
}

/** Ends a live stream and returns its media room. Returns null if it was not live. */
export async function markEnded(tx: Tx, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ mediaRoomId: string }>`
    update streams set state = 'ended', ended_at = greatest(${now}::timestamptz, live_at), updated_at = ${now}
    where id = ${id} and state = 'live' returning media_room_id as "mediaRoomId"`.execute(tx);
  return rows[0]?.mediaRoomId ?? null;
}

/** Ends a stream in any state, without a replay. Returns its media room, or null if there is no such stream. */
export async function markTakenDown(tx: Tx, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ mediaRoomId: string }>`
    update streams set state = 'ended', live_at = coalesce(live_at, ${now}), replay_enabled = false, updated_at = ${now},
      ended_at = coalesce(ended_at, greatest(${now}::timestamptz, live_at))
    where id = ${id} returning media_room_id as "mediaRoomId"`.execute(tx);
  return rows[0]?.mediaRoomId ?? null;
}

/** Records that a host is live now. */
export async function recordLastLive(db: DbOrTx, now: Date): Promise<void> {
  await sql`
    update streams s set last_live_at = ${now}
    where s.state = 'live' and exists (
      select 1 from media_sessions p where p.room_id = s.media_room_id and p.kind = 'publish' and p.account_id = s.host_id)`.execute(
    db,
  );
}

const endCondition = (goneSince: Date) =>
  sql`(not is_stream_available(id) or coalesce(last_live_at, live_at) < ${goneSince})`;

/** Returns live streams that may no longer be shown, or whose host has been gone for too long. */
export async function listStreamsToEnd(
  db: DbOrTx,
  { goneSince, limit }: { goneSince: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from streams where state = 'live' and ${endCondition(goneSince)}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Checks this again under the lock of its row, because the host may have returned. */
export async function shouldEnd(tx: Tx, { id, goneSince }: { id: string; goneSince: Date }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from streams where id = ${id} and state = 'live' and ${endCondition(goneSince)}`.execute(tx);
  return rows.length === 1;
}

/** Deletes the stream with its participants, questions and chat. */
export async function deleteStreamRow(tx: Tx, id: string): Promise<void> {
  await sql`delete from streams where id = ${id}`.execute(tx);
}

export async function listLiveStreamIdsOfHost(db: DbOrTx, hostId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from streams where host_id = ${hostId} and state = 'live' order by id`.execute(db);
  return rows.map(({ id }) => id);
}
