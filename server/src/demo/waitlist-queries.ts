import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/db.ts';

export type BookableType = { readonly id: string; readonly eventId: string };

export type WaitlistScope = { readonly organiserEmail: string; readonly now: Date };

const upcomingTypes = ({ organiserEmail, now }: WaitlistScope) => sql`
  ticket_types t join events e on e.id = t.event_id join accounts o on o.id = e.organiser_id and o.email = ${organiserEmail}
  where e.status = 'published' and e.starts_at > ${now}::timestamptz + interval '2 days' and t.access_code is null
    and t.archived_at is null and coalesce(t.sales_start_at, e.published_at) <= ${now}
    and coalesce(t.sales_end_at, e.starts_at) > ${now}::timestamptz + interval '1 day' and t.min_per_booking = 1 and t.max_per_booking > 1`;

/**
 * Returns an organiser's sold-out ticket types, soonest first; none once one of the organiser's events has a waiting list.
 */
export async function listSoldOutTypes(tx: DbOrTx, shelf: WaitlistScope): Promise<BookableType[]> {
  const { rows } = await sql<BookableType>`
    select t.id, t.event_id as "eventId" from ${upcomingTypes(shelf)}
      and t.held + t.sold >= t.quantity
      and not exists (select from waitlist_entries w join events own on own.id = w.event_id where own.organiser_id = e.organiser_id)
    order by e.starts_at, t.id limit 3`.execute(tx);
  return rows;
}

/**
 * Finds a paid ticket type with places left and no required questions; null once the organiser has one that requires
 * approval.
 */
export async function findApprovalCandidate(tx: DbOrTx, shelf: WaitlistScope): Promise<BookableType | null> {
  const { rows } = await sql<BookableType>`
    select t.id, t.event_id as "eventId" from ${upcomingTypes(shelf)}
      and t.kind = 'paid' and coalesce(t.quantity, 1000) - t.held - t.sold > 20
      and not exists (select from event_questions q where q.event_id = e.id and q.required)
      and not exists (select from ticket_types other join events own on own.id = other.event_id
        where own.organiser_id = e.organiser_id and other.requires_approval)
    order by e.starts_at desc, t.position desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function setRequiresApproval(tx: DbOrTx, ticketTypeId: string): Promise<void> {
  await tx.updateTable('ticket_types').set({ requires_approval: true }).where('id', '=', ticketTypeId).execute();
}
