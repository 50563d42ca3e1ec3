import { sql } from 'kysely';
import type { MediaStreamName } from '@festoon/contracts/live/media';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { ProviderName } from '../rooms/room-queries.ts';

export type TrackKind = 'audio' | 'video';

export type SessionRow = {
  readonly id: string;
  readonly roomId: string;
  readonly accountId: string;
  readonly engineId: string | null;
  readonly kind: 'publish' | 'play';
  readonly name: MediaStreamName;
  readonly publisherId: string;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
  readonly muted: readonly TrackKind[];
  readonly off: readonly TrackKind[];
  readonly resource: string | null;
  readonly startedAt: Date;
};

/** A session that has ended, with the data needed to end it at its engine. */
export type EndedSession = Pick<SessionRow, 'id' | 'roomId' | 'accountId' | 'engineId' | 'kind' | 'name' | 'resource'> & {
  readonly provider: ProviderName;
};

const sessionColumns = sql`
  id, room_id as "roomId", account_id as "accountId", engine_id as "engineId", kind, name, publisher_id as "publisherId",
  has_audio as "hasAudio", has_video as "hasVideo", muted, off, resource, started_at as "startedAt"`;

const endedColumns = sql`
  s.id, s.room_id as "roomId", s.account_id as "accountId", s.engine_id as "engineId", s.kind, s.name, s.resource,
  case when s.engine_id is null then r.provider else 'embedded' end as provider`;

/** Locks the sessions of one person until the end of the transaction, so that they are counted one after the other. */
export async function lockSessionsOf(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media:${accountId}`}, 0))`.execute(tx);
}

export async function countSessionsOf(tx: DbOrTx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from media_sessions where account_id = ${accountId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function countSessionsByKind(tx: DbOrTx): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kinds.kind, count(s.id) as count from (values ('publish'), ('play')) as kinds (kind)
    left join media_sessions s on s.kind = kinds.kind group by 1`.execute(tx);
  return rows;
}

export type NewSession = Omit<SessionRow, 'startedAt' | 'muted' | 'off'> & {
  readonly generation: number;
  readonly now: Date;
};

/**
 * Inserts a session. Returns null if its room was closed or moved in the meantime. A publishing session replaces the
 * person's earlier one and keeps what the host muted. Locks the room's row against a move.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<{ muted: TrackKind[] } | null> {
  const { rows } = await sql<{ muted: TrackKind[] }>`
    with room as (
      select id from media_rooms
      where id = ${session.roomId} and closed_at is null and generation = ${session.generation} for share
    )
    insert into media_sessions (id, room_id, account_id, generation, engine_id, kind, name, publisher_id, has_audio, has_video,
      resource, started_at, last_seen_at)
    select ${session.id}, id, ${session.accountId}, ${session.generation}, ${session.engineId}::uuid, ${session.kind},
      ${session.name}, ${session.publisherId}::uuid, ${session.hasAudio}, ${session.hasVideo}, ${session.resource},
      ${session.now}, ${session.now}
    from room
    on conflict (room_id, account_id, name) where kind = 'publish' do update set
      id = excluded.id, generation = excluded.generation, engine_id = excluded.engine_id, has_audio = excluded.has_audio,
      has_video = excluded.has_video, resource = excluded.resource, started_at = excluded.started_at, last_seen_at = excluded.last_seen_at
    returning muted`.execute(tx);
  return rows[0] ?? null;
}

export async function findPublished(
  tx: DbOrTx,
  { roomId, accountId, name }: { roomId: string; accountId: string; name: MediaStreamName },
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from media_sessions
    where room_id = ${roomId} and account_id = ${accountId} and name = ${name} and kind = 'publish'`.execute(tx);
  return rows[0] ?? null;
}

export async function listPublished(tx: DbOrTx, roomId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from media_sessions where room_id = ${roomId} and kind = 'publish'
    order by started_at, id`.execute(tx);
  return rows;
}

type SessionFilter = {
  readonly roomId: string;
  readonly accountId?: string;
  readonly kind?: 'publish' | 'play';
  readonly id?: string;
};

/** Ends the sessions of a room, of one person in it, or a single one. */
export async function deleteSessions(tx: Tx, { roomId, accountId, kind, id }: SessionFilter): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    delete from media_sessions s using media_rooms r
    where r.id = s.room_id and s.room_id = ${roomId}
      and (${accountId ?? null}::uuid is null or s.account_id = ${accountId ?? null}::uuid)
      and (${kind ?? null}::text is null or s.kind = ${kind ?? null}::text)
      and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)
    returning ${endedColumns}`.execute(tx);
  return rows;
}

export async function deleteSessionsOfEngine(tx: Tx, engineId: string): Promise<void> {
  await sql`delete from media_sessions where engine_id = ${engineId}`.execute(tx);
}

/** Ends the sessions that an engine reports as over. */
export async function deleteSessionsByResource(
  tx: Tx,
  { engineId, resources }: { engineId: string; resources: readonly string[] },
): Promise<Pick<SessionRow, 'roomId' | 'kind'>[]> {
  const { rows } = await sql<Pick<SessionRow, 'roomId' | 'kind'>>`
    delete from media_sessions where engine_id = ${engineId} and resource = any (${resources}::text[])
    returning room_id as "roomId", kind`.execute(tx);
  return rows;
}

export async function listSessionResources(tx: DbOrTx, engineId: string): Promise<{ resource: string; startedAt: Date }[]> {
  const { rows } = await sql<{ resource: string; startedAt: Date }>`
    select resource, started_at as "startedAt" from media_sessions
    where engine_id = ${engineId} and resource is not null`.execute(tx);
  return rows;
}

/** Adds to the tracks that the host muted, or removes from them. */
export async function updateMuted(
  tx: Tx,
  { roomId, accountId, track, muted }: { roomId: string; accountId: string; track: TrackKind; muted: boolean },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    update media_sessions set muted = case when ${muted} then array_append(array_remove(muted, ${track}::text), ${track}::text)
      else array_remove(muted, ${track}::text) end
    where room_id = ${roomId} and account_id = ${accountId} and kind = 'publish'
    returning ${sessionColumns}`.execute(tx);
  return rows;
}

/**
 * Stores which tracks a person disabled in their own streams, except for a screen, which is ended instead. Returns false if
 * nothing changed.
 */
export async function updateDisabledTracks(
  tx: Tx,
  { roomId, accountId, off }: { roomId: string; accountId: string; off: readonly TrackKind[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update media_sessions set off = ${[...off]}::text[]
    where room_id = ${roomId} and account_id = ${accountId} and kind = 'publish' and name <> 'screen'
      and off <> ${[...off]}::text[]`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function touchSessions(
  tx: DbOrTx,
  { roomId, accountId, now }: { roomId: string; accountId: string; now: Date },
): Promise<void> {
  await sql`
    update media_sessions set last_seen_at = ${now} where room_id = ${roomId} and account_id = ${accountId}`.execute(tx);
}

export type RoomOccupant = {
  readonly roomId: string;
  readonly accountId: string;
  readonly roomKind: 'stream' | 'call';
  readonly isOpen: boolean;
  readonly publishes: boolean;
};

/** Lists all participants of a room. */
export async function listRoomOccupants(tx: DbOrTx): Promise<RoomOccupant[]> {
  const { rows } = await sql<RoomOccupant>`
    select s.room_id as "roomId", s.account_id as "accountId", r.kind as "roomKind", r.closed_at is null as "isOpen",
      bool_or(s.kind = 'publish') as publishes
    from media_sessions s join media_rooms r on r.id = s.room_id
    group by s.room_id, s.account_id, r.kind, r.closed_at`.execute(tx);
  return rows;
}

/**
 * Ends the sessions at a provider without events whose participants have not connected again for longer than their access
 * is valid.
 */
export async function deleteStaleSessions(tx: Tx, before: Date): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    delete from media_sessions s using media_rooms r
    where r.id = s.room_id and s.engine_id is null and r.provider = 'whip-whep' and s.last_seen_at < ${before}
    returning ${endedColumns}`.execute(tx);
  return rows;
}

/** Returns true for the one process that may do the work now. */
export async function claimReconciliation(tx: DbOrTx, { now, before }: { now: Date; before: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into media_reconciliations as current (name, reconciled_at) values ('audience', ${now})
    on conflict (name) do update set reconciled_at = excluded.reconciled_at
    where current.reconciled_at <= ${before} or current.reconciled_at > ${now}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function listRoomIdsOfAccount(db: DbOrTx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ roomId: string }>`
    select distinct room_id as "roomId" from media_sessions where account_id = ${accountId}`.execute(db);
  return rows.map(({ roomId }) => roomId);
}
