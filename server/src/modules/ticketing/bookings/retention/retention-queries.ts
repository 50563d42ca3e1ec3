import { sql } from 'kysely';
import { countUpTo } from '../../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { RetentionCutoff } from '../../../../platform/db/retention-cutoff.ts';

const answeredBookings = (before: Date) => sql`
  select b.id from bookings b join events e on e.id = b.event_id where b.answers <> '{}' and e.ends_at < ${before}`;

const answeredAttendees = (before: Date) => sql`
  select a.id from booking_attendees a join bookings b on b.id = a.booking_id join events e on e.id = b.event_id
  where a.answers <> '{}' and e.ends_at < ${before}`;

export const countOldAnswers = async (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  Math.min(
    limit,
    (await countUpTo(db, answeredBookings(before), limit)) + (await countUpTo(db, answeredAttendees(before), limit)),
  );

/**
 * Erases old answers. The cleanup then deletes their files, which no answer refers to any more. Skips rows that another
 * transaction has locked.
 */
export async function redactOldAnswers(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } = await sql`
    update bookings set answers = '{}'
    where id in (${answeredBookings(before)} limit ${limit} for update of b skip locked) returning id`.execute(db);
  return rows.length;
}

/** Erases old answers of attendees. Skips rows that another transaction has locked. */
export async function redactOldAttendeeAnswers(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } = await sql`
    update booking_attendees set answers = '{}'
    where id in (${answeredAttendees(before)} limit ${limit} for update of a skip locked) returning id`.execute(db);
  return rows.length;
}

const endedWaitlistEntries = (before: Date) => sql`
  select w.id from waitlist_entries w join events e on e.id = w.event_id
  where w.ended_at < ${before} and e.ends_at < ${before}`;

export const countOldWaitlistEntries = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, endedWaitlistEntries(before), limit);

export async function purgeOldWaitlistEntries(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } = await sql`
    delete from waitlist_entries where id in (${endedWaitlistEntries(before)} limit ${limit}) returning id`.execute(db);
  return rows.length;
}
