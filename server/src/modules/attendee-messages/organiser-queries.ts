import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/db.ts';

export type OrganiserStanding = { readonly since: Date; readonly checkedInGuests: number; readonly confirmedGuests: number };

/** How long an organiser is with us, and how the best visited of their past events went. */
export async function findStanding(tx: DbOrTx, organiserId: string, now: Date): Promise<OrganiserStanding> {
  const { rows } = await sql<OrganiserStanding>`
    select a.created_at as since, coalesce(max(past.checked_in), 0)::int as "checkedInGuests",
      coalesce(max(past.confirmed), 0)::int as "confirmedGuests"
    from accounts a
    left join lateral (
      select count(*) filter (where t.status = 'checked_in') as checked_in, count(*) as confirmed
      from events e join tickets t on t.event_id = e.id and t.status <> 'void'
      where e.organiser_id = a.id and e.status = 'published' and e.ends_at <= ${now}
      group by e.id
    ) past on true
    where a.id = ${organiserId} group by a.id`.execute(tx);
  return rows[0] ?? { since: now, checkedInGuests: 0, confirmedGuests: 0 };
}

/** Lets one message of an organiser at a time pass the limits. */
export async function lockOrganiser(tx: Tx, organiserId: string): Promise<void> {
  // Locks the organiser's one row, not against those who refer to it; before any message's row.
  await sql`select id from accounts where id = ${organiserId} for no key update`.execute(tx);
}

/** Whom an organiser's messages reached in the 24 hours before, by message. */
export async function listReached(
  tx: DbOrTx,
  { organiserId, since, exceptId }: { organiserId: string; since: Date; exceptId: string },
): Promise<{ at: Date; recipientCount: number }[]> {
  const { rows } = await sql<{ at: Date; recipientCount: number }>`
    select max(r.created_at) as at, count(*)::int as "recipientCount"
    from events e
    join attendee_messages m on m.event_id = e.id and m.kind = 'message' and m.id <> ${exceptId}
      and (m.started_at > ${since} or m.includes_later)
    join attendee_message_recipients r on r.message_id = m.id and r.created_at > ${since}
    where e.organiser_id = ${organiserId}
    group by m.id`.execute(tx);
  return rows;
}
