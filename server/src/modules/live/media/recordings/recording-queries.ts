import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type RecordingRow = {
  readonly id: string;
  readonly roomId: string;
  readonly accountId: string | null;
  readonly name: string;
  readonly state: 'recording' | 'ready' | 'failed';
  readonly engineId: string | null;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly durationMs: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
};

const recordingColumns = sql`
  id, room_id as "roomId", account_id as "accountId", name, state, engine_id as "engineId", file_name as "fileName",
  content_type as "contentType", bytes, duration_ms as "durationMs", started_at as "startedAt", ended_at as "endedAt"`;

export type NewRecording = Pick<RecordingRow, 'id' | 'roomId' | 'name' | 'fileName'> & {
  readonly accountId: string;
  readonly engineId: string;
  readonly now: Date;
};

/** Inserts a recording. Returns false if the stream is already being recorded. */
export async function insertRecording(tx: Tx, recording: NewRecording): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into media_recordings (id, room_id, account_id, name, engine_id, file_name, started_at)
    values (${recording.id}, ${recording.roomId}, ${recording.accountId}, ${recording.name}, ${recording.engineId},
      ${recording.fileName}, ${recording.now})
    on conflict (room_id, account_id, name) where state = 'recording' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function listRecordingRows(tx: DbOrTx, roomId: string): Promise<RecordingRow[]> {
  const { rows } = await sql<RecordingRow>`
    select ${recordingColumns} from media_recordings where room_id = ${roomId} order by started_at, id`.execute(tx);
  return rows;
}

export async function findRecordingRow(tx: DbOrTx, id: string): Promise<RecordingRow | null> {
  const { rows } = await sql<RecordingRow>`select ${recordingColumns} from media_recordings where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Lists the unfinished recordings of an engine that is lost. */
export async function listUnfinishedRecordings(tx: DbOrTx, engineId: string): Promise<RecordingRow[]> {
  const { rows } = await sql<RecordingRow>`
    select ${recordingColumns} from media_recordings where engine_id = ${engineId} and state = 'recording'`.execute(tx);
  return rows;
}

export type FinishedRecording = Pick<RecordingRow, 'id' | 'contentType' | 'bytes' | 'durationMs'> & { readonly now: Date };

/** Saves the result of a recording. An empty one is a failure. Returns null if it was already settled. */
export async function finishRecordingRow(tx: Tx, finished: FinishedRecording): Promise<{ roomId: string } | null> {
  const { rows } = await sql<{ roomId: string }>`
    update media_recordings set state = case when ${finished.bytes}::bigint > 0 then 'ready' else 'failed' end,
      content_type = ${finished.contentType}, bytes = ${finished.bytes}, duration_ms = ${finished.durationMs}, ended_at = ${finished.now}
    where id = ${finished.id} and state = 'recording' returning room_id as "roomId"`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteRecordingRows(tx: Tx, roomId: string): Promise<RecordingRow[]> {
  const { rows } = await sql<RecordingRow>`
    delete from media_recordings where room_id = ${roomId} returning ${recordingColumns}`.execute(tx);
  return rows;
}
