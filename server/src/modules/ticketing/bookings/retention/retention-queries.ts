import { sql } from 'kysely';
import { countUpTo } from '../../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';

type Older = { readonly before: Date; readonly most: number };

const answered = (before: Date) => sql`
  select b.id from bookings b join events e on e.id = b.event_id where b.answers <> '{}' and e.ends_at < ${before}`;

const answeredByAttendees = (before: Date) => sql`
  select a.id from booking_attendees a join bookings b on b.id = a.booking_id join events e on e.id = b.event_id
  where a.answers <> '{}' and e.ends_at < ${before}`;

export const countOldAnswers = async (db: DbOrTx, { before, most }: Older) =>
  Math.min(most, (await countUpTo(db, answered(before), most)) + (await countUpTo(db, answeredByAttendees(before), most)));

/**
 * Erases old answers. The cleanup then deletes their files, which no answer refers to any more. Skips rows that another
 * transaction has locked.
 */
export async function emptyOldAnswers(db: DbOrTx, { before, most }: Older): Promise<number> {
  const { rows } = await sql`
    update bookings set answers = '{}'
    where id in (${answered(before)} limit ${most} for update of b skip locked) returning id`.execute(db);
  return rows.length;
}

/** Erases old answers of attendees. Skips rows that another transaction has locked. */
export async function emptyOldAttendeeAnswers(db: DbOrTx, { before, most }: Older): Promise<number> {
  const { rows } = await sql`
    update booking_attendees set answers = '{}'
    where id in (${answeredByAttendees(before)} limit ${most} for update of a skip locked) returning id`.execute(db);
  return rows.length;
}

const waited = (before: Date) => sql`
  select w.id from waiting_list_entries w join events e on e.id = w.event_id
  where w.ended_at < ${before} and e.ends_at < ${before}`;

export const countOldWaiting = (db: DbOrTx, { before, most }: Older) => countUpTo(db, waited(before), most);

export async function deleteOldWaiting(db: DbOrTx, { before, most }: Older): Promise<number> {
  const { rows } = await sql`
    delete from waiting_list_entries where id in (${waited(before)} limit ${most}) returning id`.execute(db);
  return rows.length;
}
