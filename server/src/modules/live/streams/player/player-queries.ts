import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { canWatchPlayer } from '../../../ticketing/bookings/public-queries.ts';
import { secondsSinceReport } from '../people/viewer-queries.ts';

export type PlayerRow = {
  /** The stored address; not for people who may not watch. */
  readonly playerUrl: string;
  /** When ticket holders can load it: at the doors, or at the start. */
  readonly opensAt: Date;
};

/** Returns the external player of an event, or null if it has none. The caller checks who may read the address. */
export async function findPlayer(db: DbOrTx, eventId: string): Promise<PlayerRow | null> {
  const { rows } = await sql<PlayerRow>`
    select e.player_url as "playerUrl", coalesce(e.doors_at, e.starts_at) as "opensAt" from events e
    where e.id = ${eventId} and e.player_url <> ''`.execute(db);
  return rows[0] ?? null;
}

/** Returns those of these pairs of an event and an account where the account may load the event's external player now. */
export async function filterPlayerViewers(
  db: DbOrTx,
  { pairs, now }: { pairs: readonly { id: string; accountId: string }[]; now: Date },
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select asked.id, asked.account_id as "accountId"
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ accountId }) => accountId)}::uuid[]) as asked (id, account_id)
    join events e on e.id = asked.id
    where ${canWatchPlayer({ account: sql`asked.account_id`, now })}`.execute(db);
  return rows;
}

/**
 * Records that an account has loaded the external player of an event. The time since its last report counts as watched unless
 * the gap is too long. Nothing is recorded after the event, when the player shows a replay. Locks its row.
 */
export async function recordPlayerWatching(
  db: DbOrTx,
  { eventId, accountId, now }: { eventId: string; accountId: string; now: Date },
): Promise<void> {
  await sql`
    insert into player_viewers as v (event_id, account_id, first_seen_at, last_seen_at)
    select e.id, ${accountId}, ${now}, ${now} from events e
    where e.id = ${eventId} and ${now} between coalesce(e.doors_at, e.starts_at) and e.ends_at
    on conflict on constraint player_viewers_pkey do update set
      last_seen_at = greatest(v.last_seen_at, excluded.last_seen_at),
      watched_seconds = v.watched_seconds + ${secondsSinceReport(now)}`.execute(db);
}
