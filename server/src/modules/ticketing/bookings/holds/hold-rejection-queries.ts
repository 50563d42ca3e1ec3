import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { RejectionReason } from './hold-pressure-rules.ts';

export type HoldRejectionCount = {
  readonly eventId: string;
  readonly reason: RejectionReason;
  readonly hour: Date;
  readonly count: number;
};

/** Adds to the counts of events that exist. */
export async function addHoldRejections(db: DbOrTx, counts: readonly HoldRejectionCount[]): Promise<void> {
  // Locks the rows in the order of their key, as other processes do.
  await sql`
    insert into hold_rejections as known (event_id, reason, hour, count)
    select e.id, q.reason, q.hour, q.count
    from unnest(
      ${counts.map(({ eventId }) => eventId)}::uuid[], ${counts.map(({ reason }) => reason)}::text[],
      ${counts.map(({ hour }) => hour)}::timestamptz[], ${counts.map(({ count }) => count)}::int[]
    ) as q (event_id, reason, hour, count)
    join events e on e.id = q.event_id
    order by e.id, q.reason, q.hour
    on conflict on constraint hold_rejections_pkey do update set count = known.count + excluded.count`.execute(db);
}

export type HoldRejectionTotals = { limit: number; proof: number; soldOut: number };

/** Returns the rejected requests for an event between two days of its time zone, both included. */
export async function getHoldRejections(
  db: DbOrTx,
  eventId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<HoldRejectionTotals> {
  const { rows } = await sql<HoldRejectionTotals>`
    select coalesce(sum(r.count) filter (where r.reason = 'limit'), 0)::int as "limit",
      coalesce(sum(r.count) filter (where r.reason = 'proof'), 0)::int as proof,
      coalesce(sum(r.count) filter (where r.reason = 'sold_out'), 0)::int as "soldOut"
    from hold_rejections r join events e on e.id = r.event_id
    where r.event_id = ${eventId} and (r.hour at time zone e.time_zone)::date between ${from}::date and ${until}::date`.execute(
    db,
  );
  return rows[0] ?? { limit: 0, proof: 0, soldOut: 0 };
}

export async function deleteHoldRejections(db: DbOrTx, before: Date): Promise<void> {
  await sql`delete from hold_rejections where hour < ${before}`.execute(db);
}
