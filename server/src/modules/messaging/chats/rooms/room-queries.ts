import { sql } from 'kysely';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

/**
 * Creates a room and announcements for each published event that has none, or for this one event. Returns how many were
 * missing. Two concurrent calls create one: the second finds the first one's.
 */
export async function insertMissingRooms(
  tx: DbOrTx,
  { eventId, now }: { eventId: string | null; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into conversations (id, kind, event_id, created_at)
    select uuidv7(), wanted.kind, e.id, ${now}
    from events e, unnest(array['room', 'announcements']) wanted(kind)
    where e.status in ('published', 'cancelled') and (${eventId}::uuid is null or e.id = ${eventId})
      and not exists (select 1 from conversations c where c.event_id = e.id and c.kind = wanted.kind)
    on conflict on constraint conversations_event_unique do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export type EventRooms = { readonly roomId: string; readonly announcementsId: string };

export async function findRooms(tx: DbOrTx, eventId: string): Promise<EventRooms | null> {
  const { rows } = await sql<EventRooms>`
    select room.id as "roomId", announcements.id as "announcementsId"
    from conversations room join conversations announcements
      on announcements.event_id = room.event_id and announcements.kind = 'announcements'
    where room.event_id = ${eventId} and room.kind = 'room'`.execute(tx);
  return rows[0] ?? null;
}

export type RoomRow = {
  readonly id: string;
  /** Both are null for the chat of a stream. */
  readonly announcementsId: string | null;
  readonly eventId: string | null;
  readonly streamId: string | null;
  readonly title: string;
  readonly manualState: 'open' | 'closed' | 'archived';
  readonly notifiedState: Conversation['state'];
  readonly opensDaysBefore: number | null;
  readonly closesDaysAfter: number | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** The stored setting, whether or not the event's chat is on. */
  readonly slowModeSeconds: number;
  readonly slowModeDuringEvent: boolean;
  readonly blockedWords: readonly string[];
  readonly lastNumber: number;
  readonly openReports: number;
};

export async function findRoom(tx: DbOrTx, id: string): Promise<RoomRow | null> {
  const { rows } = await sql<RoomRow>`
    select c.id, announcements.id as "announcementsId", c.event_id as "eventId", c.stream_id as "streamId",
      coalesce(e.title, c.title) as title, c.state as "manualState",
      c.notified_state as "notifiedState", c.opens_days_before as "opensDaysBefore", c.closes_days_after as "closesDaysAfter",
      e.starts_at - make_interval(days => c.opens_days_before) as "opensAt", e.ends_at + make_interval(days => c.closes_days_after) as "closesAt",
      c.slow_mode_seconds as "slowModeSeconds", c.slow_mode_during_event as "slowModeDuringEvent", c.blocked_words as "blockedWords",
      c.last_number as "lastNumber", (
        select count(*)::int from message_reports r
        where r.conversation_id = c.id and r.status = 'open' and r.room_decision is null
      ) as "openReports"
    from conversations c left join events e on e.id = c.event_id
      left join conversations announcements on announcements.event_id = c.event_id and announcements.kind = 'announcements'
    where c.id = ${id} and c.kind in ('room', 'stream')`.execute(tx);
  return rows[0] ?? null;
}

export type RoomRules = Pick<RoomRow, 'slowModeSeconds' | 'slowModeDuringEvent' | 'blockedWords'>;

export async function updateRules(tx: Tx, id: string, rules: RoomRules): Promise<void> {
  await sql`
    update conversations set slow_mode_seconds = ${rules.slowModeSeconds}, slow_mode_during_event = ${rules.slowModeDuringEvent},
      blocked_words = ${rules.blockedWords}::text[]
    where id = ${id}`.execute(tx);
}

export async function updateTimes(
  tx: Tx,
  id: string,
  { opensDaysBefore, closesDaysAfter }: Pick<RoomRow, 'opensDaysBefore' | 'closesDaysAfter'>,
): Promise<void> {
  await sql`update conversations set opens_days_before = ${opensDaysBefore}, closes_days_after = ${closesDaysAfter} where id = ${id}`.execute(
    tx,
  );
}

export async function updateManualState(tx: Tx, id: string, manualState: RoomRow['manualState']): Promise<void> {
  await sql`update conversations set state = ${manualState} where id = ${id}`.execute(tx);
}

/** Stores that the log contains this state. The caller has locked the row. */
export async function updateNotifiedState(tx: Tx, id: string, state: Conversation['state']): Promise<void> {
  await sql`update conversations set notified_state = ${state} where id = ${id}`.execute(tx);
}

/** Returns rooms whose opening or archiving time has passed and whose log does not contain that state yet. */
export async function listRoomsWithDueState(tx: DbOrTx, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversations c join events e on e.id = c.event_id
    where c.kind = 'room' and c.notified_state <> 'archived' and (c.opens_days_before is not null or c.closes_days_after is not null) and (
      (c.notified_state = 'not_open_yet' and (c.opens_days_before is null or e.starts_at - make_interval(days => c.opens_days_before) <= ${now}))
      or e.ends_at + make_interval(days => c.closes_days_after) <= ${now})
    order by c.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
