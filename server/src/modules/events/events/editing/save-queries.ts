import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { cardColumns, cardJoins, withReaderCardTexts, type CardRow } from '../card-queries.ts';

/** Inserts a save and counts it, if there was none. */
export async function insertSave(tx: DbOrTx, save: { accountId: string; eventId: string; at: Date }): Promise<void> {
  await sql`
    with saved as (
      insert into event_saves (account_id, event_id, created_at) values (${save.accountId}, ${save.eventId}, ${save.at})
      on conflict do nothing returning event_id
    )
    update events set saved_count = saved_count + 1 where id in (select event_id from saved)`.execute(tx);
}

/** Deletes a save and returns whether there was one. */
export async function deleteSave(tx: DbOrTx, save: { accountId: string; eventId: string }): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with unsaved as (
      delete from event_saves where account_id = ${save.accountId} and event_id = ${save.eventId} returning event_id
    )
    update events set saved_count = greatest(saved_count - 1, 0) where id in (select event_id from unsaved) returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

type SavedDate = { slug: string; startsAt: string; endsAt: string; allDay: boolean; timeZone: string };

/** A saved event, or the first saved date of a series with all of its saved dates that are past or are not. */
export type SavedRow = CardRow & { isPast: boolean; savedDates: SavedDate[] };

/**
 * Returns saved events that the account may still see: upcoming ones soonest first, then past ones latest first. A series is
 * listed once in each of the two.
 */
export async function listSavedRows(
  tx: DbOrTx,
  page: { accountId: string; now: Date; after: { isPast: boolean; startsAt: string; id: string } | null; limit: number },
): Promise<SavedRow[]> {
  const { accountId, now, after, limit } = page;
  const isPast = sql`(e.ends_at <= ${now})`;
  const order = sql`case when ${isPast} then -extract(epoch from e.starts_at) else extract(epoch from e.starts_at) end`;
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(saved.is_past, saved.sort_key, saved.id) > (${after.isPast}, ${after.isPast ? sql`-` : sql``}extract(epoch from ${after.startsAt}::timestamptz), ${after.id}::uuid)`;
  const { rows } = await sql<SavedRow>`
    with saved as (
      select e.id, ${isPast} as is_past, ${order} as sort_key, row_number() over (series order by ${order}, e.id) as place,
        jsonb_agg(jsonb_build_object('slug', e.slug, 'startsAt', e.starts_at, 'endsAt', e.ends_at, 'allDay', e.all_day,
          'timeZone', e.time_zone)) over (series order by ${order}, e.id
          rows between unbounded preceding and unbounded following) as dates
      from event_saves s join events e on e.id = s.event_id
      where s.account_id = ${accountId} and e.status in ('published', 'cancelled')
        and (e.visibility <> 'invited' or e.organiser_id = ${accountId} or exists (
          select 1 from event_guests g join accounts me on me.email = g.email where g.event_id = e.id and me.id = ${accountId}))
      window series as (partition by coalesce(e.series_id, e.id), ${isPast})
    )
    select ${cardColumns}, true as "isSaved", null::int as "distanceMetres", saved.is_past as "isPast", saved.dates as "savedDates"
    from saved join events e on e.id = saved.id
    ${cardJoins}
    where saved.place = 1 and ${afterCursor}
    order by saved.is_past, saved.sort_key, saved.id
    limit ${limit}`.execute(tx);
  return rows.map(withReaderCardTexts);
}
