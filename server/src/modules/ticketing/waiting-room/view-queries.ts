import { sql } from 'kysely';
import type { WaitingRoomStatus } from '@festoon/contracts/ticketing/waiting-room';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';
import { admittedAt, admittedUpTo } from './admission-queries.ts';

/** Everything that the page of the waiting room shows to one account. */
export type WaitingRoomView = {
  readonly eventId: string;
  readonly eventStatus: 'draft' | 'published' | 'cancelled' | 'suspended';
  readonly visibility: 'public' | 'members' | 'link' | 'invited';
  readonly publishedAt: Date | null;
  readonly isEventOver: boolean;
  readonly isOnTeam: boolean;
  readonly isInvited: boolean;
  readonly hasTicket: boolean;
  readonly isSoldOut: boolean;
  readonly status: WaitingRoomStatus;
  readonly opensAt: Date | null;
  readonly orderedAt: Date | null;
  readonly admittedPerMinute: number;
  readonly message: string;
  readonly seed: string | null;
  readonly seedHash: string | null;
  readonly admittedUpTo: number;
  readonly lastPosition: number;
  readonly entryId: string | null;
  readonly position: number | null;
  readonly admittedAt: Date | null;
};

type ViewQuery = { readonly slug: string; readonly accountId: string; readonly now: Date };

/** Returns the view of one account in one statement, because every open page repeats it. */
export async function findWaitingRoomView(tx: DbOrTx, { slug, accountId, now }: ViewQuery): Promise<WaitingRoomView | null> {
  const { rows } = await sql<WaitingRoomView>`${preparedStatement}
    select e.id as "eventId", e.status as "eventStatus", e.visibility, e.published_at as "publishedAt",
      e.ends_at <= ${now} as "isEventOver",
      e.organiser_id = ${accountId} or exists (
        select from event_team m where m.event_id = e.id and m.account_id = ${accountId} and m.role <> 'check_in') as "isOnTeam",
      exists (
        select from event_guests g join accounts a on a.email = g.email and a.role = 'user'
        where g.event_id = e.id and a.id = ${accountId}) as "isInvited",
      exists (
        select from tickets t join bookings b on b.id = t.booking_id join accounts a on a.id = t.holder_id
        where t.holder_id = ${accountId} and t.event_id = e.id and t.status <> 'void'
          and (b.origin <> 'manual' or t.holder_email = a.email)) as "hasTicket",
      not exists (
        select from ticket_types t
        where t.event_id = e.id and t.archived_at is null and (t.sales_end_at is null or t.sales_end_at > ${now})
          and t.held + t.sold < coalesce(t.quantity, t.held + t.sold + 1)
          and not exists (
            select from ticket_type_pools tp join capacity_pools p on p.id = tp.pool_id
            where tp.ticket_type_id = t.id and p.held + p.sold >= p.capacity)) as "isSoldOut",
      coalesce(room.status, 'off') as status, room.opens_at as "opensAt", room.ordered_at as "orderedAt",
      coalesce(room.admitted_per_minute, 0) as "admittedPerMinute", coalesce(room.message, '') as message, room.seed,
      room.seed_hash as "seedHash", coalesce(${admittedUpTo(now)}, 0) as "admittedUpTo", coalesce(room.last_position, 0) as "lastPosition",
      w.id as "entryId", w.position, ${admittedAt} as "admittedAt"
    from events e
    left join waiting_rooms room on room.event_id = e.id
    left join waiting_room_entries w on w.event_id = room.event_id and w.account_id = ${accountId} and w.left_at is null
    where e.id = coalesce((select id from events where slug = ${slug}), (select event_id from event_slugs where slug = ${slug}))`.execute(
    tx,
  );
  return rows[0] ?? null;
}

type OrderedEntry = { readonly id: string; readonly position: number };

type OrderQuery = { readonly eventId: string; readonly afterPosition: number; readonly limit: number };

/** Lists the entries of the random order, also those of people who have left. */
export async function listOrderedEntries(tx: DbOrTx, query: OrderQuery): Promise<OrderedEntry[]> {
  const { rows } = await sql<{ id: string; position: number }>`
    select w.id, w.position from waiting_room_entries w join waiting_rooms room on room.event_id = w.event_id
    where w.event_id = ${query.eventId} and w.position > ${query.afterPosition} and w.position <= room.ordered_count
    order by w.position limit ${query.limit}`.execute(tx);
  return rows;
}
