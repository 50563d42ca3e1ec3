import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type TrackedLinkStats = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly archivedAt: Date | null;
  readonly bookingCount: number;
  readonly ticketCount: number;
  readonly paidMinor: number;
};

/** Returns all tracked links of an event, active ones first, with the totals of their bookings before refunds, as in analytics. */
export async function listTrackedLinkStats(tx: DbOrTx, eventId: string): Promise<TrackedLinkStats[]> {
  const { rows } = await sql<TrackedLinkStats>`
    select k.id, k.name, k.code, k.archived_at as "archivedAt", coalesce(f.bookings, 0)::int as "bookingCount",
      coalesce(f.tickets, 0)::int as "ticketCount", coalesce(f.paid, 0)::bigint as "paidMinor"
    from tracked_links k left join (
      select b.tracked_link_id, count(*) as bookings, sum(l.tickets) as tickets, sum(b.total_minor) as paid
      from bookings b cross join lateral (select sum(quantity) as tickets from booking_line_items where booking_id = b.id) l
      where b.event_id = ${eventId} and b.tracked_link_id is not null and b.confirmed_at is not null
      group by b.tracked_link_id
    ) f on f.tracked_link_id = k.id
    where k.event_id = ${eventId}
    order by k.archived_at is not null, k.created_at desc, k.id desc`.execute(tx);
  return rows;
}

export async function countLinks(tx: DbOrTx, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tracked_links where event_id = ${eventId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertLink(
  tx: DbOrTx,
  link: {
    readonly id: string;
    readonly eventId: string;
    readonly code: string;
    readonly name: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  const { id, eventId, code, name, createdAt } = link;
  await tx.insertInto('tracked_links').values({ id, event_id: eventId, code, name, created_at: createdAt }).execute();
}

export async function setLinkArchived(
  tx: DbOrTx,
  { eventId, trackedLinkId }: { readonly eventId: string; readonly trackedLinkId: string },
  archivedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tracked_links')
    .set({ archived_at: archivedAt })
    .where('id', '=', trackedLinkId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the ids of tracked links by code in lower case. An archived link still counts, because its address may be in print. */
export async function findLinkIds(tx: DbOrTx, eventId: string, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('tracked_links')
    .select(['code', 'id'])
    .where('event_id', '=', eventId)
    .where(sql<boolean>`code = any(${codes}::citext[])`)
    .execute();
  return new Map(rows.map(({ code, id }) => [code.toLowerCase(), id]));
}
