import { sql } from 'kysely';
import { ADMISSION_MINUTES } from '@festoon/contracts/ticketing/waiting-room';
import type { Tx } from '../../../platform/db/db.ts';
import { admittedAt, admittedUpTo, reachedPosition } from './admission-queries.ts';

type LockedRoom = {
  readonly isOn: boolean;
  /** True if the room has opened and the people who were present have no places yet. */
  readonly isOrderDue: boolean;
  /** True if more people could have been admitted than were there. */
  readonly isIdle: boolean;
};

type RoomAt = { readonly eventId: string; readonly now: Date };

/** Locks the room. Every change of places and admissions does this first. Null if the event never had a room. */
export async function lockRoom(tx: Tx, { eventId, now }: RoomAt): Promise<LockedRoom | null> {
  const { rows } = await sql<LockedRoom>`
    select room.status <> 'off' as "isOn",
      room.status <> 'off' and room.ordered_at is null and coalesce(room.opens_at <= ${now}, false) as "isOrderDue",
      coalesce(room.status = 'on' and room.ordered_at is not null and ${reachedPosition(now)} > room.last_position, false) as "isIdle"
    from waiting_rooms room where room.event_id = ${eventId} for update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Gives the people who were present at the opening their places: sorted by the SHA-256 hash of the seed followed by the id
 * of the entry. Admissions start now, so that an opening without a running server costs no one their turn.
 */
export async function createOrder(tx: Tx, { eventId, now }: RoomAt): Promise<void> {
  await sql`
    with places as (
      select w.id, row_number() over (order by sha256(convert_to(room.seed || w.id::text, 'UTF8')))::int as position
      from waiting_room_entries w join waiting_rooms room on room.event_id = w.event_id
      where w.event_id = ${eventId} and w.left_at is null and w.position is null
    ),
    placed as (
      update waiting_room_entries w set position = p.position from places p where w.id = p.id returning w.id
    )
    update waiting_rooms room
    set ordered_at = ${now}, ordered_count = (select count(*) from placed), last_position = (select count(*) from placed),
      rebased_at = case when room.status = 'on' then greatest(room.rebased_at, ${now}) end
    where room.event_id = ${eventId}`.execute(tx);
}

/** Stores the time of each admission that has happened, before the numbers change from which it follows. */
export async function storeAdmissions(tx: Tx, { eventId, now }: RoomAt): Promise<void> {
  await sql`
    update waiting_room_entries w set admitted_at = ${admittedAt} from waiting_rooms room
    where room.event_id = ${eventId} and w.event_id = room.event_id and w.admitted_at is null and room.status = 'on'
      and w.position between room.base_position and ${admittedUpTo(now)}`.execute(tx);
}

/** Starts the admissions of an idle room again: the next person is admitted now, and the others at the rate of the room. */
export async function restartAdmissions(tx: Tx, { eventId, now }: RoomAt): Promise<void> {
  await sql`
    update waiting_rooms set base_position = last_position + 1, rebased_at = ${now} where event_id = ${eventId}`.execute(tx);
}

type Leaving = RoomAt & { readonly accountIds: readonly string[] };

/** Ends entries whose admission has lapsed, so that their people can join again. */
export async function endLapsedEntries(tx: Tx, { eventId, accountIds, now }: Leaving): Promise<void> {
  await sql`
    update waiting_room_entries w set left_at = ${now} from waiting_rooms room
    where room.event_id = ${eventId} and w.event_id = room.event_id and w.account_id = any(${accountIds}::uuid[])
      and w.left_at is null and ${admittedAt} <= ${now}::timestamptz - ${ADMISSION_MINUTES} * interval '1 minute'`.execute(
    tx,
  );
}

type NewEntries = Leaving & { readonly ids: readonly string[] };

/** Adds the accounts that are not in the room, in this order: at the end of the line, or without a place before the opening. */
export async function insertEntries(tx: Tx, { eventId, accountIds, ids, now }: NewEntries): Promise<void> {
  await sql`
    with missing as (
      select n.id, n.account_id, row_number() over (order by n.ord)::int as number
      from unnest(${ids}::uuid[], ${accountIds}::uuid[]) with ordinality as n (id, account_id, ord)
      where not exists (
        select from waiting_room_entries w where w.event_id = ${eventId} and w.account_id = n.account_id and w.left_at is null)
    ),
    inserted as (
      insert into waiting_room_entries (id, event_id, account_id, position, joined_at)
      select m.id, room.event_id, m.account_id, case when room.ordered_at is not null then room.last_position + m.number end, ${now}::timestamptz
      from missing m, waiting_rooms room where room.event_id = ${eventId} returning id
    )
    update waiting_rooms room set last_position = room.last_position + (select count(*) from inserted)
    where room.event_id = ${eventId}`.execute(tx);
}

type OwnEntry = RoomAt & { readonly accountId: string };

/** Removes an account's entry. A place of the random order stays without its person, so that the order can be recomputed. */
export async function removeEntry(tx: Tx, { eventId, accountId, now }: OwnEntry): Promise<void> {
  await sql`
    with removed as (
      delete from waiting_room_entries w using waiting_rooms room
      where room.event_id = ${eventId} and w.event_id = room.event_id and w.account_id = ${accountId} and w.left_at is null
        and (w.position is null or w.position > room.ordered_count) returning w.id
    )
    update waiting_room_entries w set left_at = ${now} from waiting_rooms room
    where room.event_id = ${eventId} and w.event_id = room.event_id and w.account_id = ${accountId} and w.left_at is null
      and w.position <= room.ordered_count and not exists (select from removed)`.execute(tx);
}
