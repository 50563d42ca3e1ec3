import { sql } from 'kysely';
import type { EventTranslations } from '@festoon/contracts/events/translations';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type EmailOptionsRow = {
  readonly ticketTypes: { id: string; name: string }[];
  readonly promoCodes: { id: string; name: string }[];
  readonly requestCount: number;
  readonly waitingCount: number;
  readonly remindsDayBefore: boolean;
  readonly remindsHourBefore: boolean;
  readonly mainLanguage: string;
  readonly translations: EventTranslations;
};

/**
 * Returns the ticket types, promo codes and lists by which an event's emails can be addressed. Archived types and codes
 * that were sold or used are included, because they still have holders.
 */
export async function findEmailOptions(tx: DbOrTx, eventId: string): Promise<EmailOptionsRow | null> {
  const { rows } = await sql<EmailOptionsRow>`
    select e.reminds_day_before as "remindsDayBefore", e.reminds_hour_before as "remindsHourBefore",
      e.main_language as "mainLanguage", e.translations,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.archived_at is not null, t.position, t.id)
        from ticket_types t where t.event_id = e.id and (t.archived_at is null or t.sold > 0)
      ), '[]') as "ticketTypes",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.code) order by p.archived_at is not null, p.code)
        from promo_codes p where p.event_id = e.id and (p.archived_at is null or p.used > 0)
      ), '[]') as "promoCodes",
      (select count(*)::int from bookings b where b.event_id = e.id and b.status = 'requested') as "requestCount",
      (select count(distinct w.account_id)::int from waitlist_entries w
        where w.event_id = e.id and w.status in ('waiting', 'offered')) as "waitingCount"
    from events e where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}
