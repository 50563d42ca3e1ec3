import type { DbOrTx } from '../../../../platform/db/db.ts';
import { perDatabase } from '../../../../platform/db/per-database.ts';
import { RequestBatches } from '../../../../platform/requests/request-batches.ts';
import { listSessions, type SessionRow } from './session-queries.ts';

const batchesOf = perDatabase(
  ({ db }: { readonly db: DbOrTx }) =>
    new RequestBatches<string, SessionRow | null>({
      run: (_all, ids) => readSessions(db, ids),
      maxSize: 100,
      maxRunning: 1,
    }),
);

/**
 * Returns a session as it is now, or null. Every request reads its session, so a revoked one ends with the next request.
 * The sessions of concurrent requests are read in one statement, which starts after they arrived.
 */
export function findSession(db: DbOrTx, id: string): Promise<SessionRow | null> {
  return batchesOf({ db }).submit('', id);
}

async function readSessions(db: DbOrTx, ids: readonly string[]): Promise<PromiseSettledResult<SessionRow | null>[]> {
  const sessions = new Map((await listSessions(db, ids)).map((session) => [session.id, session]));
  return ids.map((id) => ({ status: 'fulfilled', value: sessions.get(id) ?? null }));
}
