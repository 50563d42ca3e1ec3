import { sql } from 'kysely';
import { capacityOf } from './event-queries.ts';

/**
 * Selects the events that an account owns or is on the team of, with its role. Includes events where it only checks tickets.
 */
const ownEvents = (accountId: string) => sql`
  select id as event_id, 'owner' as role from events where organiser_id = ${accountId}
  union all
  select member.event_id, member.role from event_team member join events on events.id = member.event_id
  where member.account_id = ${accountId} and events.organiser_id <> ${accountId}`;

export type DashboardEventRow = {
  id: string;
  slug: string;
  title: string;
  status: 'draft' | 'published';
  role: 'owner' | 'manager' | 'check_in';
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  allDay: boolean;
  timeZone: string;
  city: string;
  imageKey: string | null;
  /** For drafts only. */
  typeCount: number;
  isOwn: boolean;
  /** True for a single event, and for the first date of a series with this status. */
  isFirstOfSeries: boolean;
  /** The dates of its series that are not over and have this status. */
  occurrenceCount: number;
};

/** The account whose events are selected, the time after which an event is not over, and the maximum number of events. */
export type DashboardEventsFilter = { readonly accountId: string; readonly now: Date; readonly limit: number };

export type ManagedEventRow = Pick<DashboardEventRow, 'id' | 'status' | 'isOwn'>;

/** Selects the events that an account manages, soonest first. */
export function selectManagedEvents({ accountId, now, limit }: DashboardEventsFilter) {
  return sql<ManagedEventRow>`
    select e.id, e.status, e.organiser_id = ${accountId} as "isOwn"
    from (${ownEvents(accountId)}) mine join events e on e.id = mine.event_id
    where mine.role <> 'check_in' and e.status in ('draft', 'published') and e.ends_at > ${now}
    order by e.starts_at, e.id limit ${sql.lit(limit)}`;
}

/**
 * The events to show: the next managed ones and the next ones that the account helps at, also with each series once, drafts, and
 * those whose doors have opened.
 */
export type ShownEventsFilter = DashboardEventsFilter & { readonly upcomingMax: number; readonly doorsOpenUntil: Date };

/**
 * Selects the events that the dashboard shows or examines, soonest first. Full rows of all events would cost more than the
 * rest.
 */
export function selectShownEvents({ accountId, now, limit, upcomingMax, doorsOpenUntil }: ShownEventsFilter) {
  return sql<DashboardEventRow>`
    select e.id, e.slug, e.title, e.status, mine.role, e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt",
      e.all_day as "allDay", e.time_zone as "timeZone", e.city, e.cover_key as "imageKey",
      case when e.status = 'draft' then (
        select count(*)::int from ticket_types t where t.event_id = e.id and t.archived_at is null
      ) else 0 end as "typeCount", e.organiser_id = ${accountId} as "isOwn",
      mine.date_place = 1 as "isFirstOfSeries", mine.occurrence_count::int as "occurrenceCount"
    from (
      select dates.*, row_number() over (partition by dates.is_helper order by dates.starts_at, dates.id) as place,
        row_number() over (partition by dates.is_helper, dates.date_place = 1 order by dates.starts_at, dates.id) as series_place
      from (
        select mine.role = 'check_in' as is_helper, mine.role, events.id, events.starts_at, count(*) over series as occurrence_count,
          row_number() over (series order by events.starts_at, events.id) as date_place
        from (${ownEvents(accountId)}) mine join events on events.id = mine.event_id
        where events.status in ('draft', 'published') and events.ends_at > ${now}
        window series as (partition by mine.role = 'check_in', coalesce(events.series_id, events.id), events.status)
      ) dates
    ) mine join events e on e.id = mine.id
    where mine.place <= ${sql.lit(upcomingMax)} or coalesce(e.doors_at, e.starts_at) <= ${doorsOpenUntil}
      or (mine.date_place = 1 and (mine.series_place <= ${sql.lit(upcomingMax)} or e.status = 'draft'))
    order by e.starts_at, e.id limit ${sql.lit(limit)}`;
}

export type EventTotalsRow = {
  id: string;
  sold: number;
  visits: number;
  netMinor: number;
  admitted: number;
  capacity: number | null;
};

/** Selects the totals of some events over all their days. */
export function selectEventTotals(eventIds: readonly string[]) {
  return sql<EventTotalsRow>`
    select e.id, coalesce(sum(n.tickets - n.tickets_voided), 0)::bigint as sold, coalesce(sum(n.visits), 0)::bigint as visits,
      coalesce(sum(n.income_minor), 0)::bigint as "netMinor",
      coalesce(sum(n.check_ins), 0)::bigint as admitted, ${capacityOf(sql`e.id`)} as capacity
    from unnest(${[...eventIds]}::uuid[]) as e (id) left join event_metrics n on n.event_id = e.id and n.dimension = 'all'
    group by e.id`;
}

export type ActivityRow = {
  id: string;
  kind: 'booked' | 'cancelled' | 'requested';
  at: Date;
  eventId: string;
  title: string;
  buyerName: string;
  tickets: number;
  totalMinor: number;
};

/**
 * The events whose activity is selected: an organiser's events with activity since a day, and those in `eventIds`; only the
 * latter if `organiserId` is null.
 */
export type ActivityFilter = {
  readonly organiserId: string | null;
  readonly since: string;
  readonly activeEventsMax: number;
  readonly eventIds: readonly string[];
  readonly limit: number;
};

/**
 * Selects the newest of each kind from each event, then the newest of all, without scanning all bookings of an event. The
 * limits are literals, because with parameters PostgreSQL would plan the statement at each run.
 */
export function selectActivity({ organiserId, since, activeEventsMax, eventIds, limit }: ActivityFilter) {
  return sql<ActivityRow>`
    with active as materialized (
      select event_id as id from event_metrics
      where organiser_id = ${organiserId}::uuid and dimension = 'all' and day >= ${since}::date
        and (bookings > 0 or refunds > 0 or holds > 0)
      group by event_id order by max(day) desc, event_id limit ${sql.lit(activeEventsMax)}
    )
    select activity.id, activity.kind, activity.at, activity.event_id as "eventId", e.title, activity.buyer_name as "buyerName",
      (select coalesce(sum(l.quantity), 0)::int from booking_line_items l where l.booking_id = activity.id) as tickets, activity.total_minor as "totalMinor"
    from (select id from active union select unnest(${[...eventIds]}::uuid[])) as own (id) cross join lateral (
      (select id, 'booked' as kind, confirmed_at as at, event_id, buyer_name, total_minor from bookings
        where event_id = own.id and confirmed_at is not null order by confirmed_at desc limit ${sql.lit(limit)})
      union all
      (select id, 'cancelled', ended_at, event_id, buyer_name, total_minor from bookings
        where event_id = own.id and confirmed_at is not null and ended_at is not null order by ended_at desc limit ${sql.lit(limit)})
      union all
      (select id, 'requested', created_at, event_id, buyer_name, total_minor from bookings
        where event_id = own.id and status = 'requested' order by created_at desc limit ${sql.lit(limit)})
    ) activity join events e on e.id = activity.event_id
    order by activity.at desc, activity.id limit ${sql.lit(limit)}`;
}

export type AdmissionMinute = { eventId: string; at: Date; admitted: number };

/** Selects the number of tickets admitted in each minute since, by event. */
export function selectAdmissionMinutes(eventIds: readonly string[], since: Date) {
  return sql<AdmissionMinute>`
    select event_id as "eventId", minute as at, sum(admitted)::int as admitted from event_check_in_metrics
    where event_id = any(${[...eventIds]}::uuid[]) and minute >= ${since} group by 1, 2 having sum(admitted) <> 0 order by 2`;
}

/** The organiser's time zone and progress in setting up, with the newest event to continue with. */
export type OrganiserRow = {
  timeZone: string | null;
  eventId: string | null;
  hasTickets: boolean;
  hasImage: boolean;
  wasPublished: boolean;
  wasBooked: boolean;
};

export function selectOrganiser(accountId: string) {
  return sql<OrganiserRow>`
    select a.time_zone as "timeZone", (select id from events where organiser_id = a.id order by id desc limit 1) as "eventId",
      exists (select from events e join ticket_types t on t.event_id = e.id where e.organiser_id = a.id) as "hasTickets",
      exists (select from events where organiser_id = a.id and cover_key is not null) as "hasImage",
      exists (select from events where organiser_id = a.id and published_at is not null) as "wasPublished",
      exists (
        select from events e join bookings b on b.event_id = e.id and b.confirmed_at is not null where e.organiser_id = a.id
      ) as "wasBooked"
    from accounts a where a.id = ${accountId}`;
}
