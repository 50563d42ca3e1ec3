import type { SavedVenueFields } from '@festoon/contracts/hosting/saved-venues';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type SavedVenueRow = {
  id: string;
  venueName: string;
  address: string;
  city: string;
  region: string;
  countryCode: string;
  latitude: number | null;
  longitude: number | null;
  accessNotes: string;
  timeZone: string;
  revision: number;
};

const VENUE_COLUMNS = sql`v.id, v.venue_name as "venueName", v.address, v.city, v.region, v.country_code as "countryCode", v.latitude,
  v.longitude, v.access_notes as "accessNotes", v.time_zone as "timeZone", v.revision`;

/** Limits events to those that a change of a venue can apply to. */
const isUpcoming = (organiserId: string, now: Date) =>
  sql`e.organiser_id = ${organiserId} and e.ends_at > ${now} and e.status in ('draft', 'published') and e.format <> 'online'`;

type OrganiserVenues = { readonly organiserId: string; readonly now: Date };

/** Returns the venues of an organiser by name, each with the number of its upcoming events. */
export async function listSavedVenueRows(
  tx: DbOrTx,
  { organiserId, now }: OrganiserVenues,
): Promise<(SavedVenueRow & { upcomingEventCount: number })[]> {
  const { rows } = await sql<SavedVenueRow & { upcomingEventCount: number }>`
    with upcoming as materialized (
      select lower(e.venue_name) as name, lower(e.city) as city, lower(e.address) as address, count(*)::int as count
      from events e where ${isUpcoming(organiserId, now)} group by 1, 2, 3
    )
    select ${VENUE_COLUMNS}, coalesce(u.count, 0) as "upcomingEventCount"
    from saved_venues v
    left join upcoming u on u.name = lower(v.venue_name) and u.city = lower(v.city) and u.address = lower(v.address)
    where v.organiser_id = ${organiserId} order by lower(v.venue_name), lower(v.city)`.execute(tx);
  return rows;
}

type VenueId = { readonly venueId: string; readonly organiserId: string };

export async function findSavedVenue(tx: DbOrTx, { venueId, organiserId }: VenueId): Promise<SavedVenueRow | null> {
  const { rows } = await sql<SavedVenueRow>`
    select ${VENUE_COLUMNS} from saved_venues v where v.id = ${venueId} and v.organiser_id = ${organiserId}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the ids of the upcoming events at a venue, in order. */
export async function listVenueEventIds(
  tx: DbOrTx,
  { venueId, organiserId, now }: VenueId & OrganiserVenues,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from saved_venues v
    join events e on ${isUpcoming(organiserId, now)} and lower(e.venue_name) = lower(v.venue_name) and lower(e.city) = lower(v.city)
      and lower(e.address) = lower(v.address)
    where v.id = ${venueId} and v.organiser_id = ${organiserId} order by e.id`.execute(tx);
  return rows.map(({ id }) => id);
}

// Locks the list of an organiser, so that two changes at the same time are checked one after the other.
export async function lockSavedVenues(tx: Tx, organiserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-venues:${organiserId}`}, 0))`.execute(tx);
}

export async function countSavedVenues(tx: Tx, organiserId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_venues where organiser_id = ${organiserId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type VenueName = Pick<SavedVenueFields, 'venueName' | 'city'> & { readonly organiserId: string };

/** Returns the id of the organiser's venue with this name in this city, regardless of capitals. */
export async function findVenueNamed(tx: Tx, { organiserId, venueName, city }: VenueName): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from saved_venues
    where organiser_id = ${organiserId} and lower(venue_name) = lower(${venueName}) and lower(city) = lower(${city})`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

type StoredVenue = VenueId & { readonly fields: SavedVenueFields; readonly at: Date };

export async function insertSavedVenue(tx: Tx, { venueId, organiserId, fields, at }: StoredVenue): Promise<void> {
  await sql`
    insert into saved_venues (id, organiser_id, venue_name, address, city, region, country_code, latitude, longitude, access_notes,
      time_zone, created_at, updated_at)
    values (${venueId}, ${organiserId}, ${fields.venueName}, ${fields.address}, ${fields.city}, ${fields.region}, ${fields.countryCode},
      ${fields.point?.latitude ?? null}, ${fields.point?.longitude ?? null}, ${fields.accessNotes}, ${fields.timeZone}, ${at}, ${at})`.execute(
    tx,
  );
}

export async function updateSavedVenueRow(tx: Tx, { venueId, organiserId, fields, at }: StoredVenue): Promise<void> {
  await sql`
    update saved_venues set venue_name = ${fields.venueName}, address = ${fields.address}, city = ${fields.city},
      region = ${fields.region}, country_code = ${fields.countryCode}, latitude = ${fields.point?.latitude ?? null},
      longitude = ${fields.point?.longitude ?? null}, access_notes = ${fields.accessNotes}, time_zone = ${fields.timeZone},
      revision = revision + 1, updated_at = ${at}
    where id = ${venueId} and organiser_id = ${organiserId}`.execute(tx);
}

/** Deletes a venue. Returns true if the organiser had one with this id. */
export async function deleteSavedVenueRow(tx: DbOrTx, { venueId, organiserId }: VenueId): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_venues where id = ${venueId} and organiser_id = ${organiserId} returning id`.execute(tx);
  return rows.length > 0;
}
