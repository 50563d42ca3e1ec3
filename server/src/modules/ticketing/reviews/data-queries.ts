import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export const readReviewData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    reviews: sql`
      select e.title as event, r.rating, r.body, r.created_at as "at", r.hidden_at as "hiddenAt" from reviews r
      join events e on e.id = r.event_id where r.account_id = ${accountId} order by r.created_at`,
    answers: sql`
      select e.title as event, r.answer, r.answered_at as "at" from reviews r join events e on e.id = r.event_id
      where r.answered_by = ${accountId} order by r.answered_at`,
  });

/** Lists the events that an account reviewed. The notifications of those reviews are keyed by event. */
export async function listReviewedEventIds(tx: DbOrTx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select event_id as id from reviews where account_id = ${accountId}`.execute(tx);
  return rows.map(({ id }) => id);
}

export const eraseReviewData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from reviews where account_id = ${accountId}`,
    sql`update reviews set answered_by = null where answered_by = ${accountId}`,
  ]);
