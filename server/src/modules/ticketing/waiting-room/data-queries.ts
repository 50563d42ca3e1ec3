import { sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import type { RetentionCutoff } from '../../../platform/db/retention-cutoff.ts';

type OwnEntryRow = {
  readonly event: string;
  readonly position: number | null;
  readonly joinedAt: Date;
  readonly leftAt: Date | null;
};

export async function listEntriesOf(db: DbOrTx, accountId: string): Promise<OwnEntryRow[]> {
  const { rows } = await sql<OwnEntryRow>`
    select e.title as event, w.position, w.joined_at as "joinedAt", w.left_at as "leftAt"
    from waiting_room_entries w join events e on e.id = w.event_id where w.account_id = ${accountId} order by w.joined_at`.execute(
    db,
  );
  return rows;
}

/** Removes the account from its entries. Their places stay, so that random orders can be recomputed. */
export async function redactEntries(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<number> {
  const { rows } = await sql`
    update waiting_room_entries set account_id = null, left_at = coalesce(left_at, ${now})
    where account_id = ${accountId} returning id`.execute(tx);
  return rows.length;
}

const oldEntries = (before: Date) => sql`
  select w.id from waiting_room_entries w join waiting_rooms room on room.event_id = w.event_id join events e on e.id = w.event_id
  where e.ends_at < ${before} or (room.status = 'off' and room.changed_at < ${before})`;

export const countOldEntries = (db: DbOrTx, { before, limit }: RetentionCutoff) => countUpTo(db, oldEntries(before), limit);

export async function purgeOldEntries(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } = await sql`
    delete from waiting_room_entries where id in (${oldEntries(before)} limit ${limit}) returning id`.execute(db);
  return rows.length;
}
