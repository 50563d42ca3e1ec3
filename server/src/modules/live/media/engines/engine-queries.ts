import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type EngineRow = {
  readonly id: string;
  readonly url: string;
  readonly udpPort: number;
  readonly publishers: number;
  readonly viewers: number;
  readonly egressKbps: number;
  readonly memoryBytes: number;
  readonly startedAt: Date;
};

export type EngineHeartbeat = Pick<EngineRow, 'publishers' | 'viewers' | 'egressKbps' | 'memoryBytes'>;

const engineColumns = sql`
  id, url, udp_port as "udpPort", publishers, viewers, egress_kbps as "egressKbps", memory_bytes as "memoryBytes",
  started_at as "startedAt"`;

export type NewEngine = {
  readonly id: string;
  readonly url: string;
  readonly udpPort: number;
  readonly problem: string | null;
  readonly now: Date;
};

export async function insertEngine(tx: DbOrTx, { id, url, udpPort, problem, now }: NewEngine): Promise<void> {
  await sql`
    insert into media_engines (id, url, udp_port, problem, started_at, last_seen_at)
    values (${id}, ${url}, ${udpPort}, ${problem}, ${now}, ${now})`.execute(tx);
}

/** Records a heartbeat of an engine. Returns false if another process has declared it lost. */
export async function recordEngineHeartbeat(
  tx: DbOrTx,
  { id, heartbeat, now }: { id: string; heartbeat: EngineHeartbeat; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update media_engines set last_seen_at = ${now}, publishers = ${heartbeat.publishers}, viewers = ${heartbeat.viewers},
      egress_kbps = ${heartbeat.egressKbps}, memory_bytes = ${heartbeat.memoryBytes}
    where id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteEngine(tx: Tx, id: string): Promise<void> {
  await sql`delete from media_engines where id = ${id}`.execute(tx);
}

export async function findLiveEngine(tx: DbOrTx, { id, since }: { id: string; since: Date }): Promise<EngineRow | null> {
  const { rows } = await sql<EngineRow>`
    select ${engineColumns} from media_engines where id = ${id} and last_seen_at > ${since} and problem is null`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the engines that can carry rooms, the least busy one first. */
export async function listLiveEngines(tx: DbOrTx, since: Date): Promise<EngineRow[]> {
  const { rows } = await sql<EngineRow>`
    select ${engineColumns} from media_engines where last_seen_at > ${since} and problem is null
    order by publishers + viewers, id`.execute(tx);
  return rows;
}

/** Returns why engines cannot carry rooms, if they cannot. */
export async function listEngineProblems(tx: DbOrTx, since: Date): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select distinct problem from media_engines where last_seen_at > ${since} and problem is not null`.execute(tx);
  return rows.map(({ problem }) => problem);
}

/** Lists engines that no server process runs any more, by their own rows or by remaining rows of others. */
export async function listLostEngines(tx: DbOrTx, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media_engines where last_seen_at <= ${since}
    union
    select engine_id from (
      select engine_id from media_sessions
      union select engine_id from media_rooms where closed_at is null
      union select engine_id from media_recordings where state = 'recording'
    ) used
    where engine_id is not null and not exists (select 1 from media_engines e where e.id = used.engine_id)`.execute(tx);
  return rows.map(({ id }) => id);
}
