import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/db.ts';

export type PastTicket = {
  readonly id: string;
  readonly eventId: string;
  readonly organiserId: string;
  readonly opensAt: Date;
};

/** Returns the valid tickets of the source's past events in which no one was checked in yet. */
export async function listPastTickets(tx: DbOrTx, source: string): Promise<PastTicket[]> {
  const { rows } = await sql<PastTicket>`
    select t.id, t.event_id as "eventId", e.organiser_id as "organiserId", coalesce(e.doors_at, e.starts_at) as "opensAt"
    from tickets t join events e on e.id = t.event_id
    where e.source = ${source} and e.is_over and t.status = 'valid'
      and not exists (select from check_ins c where c.event_id = e.id)
    order by t.event_id, t.id`.execute(tx);
  return rows;
}

/** Lets the earliest admission of each ticket count. */
export async function applyAdmissions(tx: DbOrTx, eventIds: readonly string[]): Promise<void> {
  await sql`
    update tickets t set status = 'checked_in', check_in_id = c.id, checked_in_at = c.at, checked_in_by = c.account_id
    from (
      select distinct on (ticket_id) * from check_ins where event_id = any(${eventIds}::uuid[]) and kind = 'admitted' order by ticket_id, at
    ) c
    where t.id = c.ticket_id and t.status = 'valid'`.execute(tx);
}
