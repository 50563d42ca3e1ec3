import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { cardColumns, cardJoins, savedBy, withReaderCardTexts, type CardRow } from '../card-queries.ts';

export type OrganiserRow = {
  id: string;
  name: string;
  handle: string;
  imageKey: string | null;
  bio: string;
  city: string;
  links: { label: string; url: string }[];
  followerCount: number;
  isFollowed: boolean;
  publicCount: number;
  upcomingCount: number;
  pastCount: number;
};

type Params = { readonly handle: string; readonly viewerId: string | null; readonly now: Date };

/** Returns an organiser by handle, with the counts of their listed events that this viewer may see. */
export async function findOrganiser(tx: DbOrTx, { handle, viewerId, now }: Params): Promise<OrganiserRow | null> {
  const { rows } = await sql<OrganiserRow>`
    select a.id, a.name, a.handle, a.image_key as "imageKey", a.bio, a.city, a.links,
      (select count(*) from follows f where f.organiser_id = a.id) as "followerCount",
      exists (select 1 from follows f where f.organiser_id = a.id and f.follower_id = ${viewerId}::uuid) as "isFollowed",
      count(e.id) filter (where e.visibility = 'public') as "publicCount",
      count(distinct coalesce(e.series_id, e.id)) filter (where e.ends_at > ${now}) as "upcomingCount",
      count(distinct coalesce(e.series_id, e.id)) filter (where e.ends_at <= ${now}) as "pastCount"
    from accounts a
    left join events e on e.organiser_id = a.id and e.status = 'published' and (e.visibility = 'public' or (e.visibility = 'members' and ${viewerId !== null}))
    where a.handle = ${handle} and a.role = 'user' and a.suspended_at is null and a.deleted_at is null
    group by a.id`.execute(tx);
  return rows[0] ?? null;
}

/** Returns their listed events: upcoming ones soonest first, or past ones latest first. A series is listed once. */
export async function listEventsByOrganiser(
  tx: DbOrTx,
  params: { organiserId: string; viewerId: string | null; now: Date; past: boolean; limit: number },
): Promise<CardRow[]> {
  const direction = params.past ? sql`desc` : sql`asc`;
  const { rows } = await sql<CardRow>`
    with listed as (
      select distinct on (coalesce(e.series_id, e.id)) e.id
      from events e
      where e.organiser_id = ${params.organiserId} and e.status = 'published'
        and (e.visibility = 'public' or (e.visibility = 'members' and ${params.viewerId !== null}))
        and ${params.past ? sql`e.ends_at <= ${params.now}` : sql`e.ends_at > ${params.now}`}
      order by coalesce(e.series_id, e.id), e.starts_at ${direction}, e.id
    )
    select ${cardColumns}, ${savedBy(params.viewerId)} as "isSaved", null::int as "distanceMetres"
    from listed join events e on e.id = listed.id ${cardJoins}
    order by e.starts_at ${direction}, e.id
    limit ${params.limit}`.execute(tx);
  return rows.map(withReaderCardTexts);
}

/** Returns whether the organiser has upcoming events that the viewer may see in their list. */
export async function hasUpcomingEvents(
  tx: DbOrTx,
  { organiserId, viewerId, now }: { organiserId: string; viewerId: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select 1 from events e
      where e.organiser_id = ${organiserId} and e.status = 'published' and e.ends_at > ${now}
        and (e.visibility = 'public' or (e.visibility = 'members' and ${viewerId !== null}))
    ) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

export async function insertFollow(
  tx: DbOrTx,
  follow: { followerId: string; organiserId: string; at: Date },
): Promise<void> {
  await sql`
    insert into follows (follower_id, organiser_id, created_at) values (${follow.followerId}, ${follow.organiserId}, ${follow.at})
    on conflict do nothing`.execute(tx);
}

export async function deleteFollow(tx: DbOrTx, follow: { followerId: string; organiserId: string }): Promise<void> {
  await sql`delete from follows where follower_id = ${follow.followerId} and organiser_id = ${follow.organiserId}`.execute(
    tx,
  );
}
