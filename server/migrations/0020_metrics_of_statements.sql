-- The metrics of new bookings, changed bookings and new tickets are recorded once for each statement instead of once for each
-- row: a batch of holds or of payments reads its event once, and equal rows become one change.

-- Adds the differences between these rows, summed up for each day and combination of dimensions.
create function add_metric_changes(added metric_row[], removed metric_row[]) returns void language plpgsql as $$
begin
  insert into metric_changes
    select 1, s.event_id, s.organiser_id, s.day, s.minute, s.ticket_type_id, s.promo_code_id, s.tracked_link_id, s.source, s.campaign,
      s.referrer, s.device, s.buyer_city, sum(n * s.visits), sum(n * s.views), sum(n * s.holds), sum(n * s.details),
      sum(n * s.checkouts), sum(n * s.paid), sum(n * s.bookings), sum(n * s.tickets), sum(n * s.gross_minor),
      sum(n * s.ticket_gross_minor), sum(n * s.discount_minor), sum(n * s.fee_minor), sum(n * s.tax_minor), sum(n * s.refunds),
      sum(n * s.refunded_minor), sum(n * s.tickets_voided), sum(n * s.check_ins)
    from (select 1 as n, a.* from unnest(added) a union all select -1, r.* from unnest(removed) r) s
    group by s.event_id, s.organiser_id, s.day, s.minute, s.ticket_type_id, s.promo_code_id, s.tracked_link_id, s.source, s.campaign,
      s.referrer, s.device, s.buyer_city
    having (sum(n * s.visits), sum(n * s.views), sum(n * s.holds), sum(n * s.details), sum(n * s.checkouts), sum(n * s.paid),
      sum(n * s.bookings), sum(n * s.tickets), sum(n * s.gross_minor), sum(n * s.ticket_gross_minor), sum(n * s.discount_minor),
      sum(n * s.fee_minor), sum(n * s.tax_minor), sum(n * s.refunds), sum(n * s.refunded_minor), sum(n * s.tickets_voided),
      sum(n * s.check_ins)) is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
end $$;

-- The metrics of a booking of an event whose organiser and time zone are known. The planner inlines it.
create function booking_metrics(b bookings, organiser uuid, zone text) returns setof metric_row language sql stable as $$
  select b.event_id, organiser, (counted.at at time zone zone)::date, null::timestamptz, null::uuid, b.promo_code_id,
    b.tracked_link_id, metric_source(b.tracked_link_id, b.utm_source, b.referrer_host),
    metric_campaign(b.utm_source, b.utm_medium, b.utm_campaign), b.referrer_host, b.device, b.buyer_city,
    0, 0, counted.holds, counted.details, counted.checkouts, counted.paid, counted.bookings, 0,
    counted.gross, 0::bigint, counted.discount, counted.fee, counted.tax, 0, 0::bigint, 0, 0
  from (values
    (b.origin <> 'manual', b.created_at, 1, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint),
    (b.origin <> 'manual' and (b.confirmed_at is not null or b.details_at is not null), b.created_at, 0, 1, 0, 0, 0, 0, 0, 0, 0),
    (b.origin <> 'manual' and (b.confirmed_at is not null
      or exists (select from payments where purpose = 'booking' and subject_id = b.id)), b.created_at, 0, 0, 1, 0, 0, 0, 0, 0, 0),
    (b.origin <> 'manual' and b.confirmed_at is not null, b.created_at, 0, 0, 0, 1, 0, 0, 0, 0, 0),
    (b.confirmed_at is not null, b.confirmed_at, 0, 0, 0, 0, 1, b.total_minor, b.discount_minor, b.platform_fee_minor, b.tax_minor)
  ) as counted (applies, at, holds, details, checkouts, paid, bookings, gross, discount, fee, tax)
  where counted.applies;
$$;

create or replace function booking_metrics(b bookings) returns setof metric_row language plpgsql as $$
declare
  e record;
begin
  if b.id is null then return; end if;
  select * into e from metric_event(b.event_id);
  return query select * from booking_metrics(b, e.organiser_id, e.time_zone);
end $$;

drop trigger bookings_metrics on bookings;

create or replace function bookings_record_metrics() returns trigger language plpgsql as $$
declare
  before metric_row[];
begin
  if tg_op = 'UPDATE' then
    before := array(
      with events_of as materialized (
        select e.event_id, m.* from (select distinct event_id from removed) e cross join lateral metric_event(e.event_id) m
      )
      select s from removed b join events_of e on e.event_id = b.event_id
      cross join lateral booking_metrics(b::bookings, e.organiser_id, e.time_zone) s);
  end if;
  perform add_metric_changes(array(
    with events_of as materialized (
      select e.event_id, m.* from (select distinct event_id from added) e cross join lateral metric_event(e.event_id) m
    )
    select s from added b join events_of e on e.event_id = b.event_id
    cross join lateral booking_metrics(b::bookings, e.organiser_id, e.time_zone) s), before);
  return null;
end $$;
create trigger bookings_insert_metrics after insert on bookings referencing new table as added
  for each statement execute function bookings_record_metrics();
create trigger bookings_update_metrics after update on bookings referencing new table as added old table as removed
  for each statement execute function bookings_record_metrics();

-- The metrics of a ticket of an event whose organiser and time zone are known. The planner inlines it.
create function ticket_metrics(t tickets, organiser uuid, zone text) returns setof metric_row language sql stable as $$
  select t.event_id, organiser, (counted.at at time zone zone)::date, counted.minute, t.ticket_type_id, b.promo_code_id,
    b.tracked_link_id, metric_source(b.tracked_link_id, b.utm_source, b.referrer_host),
    metric_campaign(b.utm_source, b.utm_medium, b.utm_campaign), b.referrer_host, b.device, b.buyer_city,
    0, 0, 0, 0, 0, 0, 0, counted.tickets, 0::bigint, counted.tickets * (l.total_minor / l.quantity), 0::bigint, 0::bigint, 0::bigint,
    0, 0::bigint, counted.voided, counted.check_ins
  from bookings b join booking_line_items l on l.id = t.line_item_id cross join (values
    (t.created_at, 1, 0, 0, null::timestamptz),
    (t.voided_at, 0, 1, 0, null),
    (t.checked_in_at, 0, 0, 1, date_trunc('minute', t.checked_in_at))
  ) as counted (at, tickets, voided, check_ins, minute)
  where b.id = t.booking_id and counted.at is not null;
$$;

create or replace function ticket_metrics(t tickets) returns setof metric_row language plpgsql as $$
declare
  e record;
begin
  if t.id is null then return; end if;
  select * into e from metric_event(t.event_id);
  return query select * from ticket_metrics(t, e.organiser_id, e.time_zone);
end $$;

-- Updates stay with one call for each row, because only these columns matter and a statement trigger fires for every column.
drop trigger tickets_metrics on tickets;

create or replace function tickets_record_metrics() returns trigger language plpgsql as $$
begin
  perform add_metric_changes(array(select ticket_metrics(new)), array(select ticket_metrics(old)));
  return null;
end $$;
create trigger tickets_update_metrics after update of status, checked_in_at, voided_at, ticket_type_id, line_item_id on tickets
  for each row execute function tickets_record_metrics();

create function tickets_record_new_metrics() returns trigger language plpgsql as $$
begin
  perform add_metric_changes(array(
    with events_of as materialized (
      select e.event_id, m.* from (select distinct event_id from added) e cross join lateral metric_event(e.event_id) m
    )
    select s from added t join events_of e on e.event_id = t.event_id
    cross join lateral ticket_metrics(t::tickets, e.organiser_id, e.time_zone) s), null);
  return null;
end $$;
create trigger tickets_insert_metrics after insert on tickets referencing new table as added
  for each statement execute function tickets_record_new_metrics();
