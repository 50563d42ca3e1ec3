import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/**
 * Returns upcoming events that share a category or a tag with this one. Events with more shared tags come first, then those
 * nearer in place and time.
 */
export async function listSimilarIds(
  tx: DbOrTx,
  params: { id: string; now: Date; includesMembersOnly: boolean; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with this as (select * from events where id = ${params.id}),
    near as (
      (select e.* from events e, this where e.status = 'published' and e.visibility in ('public', 'members') and not e.is_over and e.ends_at > ${params.now}
        and e.id <> this.id and e.tags && this.tags order by e.starts_at limit 200)
      union
      (select e.* from events e, this where e.status = 'published' and e.visibility in ('public', 'members') and not e.is_over and e.ends_at > ${params.now}
        and e.id <> this.id and e.category_slug = this.category_slug order by e.starts_at limit 100)
    )
    select e.id from near e, this
    where (${params.includesMembersOnly} or e.visibility = 'public') and (e.series_id is null or (
      e.series_id is distinct from this.series_id
      and e.id = (select o.id from near o where o.series_id = e.series_id order by o.starts_at, o.id limit 1)))
    order by
      3 * (select count(*) from unnest(e.tags) tag where tag = any(this.tags))
      + case when e.category_slug = this.category_slug then 2 else 0 end
      + case when e.city <> '' and e.city = this.city and e.country_code = this.country_code then 3
          when e.country_code <> '' and e.country_code = this.country_code then 1 else 0 end
      + case when e.organiser_id = this.organiser_id then 1 else 0 end
      - abs(extract(epoch from e.starts_at - this.starts_at)) / 2592000 desc, e.starts_at, e.id
    limit ${params.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

type Point = { readonly latitude: number; readonly longitude: number };

type RecommendedParams = { accountId: string; home: Point | null; now: Date; limit: number };

/** The number of events of the same organiser before those of others. */
const EVENTS_PER_ORGANISER = 2;
/** An event to which a person has to travel this far needs one point more to be recommended. */
const METRES_PER_POINT = 100_000;
const DISTANCE_POINTS_MAX = 20;
/** The points of an event in a language that the person prefers: more than one shared interest, less than two. */
const LANGUAGE_POINTS = 3;

/** Returns the points that an event loses by its distance from the account's city. Online events lose none. */
function distancePoints(home: Point | null) {
  if (home === null) return sql`0`;
  return sql`case when e.format = 'online' or e.latitude is null then 0 else least(${DISTANCE_POINTS_MAX},
    earth_distance(ll_to_earth(e.latitude, e.longitude), ll_to_earth(${home.latitude}, ${home.longitude})) / ${METRES_PER_POINT}) end`;
}

/**
 * Lists upcoming events for an account: by the tags and categories of events it saved and booked, the organisers it follows,
 * its interests, the languages that it prefers and the distance from its city. Leaves out events that it saved or has tickets for.
 */
export async function listRecommendedIds(tx: DbOrTx, params: RecommendedParams): Promise<string[]> {
  const { accountId, home, now, limit } = params;
  const { rows } = await sql<{ id: string }>`
    with mine as (
      select event_id from event_saves where account_id = ${accountId}
      union select event_id from tickets where holder_id = ${accountId} and status <> 'void'
    ),
    taste as (
      select coalesce(array_agg(distinct tag), '{}') as tags, coalesce((select array_agg(distinct e.category_slug) from events e join mine on mine.event_id = e.id), '{}') as categories
      from (select unnest(e.tags) as tag from events e join mine on mine.event_id = e.id) tagged
    ),
    me as (select lower(city) as city, interests, event_languages from accounts where id = ${accountId}),
    candidates as (
      (select e.* from events e, taste where e.status = 'published' and e.visibility in ('public', 'members') and not e.is_over and e.starts_at > ${now}
        and e.tags && taste.tags order by e.starts_at limit 300)
      union
      (select e.* from events e join follows f on f.organiser_id = e.organiser_id and f.follower_id = ${accountId}
        where e.status = 'published' and e.visibility in ('public', 'members') and not e.is_over and e.starts_at > ${now} order by e.starts_at limit 100)
      union
      (select e.* from events e, me where e.status = 'published' and e.visibility in ('public', 'members') and not e.is_over and e.starts_at > ${now}
        and e.category_slug = any(me.interests) order by e.starts_at limit 200)
      union
      (select e.* from events e where e.status = 'published' and e.visibility in ('public', 'members') and not e.is_over and e.starts_at > ${now}
        order by e.booked_count desc, e.starts_at, e.id limit 100)
    ),
    scored as (
      select e.id, e.organiser_id, e.booked_count,
        2 * (select count(*) from unnest(e.tags) tag where tag = any(taste.tags) or tag = any(me.interests))
        + case when e.category_slug = any(taste.categories) then 2 else 0 end
        + case when e.category_slug = any(me.interests) then 2 else 0 end
        + case when exists (select 1 from follows f where f.follower_id = ${accountId} and f.organiser_id = e.organiser_id) then 4 else 0 end
        + case when me.city <> '' and lower(e.city) = me.city then 3 else 0 end
        + case when e.languages && me.event_languages then ${LANGUAGE_POINTS} else 0 end
        - ${distancePoints(home)}
        - extract(epoch from e.starts_at - ${now}::timestamptz) / 5184000 as score
      from candidates e, taste, me
      where e.organiser_id <> ${accountId} and not exists (select 1 from mine where mine.event_id = e.id) and not e.is_sold_out
        and (e.series_id is null or e.id = (
          select o.id from candidates o where o.series_id = e.series_id and not o.is_sold_out order by o.starts_at, o.id limit 1))
    ),
    ranked as (
      select *, row_number() over (partition by organiser_id order by score desc, booked_count desc, id) as place from scored
    )
    select id from ranked order by place > ${EVENTS_PER_ORGANISER}, score desc, booked_count desc, id
    limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
