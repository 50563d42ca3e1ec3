import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { NotifiedFacts } from './notified-rules.ts';

export type ToldRow = {
  startAt: Date;
  endAt: Date;
  timeZone: string;
  venueName: string;
  address: string;
  city: string;
  onlineUrl: string;
  told: NotifiedFacts | null;
  prices: { id: string; priceMinor: number }[];
  hasHolders: boolean;
};

/** Returns what ticket holders should know of an event, what they were last notified of, and whether there are any. */
export async function findNotified(tx: DbOrTx, eventId: string): Promise<ToldRow | null> {
  const { rows } = await sql<ToldRow>`
    select e.starts_at as "startAt", e.ends_at as "endAt", e.time_zone as "timeZone", e.venue_name as "venueName", e.address, e.city,
      e.online_url as "onlineUrl", e.told,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'priceMinor', t.price_minor)) from ticket_types t
        where t.event_id = e.id and t.archived_at is null
      ), '[]') as prices,
      exists (select 1 from bookings b where b.event_id = e.id and b.status = 'confirmed') as "hasHolders"
    from events e where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateNotified(tx: DbOrTx, eventId: string, told: NotifiedFacts): Promise<void> {
  await sql`update events set told = ${JSON.stringify(told)}::jsonb where id = ${eventId}`.execute(tx);
}
