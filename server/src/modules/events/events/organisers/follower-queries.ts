import { sql } from 'kysely';
import type { EventTranslations } from '@festoon/contracts/events/translations';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { withReaderTexts } from '../../../../platform/db/reader-texts.ts';

export type FollowerNotificationRow = {
  readonly slug: string;
  readonly title: string;
  readonly translations: EventTranslations;
  readonly seriesId: string | null;
  readonly organiserId: string;
  readonly organiserName: string;
  readonly startsAt: Date;
  readonly allDay: boolean;
  readonly timeZone: string;
  readonly city: string;
};

/** Returns the data of an event for its notification to followers. Returns null when they may not see it or it is over. */
export async function findFollowerNotification(
  db: DbOrTx,
  eventId: string,
  now: Date,
): Promise<FollowerNotificationRow | null> {
  const { rows } = await sql<FollowerNotificationRow>`
    select e.slug, e.title, e.translations, e.series_id as "seriesId", e.organiser_id as "organiserId", a.name as "organiserName",
      e.starts_at as "startsAt", e.all_day as "allDay", e.time_zone as "timeZone", e.city
    from events e join accounts a on a.id = e.organiser_id and a.suspended_at is null and a.deleted_at is null
    where e.id = ${eventId} and e.status = 'published' and e.visibility in ('public', 'members') and e.ends_at > ${now}`.execute(
    db,
  );
  return rows.map((row) => withReaderTexts(row, row.translations, { title: 'title' }))[0] ?? null;
}

export type FollowerBatch = { readonly organiserId: string; readonly after: string; readonly limit: number };

/** Lists the accounts that follow an organiser, ordered by id. */
export async function listFollowerIds(db: DbOrTx, { organiserId, after, limit }: FollowerBatch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select follower_id as id from follows where organiser_id = ${organiserId} and follower_id > ${after}::uuid
    order by follower_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the accounts that run an event: its organiser, owners and managers. */
export async function listManagerIds(db: DbOrTx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organiser_id as id from events where id = ${eventId}
    union select account_id from event_team where event_id = ${eventId} and role in ('owner', 'manager')`.execute(db);
  return rows.map(({ id }) => id);
}
