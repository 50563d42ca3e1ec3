import type { Database } from '../kit/servers/database.ts';
import type { SeededEvent } from '../kit/events.ts';

/** Returns an event of the organiser "Blue Hour Sessions" with several ticket types, of which paid tickets are left. */
export async function findDemoEvent(database: Database): Promise<SeededEvent> {
  const [event] = await database.rows<SeededEvent>(
    `select e.id, e.slug, e.title, a.handle as "organiserHandle", array(
       select t.id from ticket_types t where t.event_id = e.id and t.kind = 'paid' and t.quantity - t.sold - t.held > 20
       order by t.position
     ) as "ticketTypeIds"
     from events e join accounts a on a.id = e.organiser_id
     where a.handle = 'blue-hour' and e.status = 'published' and e.visibility = 'public' and not e.is_sold_out
       and exists (
         select from ticket_types t where t.event_id = e.id and t.kind = 'paid' and t.quantity - t.sold - t.held > 20
       )
       and e.starts_at > now() + interval '5 days' and e.price_from_minor > 0
     order by (select count(*) from ticket_types t where t.event_id = e.id) desc, e.starts_at limit 1`,
  );
  if (event === undefined) throw new Error('The demo has no such event.');
  return event;
}
