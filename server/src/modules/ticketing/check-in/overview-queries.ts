import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type TicketTypeCount = {
  readonly id: string;
  readonly name: string;
  readonly admitted: number;
  readonly expected: number;
};

/** Counts the valid tickets and those that are checked in, with the types in their order. */
export async function countByType(tx: DbOrTx, eventId: string): Promise<TicketTypeCount[]> {
  const { rows } = await sql<TicketTypeCount>`
    select ty.id, ty.name, count(*) filter (where t.status = 'checked_in')::int as admitted,
      count(*) filter (where t.status <> 'void')::int as expected
    from ticket_types ty join tickets t on t.ticket_type_id = ty.id
    where t.event_id = ${eventId} group by ty.id order by ty.position, ty.id`.execute(tx);
  return rows;
}

export async function countByEntrance(tx: DbOrTx, eventId: string): Promise<{ name: string; admitted: number }[]> {
  const { rows } = await sql<{ name: string; admitted: number }>`
    select c.entrance as name, count(*)::int as admitted
    from tickets t join check_ins c on c.id = t.check_in_id
    where t.event_id = ${eventId} and t.status = 'checked_in' group by c.entrance order by admitted desc, name limit 20`.execute(
    tx,
  );
  return rows;
}

/** Counts the people who were admitted and did not leave. */
export async function countInside(tx: DbOrTx, eventId: string): Promise<number> {
  const { rows } = await sql<{ inside: number }>`
    select count(*)::int as inside from tickets
    where event_id = ${eventId} and status = 'checked_in' and exit_check_in_id is null`.execute(tx);
  return rows[0]?.inside ?? 0;
}

/** Counts the admissions that count, by their age in minutes. */
export async function countByMinute(
  tx: DbOrTx,
  { eventId, now, minutes }: { eventId: string; now: Date; minutes: number },
): Promise<{ minutesAgo: number; admitted: number }[]> {
  const { rows } = await sql<{ minutesAgo: number; admitted: number }>`
    select floor(extract(epoch from ${now}::timestamptz - c.at) / 60)::int as "minutesAgo", count(*)::int as admitted
    from check_ins c join tickets t on t.check_in_id = c.id and t.status = 'checked_in'
    where c.event_id = ${eventId} and c.kind = 'admitted'
      and c.at > ${now}::timestamptz - make_interval(mins => ${minutes}::integer) and c.at <= ${now}
    group by 1`.execute(tx);
  return rows;
}

export type RecentRow = {
  readonly id: string;
  readonly kind: 'admitted' | 'exited' | 'rejected' | 'undone';
  readonly reason: string;
  readonly at: Date;
  readonly entrance: string;
  readonly by: string;
  readonly ticketId: string | null;
  readonly holderName: string | null;
};

export async function listRecentEntries(tx: DbOrTx, eventId: string, limit: number): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select c.id, c.kind, c.reason, c.at, c.entrance, a.name as by, t.id as "ticketId", t.holder_name as "holderName"
    from check_ins c join accounts a on a.id = c.account_id left join tickets t on t.id = c.ticket_id
    where c.event_id = ${eventId} order by c.seq desc limit ${limit}`.execute(tx);
  return rows;
}
