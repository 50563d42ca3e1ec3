import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { viewersNow } from '../stream-queries.ts';

/** The longest time between two signs of life that counts as watched; after a longer gap the viewer was away. */
const WATCHED_GAP_SECONDS = 45;

type Of = { readonly streamId: string; readonly accountId: string; readonly now: Date };

/**
 * Records that an account is watching. The time since its last sign of life counts as watched unless the gap is too long.
 * Locks its row.
 */
export async function noteWatching(db: DbOrTx, { streamId, accountId, now }: Of): Promise<void> {
  await sql`
    insert into stream_viewers as v (stream_id, account_id, first_at, last_at)
    select id, ${accountId}, ${now}, ${now} from streams where id = ${streamId} and state = 'live'
    on conflict on constraint stream_viewers_pkey do update set
      last_at = greatest(v.last_at, excluded.last_at), is_here = true,
      watched_seconds = v.watched_seconds + ${watchedSince(now)}`.execute(db);
}

export async function noteGone(db: DbOrTx, { streamId, accountId, now }: Of): Promise<boolean> {
  const { rows } = await sql`
    update stream_viewers v set is_here = false, last_at = greatest(v.last_at, ${now}::timestamptz),
      watched_seconds = v.watched_seconds + ${watchedSince(now)}
    where stream_id = ${streamId} and account_id = ${accountId} and is_here returning 1`.execute(db);
  return rows.length === 1;
}

const watchedSince = (now: Date) => sql`
  case when v.is_here and v.last_at > ${now}::timestamptz - make_interval(secs => ${WATCHED_GAP_SECONDS})
    then greatest(0, floor(extract(epoch from ${now}::timestamptz - v.last_at)))::int else 0 end`;

/** Returns the number of current viewers and raises the stream's peak if it is higher. */
export async function countViewers(db: DbOrTx, { streamId, now }: Pick<Of, 'streamId' | 'now'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with counted as (select ${viewersNow(now)} as count from streams s where s.id = ${streamId}), peaked as (
      update streams set peak_viewers = counted.count from counted
      where id = ${streamId} and state = 'live' and peak_viewers < counted.count
    )
    select count from counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export type ViewerRow = {
  readonly name: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly watchedSeconds: number;
  /** True if the viewer holds a ticket of the stream's event. */
  readonly hasTicket: boolean;
  readonly accountId: string;
};

/** Returns the viewers in the order in which they came. */
export async function listViewers(
  db: DbOrTx,
  { streamId, after, limit }: { streamId: string; after: ViewerRow | null; limit: number },
): Promise<ViewerRow[]> {
  const beyond =
    after === null ? sql`true` : sql`(v.first_at, v.account_id) > (${after.firstAt}::timestamptz, ${after.accountId}::uuid)`;
  const { rows } = await sql<ViewerRow>`
    select a.name, v.first_at as "firstAt", v.last_at as "lastAt", v.watched_seconds as "watchedSeconds", v.account_id as "accountId",
      exists (
        select 1 from tickets t where t.event_id = s.event_id and t.holder_id = v.account_id and t.status <> 'void'
      ) as "hasTicket"
    from stream_viewers v join streams s on s.id = v.stream_id join accounts a on a.id = v.account_id and a.deleted_at is null
    where v.stream_id = ${streamId} and ${beyond} order by v.first_at, v.account_id limit ${limit}`.execute(db);
  return rows;
}
