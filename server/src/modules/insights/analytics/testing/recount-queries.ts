import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type Count = { readonly key: string; readonly amount: number };

const metricColumns = [
  ...['visits', 'views', 'holds', 'details', 'checkouts', 'paid', 'bookings', 'tickets', 'gross_minor', 'discount_minor'],
  ...['fee_minor', 'tax_minor', 'refunds', 'refunded_minor', 'tickets_voided', 'check_ins'],
] as const;

/** Returns the stored metrics of an event that are not zero. */
export async function readStoredMetrics(db: DbOrTx, eventId: string): Promise<Count[]> {
  const metricValues = sql.join(metricColumns.map((name) => sql`(${name}::text, ${sql.ref(`n.${name}`)}::bigint)`));
  const { rows } = await sql<Count>`
    select concat_ws('|', n.day, n.dimension, n.value, metric.measure) as key, sum(metric.amount)::bigint as amount
    from event_metrics n cross join lateral (values ${metricValues}) as metric (measure, amount)
    where n.event_id = ${eventId}
    group by n.day, n.dimension, n.value, metric.measure having sum(metric.amount) <> 0
    union all
    select 'minute|' || extract(epoch from minute)::bigint, sum(admitted)::bigint from event_check_in_metrics
    where event_id = ${eventId} group by minute having sum(admitted) <> 0
    order by 1`.execute(db);
  return rows;
}

/** Recomputes the metrics of an event from the source rows, without the stored metrics and their changes. */
export async function recomputeMetrics(db: DbOrTx, eventId: string): Promise<Count[]> {
  const { rows } = await sql<Count>`
    with zone as (select time_zone from events where id = ${eventId}),
    entered as (select * from bookings where event_id = ${eventId} and origin in ('online', 'waitlist')),
    sold as (select * from bookings where event_id = ${eventId} and confirmed_at is not null),
    facts (measure, at, booking_id, ticket_type_id, amount) as (
      select 'holds', created_at, id, null::uuid, 1 from entered
      union all select 'details', created_at, id, null, 1 from entered where details_at is not null or confirmed_at is not null
      union all select 'checkouts', created_at, id, null, 1 from entered
        where confirmed_at is not null or id in (select subject_id from payments where purpose = 'booking')
      union all select 'paid', created_at, id, null, 1 from entered where confirmed_at is not null
      union all select 'bookings', confirmed_at, id, null, 1 from sold
      union all select 'gross_minor', confirmed_at, id, null, total_minor from sold
      union all select 'discount_minor', confirmed_at, id, null, discount_minor from sold
      union all select 'fee_minor', confirmed_at, id, null, platform_fee_minor from sold
      union all select 'tax_minor', confirmed_at, id, null, tax_minor from sold
      union all select 'tickets', created_at, booking_id, ticket_type_id, 1 from tickets where event_id = ${eventId}
      union all select 'tickets_voided', voided_at, booking_id, ticket_type_id, 1 from tickets
        where event_id = ${eventId} and status = 'void'
      union all select 'check_ins', checked_in_at, booking_id, ticket_type_id, 1 from tickets
        where event_id = ${eventId} and status = 'checked_in'
      union all select measure.name, r.created_at, sold.id, null, case measure.name when 'refunds' then 1 when 'refunded_minor' then r.amount_minor
          when 'tax_minor' then -r.tax_minor else -r.platform_fee_minor end
        from sold join booking_refunds r on r.booking_id = sold.id
        cross join (values ('refunds'), ('refunded_minor'), ('tax_minor'), ('fee_minor')) as measure (name)
    ),
    dated as (
      select f.measure, to_char(f.at at time zone zone.time_zone, 'YYYY-MM-DD') as day, f.ticket_type_id, f.amount, b.tracked_link_id,
        b.promo_code_id, b.utm_source, b.utm_medium, b.utm_campaign, b.referrer_host, b.device, b.buyer_city
      from facts f join bookings b on b.id = f.booking_id cross join zone
      union all
      select measure.name, v.day::text, null, case measure.name when 'visits' then 1 else v.views end, v.tracked_link_id, null,
        v.utm_source, v.utm_medium, v.utm_campaign, v.referrer_host, v.device, ''
      from event_visits v cross join (values ('visits'), ('views')) as measure (name) where v.event_id = ${eventId}
    ),
    metric (day, dimension, value, measure, amount) as (
      select day, 'all', '', measure, amount from dated
      union all select day, 'device', device, measure, amount from dated
      union all select day, 'source', 'link:' || tracked_link_id, measure, amount from dated where tracked_link_id is not null
      union all select day, 'source', 'utm:' || lower(utm_source), measure, amount from dated
        where tracked_link_id is null and utm_source <> ''
      union all select day, 'source', 'site:' || referrer_host, measure, amount from dated
        where tracked_link_id is null and utm_source = '' and referrer_host <> ''
      union all select day, 'source', '', measure, amount from dated
        where tracked_link_id is null and utm_source = '' and referrer_host = ''
      union all select day, 'link', tracked_link_id::text, measure, amount from dated where tracked_link_id is not null
      union all select day, 'promo', promo_code_id::text, measure, amount from dated where promo_code_id is not null
      union all select day, 'campaign', lower(format('%s / %s / %s', utm_source, utm_medium, utm_campaign)), measure, amount from dated
        where length(utm_source) + length(utm_medium) + length(utm_campaign) > 0
      union all select day, 'referrer', referrer_host, measure, amount from dated where referrer_host <> ''
      union all select day, 'city', buyer_city, measure, amount from dated where buyer_city <> ''
      union all select day, 'ticket_type', ticket_type_id::text, measure, amount from dated where ticket_type_id is not null
      union all select to_char(t.created_at at time zone zone.time_zone, 'YYYY-MM-DD'), 'ticket_type', t.ticket_type_id::text,
        'gross_minor', l.total_minor / l.quantity
        from tickets t join booking_line_items l on l.id = t.line_item_id cross join zone where t.event_id = ${eventId}
    )
    select concat_ws('|', day, dimension, value, measure) as key, sum(amount)::bigint as amount from metric
    group by day, dimension, value, measure having sum(amount) <> 0
    union all
    select 'minute|' || (extract(epoch from checked_in_at)::bigint / 60) * 60, count(*) from tickets
    where event_id = ${eventId} and checked_in_at is not null group by 1
    order by 1`.execute(db);
  return rows;
}
