import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { EventTranslations } from '@festoon/contracts/events/translations';
import { withReaderTexts } from '../../../platform/db/reader-texts.ts';

export type EndedEvent = {
  readonly eventId: string;
  readonly title: string;
  readonly translations: EventTranslations;
  readonly eventDate: string;
};

/**
 * An event that ends after midnight still belongs to the previous day. Events that ended longer ago than this are skipped.
 */
const endDay = sql`((e.ends_at at time zone e.time_zone) - interval '6 hours')::date`;

/**
 * Returns events that ended the day before and whose attendees have not been asked, at ten in the morning in the event's
 * time zone.
 */
export async function listEventsToReview(tx: DbOrTx, { now, limit }: { now: Date; limit: number }): Promise<EndedEvent[]> {
  const { rows } = await sql<EndedEvent>`
    select e.id as "eventId", e.title, e.translations, to_char(${endDay}, 'YYYY-MM-DD') as "eventDate"
    from events e
    where e.status = 'published' and e.ends_at > ${now}::timestamptz - interval '4 days' and e.ends_at <= ${now}
      and (${endDay} + 1 + time '10:00') at time zone e.time_zone <= ${now}
      and not exists (select 1 from attendee_emails m where m.event_id = e.id and m.kind = 'review_request')
      and exists (select 1 from tickets t where t.event_id = e.id and t.status <> 'void')
    order by e.ends_at limit ${limit}`.execute(tx);
  return rows.map((row) => withReaderTexts(row, row.translations, { title: 'title' }));
}

export type Guest = {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly bookingId: string;
  readonly ticketId: string;
};

/** Returns the accounts that attended and have not written a review, except the team. */
export async function listReviewers(tx: DbOrTx, eventId: string): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    select distinct on (a.id) a.id as "accountId", a.email::text as email, a.name, t.booking_id as "bookingId", t.id as "ticketId"
    from tickets t join accounts a on a.id = t.holder_id and a.deleted_at is null and a.suspended_at is null
    join events e on e.id = t.event_id
    where t.event_id = ${eventId} and a.id <> e.organiser_id
      and (t.status = 'checked_in' or (t.status = 'valid'
        and not exists (select 1 from tickets used where used.event_id = ${eventId} and used.status = 'checked_in')))
      and not exists (select 1 from reviews r where r.event_id = ${eventId} and r.account_id = a.id)
      and not exists (select 1 from event_team member where member.event_id = ${eventId} and member.account_id = a.id)
    order by a.id, t.created_at, t.id`.execute(tx);
  return rows;
}
