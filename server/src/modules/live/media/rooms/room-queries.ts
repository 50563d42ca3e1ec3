import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type ProviderName = 'embedded' | 'livekit' | 'whip-whep';

export type RoomRow = {
  readonly id: string;
  readonly kind: 'stream' | 'call';
  readonly provider: ProviderName;
  readonly engineId: string | null;
  readonly generation: number;
  readonly isRecording: boolean;
  readonly createdAt: Date;
};

const roomColumns = sql`
  r.id, r.kind, r.provider, r.engine_id as "engineId", r.generation, r.is_recording as "isRecording", r.created_at as "createdAt"`;

export type NewRoom = Pick<RoomRow, 'id' | 'kind' | 'provider'> & { readonly now: Date };

export async function insertRoom(tx: Tx, { id, kind, provider, now }: NewRoom): Promise<void> {
  await sql`
    insert into media_rooms (id, kind, provider, created_at) values (${id}, ${kind}, ${provider}, ${now})`.execute(tx);
}

/** Returns a room that is open. */
export async function findOpenRoom(tx: DbOrTx, id: string): Promise<RoomRow | null> {
  const { rows } = await sql<RoomRow>`
    select ${roomColumns} from media_rooms r where r.id = ${id} and r.closed_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** Returns a room, even if it is closed. */
export async function findRoom(tx: DbOrTx, id: string): Promise<(RoomRow & { isOpen: boolean }) | null> {
  const { rows } = await sql<RoomRow & { isOpen: boolean }>`
    select ${roomColumns}, r.closed_at is null as "isOpen" from media_rooms r where r.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Closes a room. Returns false if it was already closed. */
export async function closeRoom(tx: Tx, { roomId, now }: { roomId: string; now: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update media_rooms set closed_at = ${now}, is_recording = false where id = ${roomId} and closed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Assigns a room to an engine, if it is still where the caller saw it. Moving it from one engine to another invalidates the
 * tokens for the old one.
 */
export async function assignRoomToEngine(
  tx: DbOrTx,
  { roomId, from, to }: { roomId: string; from: string | null; to: string },
): Promise<void> {
  await sql`
    update media_rooms set engine_id = ${to}, generation = generation + case when engine_id is null then 0 else 1 end
    where id = ${roomId} and closed_at is null and engine_id is not distinct from ${from}::uuid`.execute(tx);
}

/** Returns false if the room is closed or does not exist. */
export async function moveRoom(tx: Tx, { roomId, provider }: { roomId: string; provider: ProviderName }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update media_rooms set provider = ${provider}, engine_id = null, generation = generation + 1
    where id = ${roomId} and closed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Removes every open room from an engine that is lost, and invalidates their tokens. */
export async function unassignRoomsFromEngine(tx: Tx, engineId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update media_rooms set engine_id = null, generation = generation + 1
    where engine_id = ${engineId} and closed_at is null returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function setRecording(
  tx: Tx,
  { roomId, isRecording }: { roomId: string; isRecording: boolean },
): Promise<void> {
  await sql`update media_rooms set is_recording = ${isRecording} where id = ${roomId} and closed_at is null`.execute(tx);
}

export type RoomWithCounts = RoomRow & { readonly publishers: number; readonly viewers: number };

/** Lists up to 100 open rooms that have people in them or were opened after `since`, the fullest first. */
export async function listOpenRooms(tx: DbOrTx, { since }: { since: Date }): Promise<RoomWithCounts[]> {
  const { rows } = await sql<RoomWithCounts>`
    select ${roomColumns}, s.publishers, s.viewers
    from media_rooms r cross join lateral (
      select count(distinct account_id) filter (where kind = 'publish') as publishers,
        count(distinct account_id) filter (where kind = 'play') as viewers
      from media_sessions where room_id = r.id
    ) s
    where r.closed_at is null and (s.publishers + s.viewers > 0 or r.created_at > ${since})
    order by s.publishers + s.viewers desc, r.created_at desc, r.id limit 100`.execute(tx);
  return rows;
}
