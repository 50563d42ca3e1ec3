import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import type { OrganiserRecord, EmailTierOverride } from './tier-policy.ts';

/**
 * Returns the age of an organiser's account, the guests of their best-attended past event, and the tier that administrators
 * set.
 */
export async function findOrganiserRecord(tx: DbOrTx, organiserId: string, now: Date): Promise<OrganiserRecord> {
  const { rows } = await sql<OrganiserRecord>`
    select a.created_at as since, coalesce(max(past.checked_in), 0)::int as "checkedInGuests",
      coalesce(max(past.confirmed), 0)::int as "confirmedGuests",
      (select tier from organiser_email_tiers where organiser_id = a.id) as tier
    from accounts a
    left join lateral (
      select count(*) filter (where t.status = 'checked_in') as checked_in, count(*) as confirmed
      from events e join tickets t on t.event_id = e.id and t.status <> 'void'
      where e.organiser_id = a.id and e.status = 'published' and e.ends_at <= ${now}
      group by e.id
    ) past on true
    where a.id = ${organiserId} group by a.id`.execute(tx);
  return rows[0] ?? { since: now, checkedInGuests: 0, confirmedGuests: 0, tier: null };
}

/** Locks the organiser, so that one email at a time passes the limits. */
export async function lockOrganiser(tx: Tx, organiserId: string): Promise<void> {
  // Locks the organiser's row, but not against rows that refer to it; always before any email's row.
  await sql`select id from accounts where id = ${organiserId} for no key update`.execute(tx);
}

/** Returns the number of recipients that an organiser's emails reached since `since`, by email. */
export async function listRecentRecipientCounts(
  tx: DbOrTx,
  { organiserId, since, excludedId }: { organiserId: string; since: Date; excludedId: string },
): Promise<{ at: Date; recipientCount: number }[]> {
  const { rows } = await sql<{ at: Date; recipientCount: number }>`
    select max(r.created_at) as at, count(*)::int as "recipientCount"
    from events e
    join attendee_emails m on m.event_id = e.id and m.kind = 'email' and m.id <> ${excludedId}
      and (m.started_at > ${since} or m.includes_later_bookings)
    join attendee_email_recipients r on r.attendee_email_id = m.id and r.created_at > ${since}
    where e.organiser_id = ${organiserId}
    group by m.id`.execute(tx);
  return rows;
}

/** Saves the tier and returns the previous one; null is the usual tier. The caller holds the lock on the organiser's row. */
export async function saveTier(
  tx: Tx,
  { organiserId, tier, now }: { organiserId: string; tier: EmailTierOverride | null; now: Date },
): Promise<EmailTierOverride | null> {
  const { rows } = await sql<{
    tier: EmailTierOverride;
  }>`select tier from organiser_email_tiers where organiser_id = ${organiserId}`.execute(tx);
  const before = rows[0]?.tier ?? null;
  if (before === tier) return before;
  await (
    tier === null
      ? sql`delete from organiser_email_tiers where organiser_id = ${organiserId}`
      : sql`
        insert into organiser_email_tiers (organiser_id, tier, set_at) values (${organiserId}, ${tier}, ${now})
        on conflict on constraint organiser_email_tiers_pkey do update set tier = excluded.tier, set_at = excluded.set_at`
  ).execute(tx);
  return before;
}
