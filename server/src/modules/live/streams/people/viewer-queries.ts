import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { currentViewers } from '../stream-queries.ts';

/** The longest time between two heartbeats that counts as watched. After a longer gap the viewer was away. */
const WATCHED_GAP_SECONDS = 45;

type ViewerParams = { readonly streamId: string; readonly accountId: string; readonly now: Date };

/**
 * Records that an account is watching. The time since its last heartbeat counts as watched unless the gap is too long.
 * Locks its row.
 */
export async function recordWatching(db: DbOrTx, { streamId, accountId, now }: ViewerParams): Promise<void> {
  await sql`
    insert into stream_viewers as v (stream_id, account_id, first_seen_at, last_seen_at)
    select id, ${accountId}, ${now}, ${now} from streams where id = ${streamId} and state = 'live'
    on conflict on constraint stream_viewers_pkey do update set
      last_seen_at = greatest(v.last_seen_at, excluded.last_seen_at), is_connected = true,
      watched_seconds = v.watched_seconds + ${addedWatchSeconds(now)}`.execute(db);
}

export async function recordViewerLeft(db: DbOrTx, { streamId, accountId, now }: ViewerParams): Promise<boolean> {
  const { rows } = await sql`
    update stream_viewers v set is_connected = false, last_seen_at = greatest(v.last_seen_at, ${now}::timestamptz),
      watched_seconds = v.watched_seconds + ${addedWatchSeconds(now)}
    where stream_id = ${streamId} and account_id = ${accountId} and is_connected returning 1`.execute(db);
  return rows.length === 1;
}

const addedWatchSeconds = (now: Date) => sql`case when v.is_connected then ${secondsSinceReport(now)} else 0 end`;

/** The seconds since the last report of the viewer `v`; 0 after a gap in which the viewer was away. */
export const secondsSinceReport = (now: Date) => sql`
  case when v.last_seen_at > ${now}::timestamptz - make_interval(secs => ${WATCHED_GAP_SECONDS})
    then greatest(0, floor(extract(epoch from ${now}::timestamptz - v.last_seen_at)))::int else 0 end`;

/** Returns the number of current viewers and raises the stream's peak if it is higher. */
export async function countViewers(db: DbOrTx, { streamId, now }: Pick<ViewerParams, 'streamId' | 'now'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with counted as (select ${currentViewers(now)} as count from streams s where s.id = ${streamId}), peaked as (
      update streams set peak_viewers = counted.count from counted
      where id = ${streamId} and state = 'live' and peak_viewers < counted.count
    )
    select count from counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export type ViewerRow = {
  readonly name: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly watchedSeconds: number;
  /** True if the viewer holds a ticket of the stream's event. */
  readonly hasTicket: boolean;
  readonly accountId: string;
};

/** Returns the viewers in the order in which they joined. */
export async function listViewers(
  db: DbOrTx,
  { streamId, after, limit }: { streamId: string; after: ViewerRow | null; limit: number },
): Promise<ViewerRow[]> {
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(v.first_seen_at, v.account_id) > (${after.firstSeenAt}::timestamptz, ${after.accountId}::uuid)`;
  const { rows } = await sql<ViewerRow>`
    select a.name, v.first_seen_at as "firstSeenAt", v.last_seen_at as "lastSeenAt", v.watched_seconds as "watchedSeconds", v.account_id as "accountId",
      exists (
        select 1 from tickets t where t.event_id = s.event_id and t.holder_id = v.account_id and t.status <> 'void'
      ) as "hasTicket"
    from stream_viewers v join streams s on s.id = v.stream_id join accounts a on a.id = v.account_id and a.deleted_at is null
    where v.stream_id = ${streamId} and ${afterCursor} order by v.first_seen_at, v.account_id limit ${limit}`.execute(db);
  return rows;
}
