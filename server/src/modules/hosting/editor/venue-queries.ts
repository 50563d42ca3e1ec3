import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type VenueRow = {
  venueName: string;
  address: string;
  city: string;
  region: string;
  countryCode: string;
  latitude: number | null;
  longitude: number | null;
  accessNotes: string;
  timeZone: string;
  usedAt: Date;
  eventCount: number;
};

/** Returns each named place of an organiser's events once, as their latest event there describes it. */
export async function listVenuesOf(
  tx: DbOrTx,
  { organiserId, limit }: { organiserId: string; limit: number },
): Promise<VenueRow[]> {
  const { rows } = await sql<VenueRow>`
    select latest.*
    from (
      select distinct on (lower(e.venue_name), lower(e.city)) e.venue_name as "venueName", e.address, e.city, e.region,
        e.country_code as "countryCode", e.latitude, e.longitude, e.access_notes as "accessNotes", e.time_zone as "timeZone",
        e.updated_at as "usedAt", count(*) over (partition by lower(e.venue_name), lower(e.city))::int as "eventCount"
      from events e
      where e.organiser_id = ${organiserId} and e.venue_name <> ''
      order by lower(e.venue_name), lower(e.city), e.updated_at desc
    ) latest
    order by latest."usedAt" desc limit ${limit}`.execute(tx);
  return rows;
}
