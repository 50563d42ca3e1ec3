import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';

export type RecordingRow = {
  readonly id: string;
  readonly accountId: string | null;
  readonly name: 'main' | 'screen';
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly durationMs: number;
  readonly startedAt: Date;
};

const columns = sql`
  id, account_id as "accountId", name, file_name as "fileName", content_type as "contentType", bytes::float8 as bytes,
  duration_ms as "durationMs", started_at as "startedAt"`;

/** What was recorded in a room and can be played, from its beginning. */
export async function listReadyRecordings(db: DbOrTx, roomId: string): Promise<RecordingRow[]> {
  const { rows } = await sql<RecordingRow>`
    select ${columns} from media_recordings where room_id = ${roomId} and state = 'ready' and bytes > 0 and name in ('main', 'screen')
    order by started_at, id`.execute(db);
  return rows;
}
