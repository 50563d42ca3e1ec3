import { sql } from 'kysely';
import { ADMISSION_MINUTES } from '@festoon/contracts/ticketing/waiting-room';

/**
 * The time at which the entry `w` of the row `room` is admitted, expected or past; null before the opening and while the room is
 * paused. In whole milliseconds, as the server compares it.
 */
export const admittedAt = sql`coalesce(w.admitted_at, case when room.status = 'on' and w.position is not null then
  date_trunc('milliseconds', room.rebased_at + make_interval(
    secs => greatest(0, w.position - room.base_position)::double precision * 60 / room.admitted_per_minute)) end)`;

/** Returns the position up to which the row `room` would admit people by now, if more of them were waiting. */
export const reachedPosition = (now: Date) => sql`case when room.status = 'on' and room.rebased_at < ${now}::timestamptz
  then room.base_position + floor(extract(epoch from ${now}::timestamptz - room.rebased_at) * room.admitted_per_minute / 60)
  else room.base_position end`;

/** Returns the position up to which the row `room` has admitted people by now. */
export const admittedUpTo = (now: Date) =>
  sql`case when room.ordered_at is null then 0 else least(room.last_position, ${reachedPosition(now)})::int end`;

/** Returns the id of the account's entry if it is admitted now; null otherwise. */
export const admittedEntryId = ({ eventId, now }: { readonly eventId: string; readonly now: Date }, account: string) => sql`(
  select w.id from waiting_room_entries w join waiting_rooms room on room.event_id = w.event_id
  where w.event_id = ${eventId} and w.account_id = ${sql.ref(account)} and w.left_at is null
    and ${admittedAt} <= ${now} and ${admittedAt} > ${now}::timestamptz - ${ADMISSION_MINUTES} * interval '1 minute')`;
