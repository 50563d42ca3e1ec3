import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type ReminderKind = 'reminder_day' | 'reminder_hour';

/** An event that is due for a reminder, and the time since when it is due. */
export type DueEvent = { readonly eventId: string; readonly eventDate: string; readonly dueAt: Date };

/**
 * The local date of an event `e`. Its reminder is sent once for each date, so an event that moves to another day gets
 * another one.
 */
const eventDate = sql<string>`to_char(e.starts_at at time zone e.time_zone, 'YYYY-MM-DD')`;

/**
 * The reminder of the day before is sent at the same hour on the event's own clock, also across a clock change, and for
 * all-day events at nine in the morning. Events are found by an index on their start; the longest day has 25 hours.
 */
const schedules = {
  reminder_day: {
    isEnabled: sql`e.reminds_day_before`,
    due: sql`((e.starts_at at time zone e.time_zone) - case when e.all_day then interval '15 hours' else interval '1 day' end)
      at time zone e.time_zone`,
    from: sql`interval '2 hours'`,
    until: sql`interval '26 hours'`,
    // A person who booked shortly before finds everything in the confirmation.
    minBookingAge: sql`interval '3 hours'`,
  },
  reminder_hour: {
    isEnabled: sql`e.reminds_hour_before and not e.all_day`,
    due: sql`e.starts_at - interval '1 hour'`,
    from: sql`interval '0 hours'`,
    until: sql`interval '1 hour'`,
    minBookingAge: sql`interval '30 minutes'`,
  },
} as const;

/** Returns events that start soon and whose ticket holders have not been reminded of this start. */
export async function listEventsToRemind(
  tx: DbOrTx,
  { kind, now, limit }: { kind: ReminderKind; now: Date; limit: number },
): Promise<DueEvent[]> {
  const { isEnabled, due, from, until, minBookingAge } = schedules[kind];
  const { rows } = await sql<DueEvent>`
    select e.id as "eventId", ${eventDate} as "eventDate", ${due} as "dueAt"
    from events e
    where e.status = 'published' and e.starts_at > ${now}::timestamptz + ${from} and e.starts_at <= ${now}::timestamptz + ${until}
      and ${isEnabled} and ${due} <= ${now}
      and not exists (
        select 1 from attendee_emails m where m.event_id = e.id and m.kind = ${kind} and m.event_date = ${eventDate}
      )
      and exists (
        select 1 from tickets t where t.event_id = e.id and t.status = 'valid' and t.created_at <= ${due} - ${minBookingAge}
      )
    order by e.starts_at limit ${limit}`.execute(tx);
  return rows;
}

/** Adds the holders of valid tickets that were created early enough before the reminder, each address once. */
export async function addHolders(
  tx: Tx,
  { messageId, kind, event, now }: { messageId: string; kind: ReminderKind; event: DueEvent; now: Date },
): Promise<void> {
  await sql`
    insert into attendee_email_recipients (attendee_email_id, email, name, booking_id, ticket_id, created_at)
    select distinct on (t.holder_email::citext) ${messageId}::uuid, t.holder_email, t.holder_name, t.booking_id, t.id, ${now}::timestamptz
    from tickets t
    where t.event_id = ${event.eventId} and t.status = 'valid' and t.holder_email <> ''
      and t.created_at <= ${event.dueAt}::timestamptz - ${schedules[kind].minBookingAge}
    order by t.holder_email::citext, t.created_at, t.id
    on conflict on constraint attendee_email_recipients_email_unique do nothing`.execute(tx);
}

/**
 * Returns the accounts of the recipients. Leaves out the organiser's own account, which holds the tickets of guests added
 * manually.
 */
export async function listHolderIds(tx: Tx, { kind, event }: { kind: ReminderKind; event: DueEvent }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.holder_id as id from tickets t join events e on e.id = t.event_id and e.organiser_id <> t.holder_id
    where t.event_id = ${event.eventId} and t.status = 'valid'
      and t.created_at <= ${event.dueAt}::timestamptz - ${schedules[kind].minBookingAge}`.execute(tx);
  return rows.map(({ id }) => id);
}

type RemindedEvent = { title: string; slug: string; isOnline: boolean; place: string };

export async function findRemindedEvent(tx: Tx, eventId: string): Promise<RemindedEvent> {
  const { rows } = await sql<RemindedEvent>`
    select title, slug, format = 'online' as "isOnline", concat_ws(', ', nullif(venue_name, ''), nullif(city, '')) as place
    from events where id = ${eventId}`.execute(tx);
  return rows[0] ?? { title: '', slug: '', isOnline: false, place: '' };
}

export type AutomaticEmailInput = {
  readonly id: string;
  readonly eventId: string;
  readonly kind: string;
  readonly eventDate: string;
  readonly subject: string;
  readonly now: Date;
};

/** Inserts an automatic email. Returns false if there already is one for this occasion. */
export async function insertAutomaticEmail(
  tx: Tx,
  { id, eventId, kind, eventDate: of, subject, now }: AutomaticEmailInput,
): Promise<boolean> {
  const segment = JSON.stringify({
    audience: 'everyone',
    ticketTypeIds: [],
    bookedFrom: null,
    bookedUntil: null,
    promoCodeId: null,
  });
  const { rows } = await sql`
    insert into attendee_emails (id, event_id, kind, subject, segment, event_date, status, created_at, updated_at, started_at, last_progress_at)
    values (${id}, ${eventId}, ${kind}, ${subject}, ${segment}::jsonb, ${of}, 'sending', ${now}, ${now}, ${now}, ${now})
    on conflict on constraint attendee_emails_event_date_unique do nothing returning id`.execute(tx);
  return rows.length === 1;
}
