import type { TeamRole } from '@festoon/contracts/events/team-role';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { cardColumns, cardJoins, savedBy, type CardRow } from '../card-queries.ts';

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
  return rows;
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

export type OrganiserEventRow = {
  id: string;
  slug: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  allDay: boolean;
  timeZone: string;
  status: CardRow['status'];
  coverKey: string | null;
  coverAlt: string;
  coverColour: string;
  city: string;
  soldCount: number;
  capacity: number | null;
  incomeMinor: number;
  role: TeamRole;
  seriesId: string | null;
};

export type OrganiserEventsParams = {
  readonly accountId: string;
  readonly now: Date;
  readonly when: 'upcoming' | 'past' | 'draft';
  readonly after: { readonly startsAt: string; readonly id: string } | null;
  readonly limit: number;
};

/** Lists the events that an account organises or works on. Only owners and managers see the income. */
export async function listOrganiserEventRows(tx: DbOrTx, page: OrganiserEventsParams): Promise<OrganiserEventRow[]> {
  const { accountId, now, when, after, limit } = page;
  const descending = when === 'past';
  const conditions = {
    draft: sql`e.status = 'draft'`,
    past: sql`e.status <> 'draft' and e.ends_at <= ${now}`,
    upcoming: sql`e.status <> 'draft' and e.ends_at > ${now}`,
  };
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(e.starts_at, e.id) ${descending ? sql`<` : sql`>`} (${after.startsAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<OrganiserEventRow>`
    select e.id, e.slug, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt", e.all_day as "allDay",
      e.time_zone as "timeZone", e.status, e.cover_key as "coverKey", e.cover_alt as "coverAlt", e.cover_colour as "coverColour", e.city,
      coalesce(stock.sold, 0) as "soldCount", stock.capacity, e.series_id as "seriesId",
      coalesce(case when e.organiser_id = ${accountId} then 'owner' else member.role end, 'check_in') as role,
      case when e.organiser_id = ${accountId} or member.role in ('owner', 'manager') then coalesce((
        select sum(n.income_minor)::bigint from event_metrics n where n.event_id = e.id and n.dimension = 'all'
      ), 0) else 0 end as "incomeMinor"
    from events e
    left join event_team member on member.event_id = e.id and member.account_id = ${accountId}
    left join lateral (
      select sum(t.sold)::int as sold, case when count(*) = count(t.quantity) then sum(t.quantity)::int end as capacity
      from ticket_types t where t.event_id = e.id and t.archived_at is null
    ) stock on true
    where (e.organiser_id = ${accountId} or member.account_id is not null) and ${conditions[when]} and ${afterCursor}
    order by e.starts_at ${descending ? sql`desc` : sql`asc`}, e.id ${descending ? sql`desc` : sql`asc`}
    limit ${limit}`.execute(tx);
  return rows;
}

export type OrganiserEventMatchRow = Pick<
  OrganiserEventRow,
  'id' | 'slug' | 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'status' | 'city' | 'role'
>;

type SearchParams = {
  readonly accountId: string;
  readonly now: Date;
  readonly terms: readonly string[];
  readonly limit: number;
};

/**
 * Lists the events of an account whose titles contain all terms: events that are not over first, then the nearest in
 * time. Of each series, only the first of them is listed.
 */
export async function searchOrganiserEventRows(
  tx: DbOrTx,
  { accountId, now, terms, limit }: SearchParams,
): Promise<OrganiserEventMatchRow[]> {
  const { rows } = await sql<OrganiserEventMatchRow>`
    with own as (
      select id as event_id, 'owner' as role from events where organiser_id = ${accountId}
      union all
      select event_id, role from event_team where account_id = ${accountId}
    ), found as (
      select distinct on (coalesce(e.series_id, e.id)) e.id, own.role
      from own join events e on e.id = own.event_id
      where not exists (select 1 from unnest(${terms}::text[]) term where position(fold(term) in fold(e.title)) = 0)
      order by coalesce(e.series_id, e.id), e.ends_at <= ${now}, abs(extract(epoch from e.starts_at - ${now}::timestamptz)), own.role = 'owner' desc
    )
    select e.id, e.slug, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone", e.status, e.city,
      found.role
    from found join events e on e.id = found.id
    order by e.ends_at <= ${now}, abs(extract(epoch from e.starts_at - ${now}::timestamptz)), e.id
    limit ${limit}`.execute(tx);
  return rows;
}
