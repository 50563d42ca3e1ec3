import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type NotifiedEvent = {
  id: string;
  slug: string;
  title: string;
  status: string;
  startAt: Date;
  endAt: Date;
  timeZone: string;
  allDay: boolean;
};

export async function findNotifiedEvent(db: DbOrTx, eventId: string): Promise<NotifiedEvent | null> {
  const { rows } = await sql<NotifiedEvent>`
    select id, slug, title, status, starts_at as "startAt", ends_at as "endAt", time_zone as "timeZone", all_day as "allDay"
    from events where id = ${eventId}`.execute(db);
  return rows[0] ?? null;
}

export type TicketHolder = { name: string; email: string; accountId: string; ticketId: string; language: string | null };

export type TicketHolderBatch = { readonly eventId: string; readonly after: string; readonly limit: number };

/** Returns the addresses of holders of valid tickets, each once. */
export async function listTicketHolders(db: DbOrTx, { eventId, after, limit }: TicketHolderBatch): Promise<TicketHolder[]> {
  const { rows } = await sql<TicketHolder>`
    select distinct on (email) t.holder_name as name, lower(t.holder_email::text) as email, t.holder_id as "accountId", t.id as "ticketId",
      coalesce(holder.language, organiser.language) as language
    from tickets t
    join events e on e.id = t.event_id
    left join accounts organiser on organiser.id = e.organiser_id
    left join accounts holder on holder.id = t.holder_id
    where t.event_id = ${eventId} and t.status <> 'void' and lower(t.holder_email::text) > ${after} and t.holder_email::text <> ''
    order by email, t.id limit ${limit}`.execute(db);
  return rows;
}
