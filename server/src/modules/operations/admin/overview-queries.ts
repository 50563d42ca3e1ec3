import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

/** From `since` up to, and not including, `until`. */
export type Span = { readonly since: Date; readonly until: Date };

export type SpanNumbers = {
  salesMinor: number;
  feesMinor: number;
  bookings: number;
  tickets: number;
  signUps: number;
  subscriptions: number;
  disputes: number;
};

/**
 * Returns the bookings confirmed and the accounts created in a span of time; tickets are created when their booking is
 * confirmed. Reads only indexes.
 */
export async function getSpanNumbers(db: DbOrTx, { since, until }: Span): Promise<SpanNumbers> {
  const { rows } = await sql<SpanNumbers>`
    select
      coalesce(sum(total_minor), 0)::bigint as "salesMinor",
      coalesce(sum(platform_fee_minor), 0)::bigint as "feesMinor",
      count(*) as bookings,
      (select count(*) from tickets where created_at >= ${since} and created_at < ${until}) as tickets,
      (
        select count(*) from accounts where role = 'user' and created_at >= ${since} and created_at < ${until}
      ) as "signUps",
      (select count(*) from subscriptions where created_at >= ${since} and created_at < ${until}) as subscriptions,
      (select count(*) from disputes where opened_at >= ${since} and opened_at < ${until}) as disputes
    from bookings where confirmed_at >= ${since} and confirmed_at < ${until}`.execute(db);
  const [numbers] = rows;
  if (!numbers) throw new Error('an aggregate without groups gives one row');
  return numbers;
}

export type Day = { day: string; bookings: number; salesMinor: number; signUps: number };

/** Returns the same for each day in UTC, including days without any. */
export async function listDailyNumbers(db: DbOrTx, { since, until }: Span): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with days as (
      select generate_series(${since}::timestamptz, ${until}::timestamptz - interval '1 microsecond', interval '1 day') as day
    ), sales as (
      select date_trunc('day', confirmed_at, 'UTC') as day, count(*) as bookings, sum(total_minor)::bigint as sales_minor
      from bookings where confirmed_at >= ${since} and confirmed_at < ${until} group by 1
    ), people as (
      select date_trunc('day', created_at, 'UTC') as day, count(*) as sign_ups
      from accounts where role = 'user' and created_at >= ${since} and created_at < ${until} group by 1
    )
    select to_char(days.day at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(sales.bookings, 0) as bookings,
      coalesce(sales.sales_minor, 0) as "salesMinor",
      coalesce(people.sign_ups, 0) as "signUps"
    from days left join sales using (day) left join people using (day)
    order by days.day`.execute(db);
  return rows;
}

export type AdminCounts = {
  publishedEvents: number;
  upcomingEvents: number;
  runningEvents: number;
  liveStreams: number;
  accounts: number;
  activeSubscriptions: number;
};

/** Returns the current numbers. */
export async function getAdminCounts(db: DbOrTx, now: Date): Promise<AdminCounts> {
  const { rows } = await sql<AdminCounts>`
    select published.*,
      (select count(*) from streams where state = 'live') as "liveStreams",
      (select coalesce(sum(count), 0)::bigint from counter_values where name = 'accounts') as accounts,
      (
        select count(*) from subscriptions
        where (status = 'active' and current_period_end > ${now}) or (status = 'past_due' and grace_until > ${now})
      ) as "activeSubscriptions"
    from (
      select count(*) as "publishedEvents", count(*) filter (where starts_at > ${now}) as "upcomingEvents",
        count(*) filter (where starts_at <= ${now} and ends_at > ${now}) as "runningEvents"
      from events where status = 'published'
    ) published`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without groups gives one row');
  return counts;
}
