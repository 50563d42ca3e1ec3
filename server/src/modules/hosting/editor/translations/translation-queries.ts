import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/**
 * Deletes these languages from the ticket types, questions and unsent emails of an event. The caller has locked the event; the ticket types
 * are locked in the order of their ids, as bookings lock them.
 */
export async function deleteTranslations(tx: DbOrTx, eventId: string, languages: readonly string[]): Promise<void> {
  const has = sql<boolean>`jsonb_exists_any(translations, ${languages}::text[])`;
  await sql`
    with locked as (select id from ticket_types where event_id = ${eventId} and ${has} order by id for no key update)
    update ticket_types t set translations = translations - ${languages}::text[] from locked where t.id = locked.id`.execute(
    tx,
  );
  await sql`
    update event_questions set translations = translations - ${languages}::text[] where event_id = ${eventId} and ${has}`.execute(
    tx,
  );
  await sql`
    update attendee_emails set translations = translations - ${languages}::text[]
    where event_id = ${eventId} and status in ('draft', 'scheduled') and ${has}`.execute(tx);
}
