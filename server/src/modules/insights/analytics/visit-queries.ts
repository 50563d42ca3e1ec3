import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type Visit = {
  readonly eventId: string;
  readonly now: Date;
  /** A hash that identifies a visitor on this day only. */
  readonly visitor: Buffer;
  readonly trackedLinkId: string | null;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly referrerHost: string;
  readonly device: string;
};

/** Counts a visit on a visitor's first page of the day, and a view on each page. The source is that of the first page. */
export async function recordVisit(tx: DbOrTx, visit: Visit): Promise<void> {
  // Locks the one row of this visitor and day.
  await sql`
    insert into event_visits as known (event_id, day, visitor, tracked_link_id, utm_source, utm_medium, utm_campaign, referrer_host, device)
    select e.id, (${visit.now}::timestamptz at time zone e.time_zone)::date, ${visit.visitor}, ${visit.trackedLinkId}::uuid,
      ${visit.utmSource}, ${visit.utmMedium}, ${visit.utmCampaign}, ${visit.referrerHost}, ${visit.device}
    from events e where e.id = ${visit.eventId}
    on conflict on constraint event_visits_pkey do update set views = known.views + 1`.execute(tx);
}

/** Returns the day's salt, which visitors are hashed with. The first visit of the day stores it. */
export async function findSalt(tx: DbOrTx, day: string, newSalt: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into visit_salts as known (day, salt) values (${day}, ${newSalt})
    on conflict on constraint visit_salts_pkey do update set salt = known.salt
    returning salt`.execute(tx);
  return rows[0]?.salt ?? newSalt;
}

/** Deletes the data that distinguishes visitors. The counts stay. */
export async function purgeVisitors(tx: DbOrTx, before: string): Promise<void> {
  await sql`delete from visit_salts where day < ${before}`.execute(tx);
  await sql`delete from event_visits where day < ${before}`.execute(tx);
}
