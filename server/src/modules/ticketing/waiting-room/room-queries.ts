import { sql } from 'kysely';
import {
  ADMISSION_MINUTES,
  type WaitingRoomSettings,
  type WaitingRoomStatus,
} from '@festoon/contracts/ticketing/waiting-room';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { admittedAt, admittedUpTo } from './admission-queries.ts';

type RoomAt = { readonly eventId: string; readonly now: Date };

/** The room of an event, with its event's times. */
export type RoomRow = WaitingRoomSettings & {
  readonly status: WaitingRoomStatus;
  readonly isAutomatic: boolean;
  readonly opensAt: Date | null;
};

export async function findRoom(tx: DbOrTx, eventId: string): Promise<RoomRow | null> {
  const { rows } = await sql<RoomRow>`
    select room.status, room.is_automatic as "isAutomatic", room.opens_at as "opensAt", room.admitted_per_minute as "admittedPerMinute", room.message,
      room.turns_on_automatically as "turnsOnAutomatically", room.automatic_threshold as "automaticThreshold"
    from waiting_rooms room where room.event_id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

type RoomCounts = {
  readonly waiting: number;
  readonly admitted: number;
  readonly admittedTotal: number;
  readonly bought: number;
};

/** Counts the people of a room. One statement, over the entries of one event. */
export async function countPeople(tx: DbOrTx, { eventId, now }: RoomAt): Promise<RoomCounts> {
  const { rows } = await sql<RoomCounts>`
    select count(*) filter (where a.left_at is null and (a.at is null or a.at > ${now})) as waiting,
      count(*) filter (where a.left_at is null and a.at <= ${now}
        and a.at > ${now}::timestamptz - ${ADMISSION_MINUTES} * interval '1 minute') as admitted,
      count(*) filter (where a.at <= ${now}) as "admittedTotal",
      count(distinct a.account_id) filter (where a.at <= ${now} and exists (
        select from bookings b where b.event_id = ${eventId} and b.buyer_id = a.account_id and b.status = 'confirmed' and b.origin = 'online'
          and b.created_at >= a.at)) as bought
    from (
      select w.account_id, w.left_at, ${admittedAt} as at
      from waiting_room_entries w join waiting_rooms room on room.event_id = w.event_id where w.event_id = ${eventId}
    ) a`.execute(tx);
  return rows[0] ?? { waiting: 0, admitted: 0, admittedTotal: 0, bought: 0 };
}

/** Returns the earliest start of sales of an event that is still to come. */
export async function findSalesStart(tx: DbOrTx, { eventId, now }: RoomAt): Promise<Date | null> {
  const { rows } = await sql<{ salesStartAt: Date | null }>`
    select min(t.sales_start_at) as "salesStartAt" from ticket_types t
    where t.event_id = ${eventId} and t.archived_at is null and t.sales_start_at > ${now}`.execute(tx);
  return rows[0]?.salesStartAt ?? null;
}

/** Creates the event's row if it has none. It is off, with the default settings. */
export async function insertRoom(tx: Tx, { eventId, now }: RoomAt): Promise<void> {
  await sql`
    insert into waiting_rooms (event_id, changed_at) values (${eventId}, ${now}) on conflict (event_id) do nothing`.execute(
    tx,
  );
}

/** Saves the settings. The caller holds the lock of the room. A new rate applies from now on. */
export async function updateSettings(tx: Tx, { eventId, now }: RoomAt, settings: WaitingRoomSettings): Promise<void> {
  const { admittedPerMinute, message, turnsOnAutomatically, automaticThreshold } = settings;
  await sql`
    update waiting_rooms room
    set admitted_per_minute = ${admittedPerMinute}, message = ${message}, turns_on_automatically = ${turnsOnAutomatically},
      automatic_threshold = ${automaticThreshold},
      base_position = case when room.admitted_per_minute = ${admittedPerMinute} or room.ordered_at is null then room.base_position
        else ${admittedUpTo(now)} end,
      rebased_at = case when room.admitted_per_minute = ${admittedPerMinute} then room.rebased_at
        when room.status = 'on' then greatest(room.rebased_at, ${now}) end,
      changed_at = ${now}
    where room.event_id = ${eventId}`.execute(tx);
}

type Round = RoomAt & { readonly opensAt: Date; readonly seed: string; readonly seedHash: string };

/** The columns of a new round: a new seed, and no one in the room. Without people who wait for the opening it has no random order. */
const newRound = ({ opensAt, seed, seedHash, now }: Round) => sql`
  status = 'on', opens_at = ${opensAt}, seed = ${seed}, seed_hash = ${seedHash}, base_position = 1, rebased_at = ${opensAt},
  last_position = 0, ordered_at = ${opensAt <= now ? now : null}::timestamptz, ordered_count = 0, changed_at = ${now}`;

/** Starts a new round of a room that is off. The caller holds the lock of the room. */
export async function startRound(tx: Tx, round: Round): Promise<void> {
  await sql`delete from waiting_room_entries where event_id = ${round.eventId}`.execute(tx);
  await sql`update waiting_rooms set ${newRound(round)}, is_automatic = false where event_id = ${round.eventId}`.execute(tx);
}

/** Changes the time of an opening that is still to come. The caller holds the lock of the room. */
export async function moveOpening(tx: Tx, { eventId, now }: RoomAt, opensAt: Date): Promise<void> {
  await sql`
    update waiting_rooms set is_automatic = false, changed_at = ${now},
      opens_at = case when ordered_at is null and opens_at > ${now} then ${opensAt} else opens_at end,
      rebased_at = case when status = 'on' and ordered_at is null and opens_at > ${now} then ${opensAt} else rebased_at end
    where event_id = ${eventId}`.execute(tx);
}

/**
 * Starts a round if the room is off, its settings allow it and this many requests are enough. Returns the title of the event, or
 * null if no round was started. Two processes start one round.
 */
export async function startAutomaticRound(tx: Tx, round: Round & { readonly waiting: number }): Promise<string | null> {
  const { eventId, waiting, now } = round;
  await sql`
    insert into waiting_rooms (event_id, changed_at) select e.id, ${now}::timestamptz from events e where e.id = ${eventId}
    on conflict (event_id) do nothing`.execute(tx);
  const { rows } = await sql<{ title: string }>`
    update waiting_rooms room set ${newRound(round)}, is_automatic = true from events e
    where room.event_id = ${eventId} and e.id = room.event_id and e.status = 'published' and e.ends_at > ${now}
      and room.status = 'off' and room.turns_on_automatically and room.automatic_threshold <= ${waiting}
    returning e.title`.execute(tx);
  const [event] = rows;
  if (event === undefined) return null;
  await sql`delete from waiting_room_entries where event_id = ${eventId}`.execute(tx);
  return event.title;
}

/** Pauses the admissions. The caller holds the lock of the room and has stored its admissions. */
export async function pauseAdmissions(tx: Tx, { eventId, now }: RoomAt): Promise<void> {
  await sql`
    update waiting_rooms room
    set status = 'paused', base_position = case when room.ordered_at is null then room.base_position else ${admittedUpTo(now)} end,
      rebased_at = null, changed_at = ${now}
    where room.event_id = ${eventId} and room.status = 'on'`.execute(tx);
}

export async function resumeAdmissions(tx: Tx, { eventId, now }: RoomAt): Promise<void> {
  await sql`
    update waiting_rooms set status = 'on', rebased_at = greatest(opens_at, ${now}), changed_at = ${now}
    where event_id = ${eventId} and status = 'paused'`.execute(tx);
}

export async function endRound(tx: Tx, { eventId, now }: RoomAt): Promise<void> {
  await sql`
    update waiting_rooms set status = 'off', rebased_at = null, changed_at = ${now}
    where event_id = ${eventId} and status <> 'off'`.execute(tx);
}

/**
 * Turns off the rooms of events that are over or cancelled, and automatic rooms that no one has joined for a while and in
 * which no one waits. Returns their events.
 */
export async function endIdleRounds(tx: DbOrTx, { now, idleSince }: { now: Date; idleSince: Date }): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    update waiting_rooms room set status = 'off', rebased_at = null, changed_at = ${now} from events e
    where e.id = room.event_id and room.status <> 'off' and (
      e.ends_at < ${now} or e.status = 'cancelled' or (
        room.is_automatic and room.status = 'on' and room.changed_at < ${idleSince} and not exists (
          select from waiting_room_entries w
          where w.event_id = room.event_id and w.left_at is null
            and (w.joined_at > ${idleSince} or coalesce(${admittedAt} > ${now}, true)))))
    returning room.event_id as "eventId"`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}
