import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type UnnotifiedBookingsRow = {
  readonly eventId: string;
  readonly title: string;
  readonly bookingCount: number;
  readonly ticketCount: number;
  /** The end of the period that the team's last notice covers. Null before the first notice. */
  readonly notifiedUntil: Date | null;
};

export type UnnotifiedBookingsQuery = {
  readonly since: Date;
  readonly until: Date;
  /** The team of an event gets a new notice only if its last one is older than this. */
  readonly notifiedBefore: Date;
  readonly limit: number;
};

/**
 * Returns the events with bookings since the last notice to their team. Uses the index on the time when tickets were
 * created.
 */
export async function listUnnotifiedBookings(
  db: DbOrTx,
  { since, until, notifiedBefore, limit }: UnnotifiedBookingsQuery,
): Promise<UnnotifiedBookingsRow[]> {
  const { rows } = await sql<UnnotifiedBookingsRow>`
    select e.id as "eventId", e.title, count(distinct t.booking_id)::int as "bookingCount", count(*)::int as "ticketCount",
      n.notified_until as "notifiedUntil"
    from tickets t join bookings b on b.id = t.booking_id join events e on e.id = t.event_id
    left join booking_notices n on n.event_id = e.id
    where t.created_at > ${since} and t.created_at <= ${until} and (n.notified_until is null or t.created_at > n.notified_until)
      and (n.notified_until is null or n.notified_until <= ${notifiedBefore})
      and b.origin <> 'manual' and b.buyer_id <> e.organiser_id and e.status = 'published'
    group by e.id, n.notified_until order by e.id limit ${limit}`.execute(db);
  return rows;
}

/** Records a notice. Returns false if another process has sent it in the meantime. Locks the event's row of notices. */
export async function recordNotified(
  tx: Tx,
  { eventId, notifiedUntil }: UnnotifiedBookingsRow,
  until: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into booking_notices as n (event_id, notified_until) values (${eventId}, ${until})
    on conflict on constraint booking_notices_pkey do update set notified_until = excluded.notified_until
    where n.notified_until = ${notifiedUntil}::timestamptz
    returning n.event_id`.execute(tx);
  return rows.length === 1;
}
