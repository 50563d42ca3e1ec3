import type { MaterialAspect } from '@festoon/contracts/ticketing/refund-windows';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { EventTerms } from './window-queries.ts';

/** An event's terms, and the format of each of its ticket types. */
export type TermsRow = {
  readonly eventId: string;
  readonly terms: EventTerms;
  readonly attendances: Readonly<Record<string, string>>;
};

// Locks a number made of each event's id until the commit, in the order of the ids and before any row. A confirmation takes
// the lock in shared mode.
export async function lockTerms(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('event-terms:' || id, 0))
    from (select id from unnest(${eventIds}::uuid[]) as id order by id offset 0) ordered`.execute(tx);
}

export async function listTerms(tx: DbOrTx, eventIds: readonly string[]): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow>`
    select e.id as "eventId", event_terms(e) as terms, coalesce((
      select jsonb_object_agg(k.id, ticket_attendance(e.format, k.attendance)) from ticket_types k where k.event_id = e.id
    ), '{}') as attendances
    from events e where e.id = any(${eventIds}::uuid[]) order by e.id`.execute(tx);
  return rows;
}

export type NewChange = {
  readonly id: string;
  readonly eventId: string;
  readonly before: EventTerms;
  readonly changedAspects: readonly MaterialAspect[];
  readonly changedAt: Date;
  readonly refundsUntil: Date;
  /** Only for the tickets of this booking. */
  readonly bookingId?: string;
};

/** Opens a refund window for each ticket that is affected by a material change. Returns false if there is none. */
export async function insertChange(tx: Tx, change: NewChange): Promise<boolean> {
  const { id, eventId, changedAt } = change;
  const bookingId = change.bookingId ?? null;
  const { rows } = await sql`
    with found as materialized (
      select * from changed_tickets(${eventId}::uuid, ${change.changedAspects}::text[], ${changedAt}::timestamptz)
      where ${bookingId}::uuid is null or booking_id = ${bookingId}::uuid
    ), change as (
      insert into event_changes (id, event_id, before, after, changed_at, refunds_until)
      select ${id}::uuid, e.id, ${JSON.stringify(change.before)}::jsonb, event_terms(e), ${changedAt}::timestamptz,
        ${change.refundsUntil}::timestamptz
      from events e where e.id = ${eventId} and exists (select from found)
      returning id
    )
    insert into refund_windows (ticket_id, event_change_id, aspects, attendance)
    select found.ticket_id, change.id, found.aspects, found.attendance from found cross join change returning ticket_id`.execute(
    tx,
  );
  return rows.length > 0;
}

export type ImpactRow = {
  readonly aspects: readonly MaterialAspect[];
  readonly eventCount: number;
  readonly ticketCount: number;
  readonly holderCount: number;
  readonly refundMinor: number;
};

/** Counts the tickets that open refund windows let buyers cancel. Excludes checked-in tickets. */
export async function sumImpact(tx: DbOrTx, changeIds: readonly string[]): Promise<ImpactRow> {
  const { rows } = await sql<ImpactRow>`
    with open as (
      select t.id, t.event_id, t.booking_id, lower(t.holder_email) as holder, w.aspects, l.total_minor / l.quantity as price_minor
      from refund_windows w join tickets t on t.id = w.ticket_id join booking_line_items l on l.id = t.line_item_id
      where w.event_change_id = any(${changeIds}::uuid[]) and t.status = 'valid'
    )
    select array(select distinct aspect from open cross join unnest(aspects) as aspect order by aspect) as aspects,
      (select count(distinct event_id)::int from open) as "eventCount", (select count(*)::int from open) as "ticketCount",
      (select count(distinct holder)::int from open) as "holderCount",
      coalesce((
        select sum(least(priced.price_minor, b.total_minor - b.refunded_minor))
        from (select booking_id, sum(price_minor) as price_minor from open group by booking_id) priced
        join bookings b on b.id = priced.booking_id
      ), 0)::bigint as "refundMinor"`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The effect of a change was not counted.');
  return row;
}

/**
 * Returns whether income of one of these events was released to its organiser and its buyers still have tickets that were paid. A
 * checked-in ticket counts, because its check-in can be undone and a cancellation refunds it.
 */
export async function hasReleasedIncome(tx: DbOrTx, eventIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from escrow_releases r
        join tickets t on t.event_id = r.event_id and t.status <> 'void'
        join booking_line_items l on l.id = t.line_item_id and l.total_minor > 0
        join bookings b on b.id = t.booking_id and b.refunded_minor < b.total_minor
      where r.event_id = any(${eventIds}::uuid[])) as has`.execute(tx);
  return rows[0]?.has === true;
}
