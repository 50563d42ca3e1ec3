import { seedEvent, type SeededEvent } from '../events.ts';
import type { Database } from '../servers/database.ts';

type TicketSpec = { readonly name: string; readonly priceMinor?: number; readonly quantity?: number };

const TICKETS: readonly TicketSpec[] = [
  { name: 'General admission', priceMinor: 2400 },
  { name: 'Balcony', priceMinor: 1900 },
  { name: 'Front row', priceMinor: 3400 },
];

/** Creates two dates of a series, a week apart, whose buyers can change their tickets. */
export async function seedChangeableDates(
  database: Database,
  tickets: readonly TicketSpec[] = TICKETS,
): Promise<{ readonly event: SeededEvent; readonly other: SeededEvent }> {
  const event = await seedEvent(database, { tickets });
  const [organiser] = await database.rows<{ id: string }>('select organiser_id as id from events where id = $1', [event.id]);
  const other = await seedEvent(database, { tickets, title: event.title, organiserId: organiser?.id ?? '' });
  await database.rows(
    `with series as (
       insert into event_series (organiser_id, rule, time_zone) values ($1, '{}', 'Europe/Lisbon') returning id
     ),
     dates as (select * from (values ($2::uuid, interval '0'), ($3::uuid, interval '7 days')) as d (id, delay))
     update events e set series_id = series.id, occurrence_key = e.id::text, allows_ticket_changes = true,
       starts_at = e.starts_at + d.delay, ends_at = e.ends_at + d.delay
     from series, dates d where e.id = d.id`,
    [organiser?.id, event.id, other.id],
  );
  return { event, other };
}
