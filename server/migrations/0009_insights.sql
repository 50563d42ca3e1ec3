-- Metrics of events and acquisition sources. Each metric is a sum over rows: a trigger writes the difference when a row changes, in the
-- same transaction and into rows of its own, so that writers never wait for each other and no code path can forget to count.

-- One visitor on one event's page on one day of the event's time zone. The visitor can't be identified, because the salt of the
-- hash is deleted.
create table event_visits (
  event_id uuid not null,
  day date not null,
  visitor bytea not null,
  views integer not null default 1,
  tracked_link_id uuid,
  utm_source text not null default '',
  utm_medium text not null default '',
  utm_campaign text not null default '',
  referrer_host text not null default '',
  device text not null default '',
  constraint event_visits_pkey primary key (event_id, day, visitor),
  constraint event_visits_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_visits_views_positive check (views > 0)
);
create index event_visits_day_idx on event_visits (day);

create table visit_salts (
  day date not null,
  salt bytea not null,
  constraint visit_salts_pkey primary key (day)
);

-- What one row adds to the metrics of one day, and its dimensions.
create type metric_row as (
  event_id uuid,
  organiser_id uuid,
  day date,
  -- Of check-ins only.
  minute timestamptz,
  ticket_type_id uuid,
  promo_code_id uuid,
  tracked_link_id uuid,
  source text,
  campaign text,
  referrer text,
  device text,
  buyer_city text,
  visits integer,
  views integer,
  holds integer,
  details integer,
  checkouts integer,
  paid integer,
  bookings integer,
  tickets integer,
  gross_minor bigint,
  ticket_gross_minor bigint,
  discount_minor bigint,
  fee_minor bigint,
  tax_minor bigint,
  refunds integer,
  refunded_minor bigint,
  tickets_voided integer,
  check_ins integer
);

-- Insert only: rolled up into the tables below and deleted by the same statement. The first columns are those of metric_row, in
-- its order.
create table metric_changes (
  sign smallint not null,
  event_id uuid not null,
  organiser_id uuid not null,
  day date not null,
  minute timestamptz,
  ticket_type_id uuid,
  promo_code_id uuid,
  tracked_link_id uuid,
  source text not null,
  campaign text not null,
  referrer text not null,
  device text not null,
  buyer_city text not null,
  visits integer not null,
  views integer not null,
  holds integer not null,
  details integer not null,
  checkouts integer not null,
  paid integer not null,
  bookings integer not null,
  tickets integer not null,
  gross_minor bigint not null,
  ticket_gross_minor bigint not null,
  discount_minor bigint not null,
  fee_minor bigint not null,
  tax_minor bigint not null,
  refunds integer not null,
  refunded_minor bigint not null,
  tickets_voided integer not null,
  check_ins integer not null,
  id bigint generated always as identity,
  constraint metric_changes_pkey primary key (id),
  constraint metric_changes_event_fkey foreign key (event_id) references events (id) on delete cascade
);
create index metric_changes_event_id_idx on metric_changes (event_id);
create index metric_changes_organiser_id_idx on metric_changes (organiser_id);

create table event_metric_rollups (
  event_id uuid not null,
  day date not null,
  dimension text not null,
  value text not null,
  organiser_id uuid not null,
  visits integer not null,
  views integer not null,
  holds integer not null,
  details integer not null,
  checkouts integer not null,
  paid integer not null,
  bookings integer not null,
  tickets integer not null,
  gross_minor bigint not null,
  discount_minor bigint not null,
  fee_minor bigint not null,
  tax_minor bigint not null,
  refunds integer not null,
  refunded_minor bigint not null,
  tickets_voided integer not null,
  check_ins integer not null,
  constraint event_metric_rollups_pkey primary key (event_id, day, dimension, value),
  constraint event_metric_rollups_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_metric_rollups_dimension_known check (
    dimension in ('all', 'ticket_type', 'source', 'link', 'campaign', 'referrer', 'device', 'promo', 'city'))
);
-- All days of an organiser without reading each event.
create index event_metric_rollups_organiser_id_idx on event_metric_rollups (organiser_id, day) where dimension = 'all';

create table event_check_in_rollups (
  event_id uuid not null,
  minute timestamptz not null,
  admitted integer not null,
  constraint event_check_in_rollups_pkey primary key (event_id, minute),
  constraint event_check_in_rollups_event_fkey foreign key (event_id) references events (id) on delete cascade
);

-- Changes that are not rolled up yet, one row per dimension.
create view metric_changes_by_dimension as
  select c.id, c.event_id, c.organiser_id, c.day, by_dimension.dimension, by_dimension.value,
    c.sign * c.visits as visits, c.sign * c.views as views, c.sign * c.holds as holds, c.sign * c.details as details,
    c.sign * c.checkouts as checkouts, c.sign * c.paid as paid, c.sign * c.bookings as bookings, c.sign * c.tickets as tickets,
    c.sign * case when by_dimension.dimension = 'ticket_type' then c.ticket_gross_minor else c.gross_minor end as gross_minor,
    c.sign * c.discount_minor as discount_minor, c.sign * c.fee_minor as fee_minor, c.sign * c.tax_minor as tax_minor,
    c.sign * c.refunds as refunds, c.sign * c.refunded_minor as refunded_minor, c.sign * c.tickets_voided as tickets_voided,
    c.sign * c.check_ins as check_ins
  from metric_changes c cross join lateral (values
    ('all', ''), ('source', c.source), ('device', c.device), ('ticket_type', c.ticket_type_id::text), ('promo', c.promo_code_id::text),
    ('link', c.tracked_link_id::text), ('campaign', nullif(c.campaign, '')), ('referrer', nullif(c.referrer, '')),
    ('city', nullif(c.buyer_city, ''))
  ) as by_dimension (dimension, value)
  where by_dimension.value is not null;

-- Exact at every moment: a statement sees each change either rolled up or not. income_minor is the one definition of an event's
-- income: what the organiser gets, as the ledger posts it. The platform fee of a refund returns to the organiser, so it is
-- negative in fee_minor. Tax stays in the income: the organiser receives and pays it.
create view event_metrics as
  select event_id, organiser_id, day, dimension, value, visits, views, holds, details, checkouts, paid, bookings, tickets, gross_minor,
    discount_minor, fee_minor, tax_minor, refunds, refunded_minor, tickets_voided, check_ins,
    gross_minor - fee_minor - refunded_minor as income_minor
  from event_metric_rollups
  union all
  select event_id, organiser_id, day, dimension, value, visits, views, holds, details, checkouts, paid, bookings, tickets, gross_minor,
    discount_minor, fee_minor, tax_minor, refunds, refunded_minor, tickets_voided, check_ins,
    gross_minor - fee_minor - refunded_minor
  from metric_changes_by_dimension;

create view event_check_in_metrics as
  select event_id, minute, admitted from event_check_in_rollups
  union all
  select event_id, minute, sign * check_ins from metric_changes where minute is not null;

create function metric_source(tracked_link_id uuid, utm_source text, referrer_host text) returns text
  language sql immutable parallel safe
  as $$ select case
    when tracked_link_id is not null then 'link:' || tracked_link_id
    when utm_source <> '' then 'utm:' || lower(utm_source)
    when referrer_host <> '' then 'site:' || referrer_host
    else '' end $$;

create function metric_campaign(utm_source text, utm_medium text, utm_campaign text) returns text
  language sql immutable parallel safe
  as $$ select case when utm_source || utm_medium || utm_campaign = '' then ''
    else lower(utm_source || ' / ' || utm_medium || ' / ' || utm_campaign) end $$;

-- The organiser of an event and the time zone of its days.
create function metric_event(event uuid, out organiser_id uuid, out time_zone text) language plpgsql as $$
begin
  -- Shares the event's days with other writers until the commit; only a change of its time zone locks them exclusively.
  perform pg_advisory_xact_lock_shared(hashtextextended('event-metric-days:' || event, 0));
  select e.organiser_id, e.time_zone into organiser_id, time_zone from events e where e.id = event;
end $$;

-- A step of the funnel counts on the day of the hold, so that no step exceeds the one before it. A sale counts on its own day.
create function booking_metrics(b bookings) returns setof metric_row language plpgsql as $$
declare
  e record;
  has_paid boolean := b.confirmed_at is not null;
  has_opened boolean := has_paid or exists (select from payments where purpose = 'booking' and subject_id = b.id);
begin
  if b.id is null then return; end if;
  select * into e from metric_event(b.event_id);
  return query
    select b.event_id, e.organiser_id, (counted.at at time zone e.time_zone)::date, null::timestamptz, null::uuid, b.promo_code_id,
      b.tracked_link_id, metric_source(b.tracked_link_id, b.utm_source, b.referrer_host),
      metric_campaign(b.utm_source, b.utm_medium, b.utm_campaign), b.referrer_host, b.device, b.buyer_city,
      0, 0, counted.holds, counted.details, counted.checkouts, counted.paid, counted.bookings, 0,
      counted.gross, 0::bigint, counted.discount, counted.fee, counted.tax, 0, 0::bigint, 0, 0
    from (values
      (b.origin <> 'manual', b.created_at, 1, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint),
      (b.origin <> 'manual' and (has_paid or b.details_at is not null), b.created_at, 0, 1, 0, 0, 0, 0, 0, 0, 0),
      (b.origin <> 'manual' and has_opened, b.created_at, 0, 0, 1, 0, 0, 0, 0, 0, 0),
      (b.origin <> 'manual' and has_paid, b.created_at, 0, 0, 0, 1, 0, 0, 0, 0, 0),
      (has_paid, b.confirmed_at, 0, 0, 0, 0, 1, b.total_minor, b.discount_minor, b.platform_fee_minor, b.tax_minor)
    ) as counted (applies, at, holds, details, checkouts, paid, bookings, gross, discount, fee, tax)
    where counted.applies;
end $$;

create function bookings_record_metrics() returns trigger language plpgsql as $$
declare
  before bookings;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  insert into metric_changes
    select 1, s.* from (select * from booking_metrics(new) except all select * from booking_metrics(before)) s
    union all
    select -1, s.* from (select * from booking_metrics(before) except all select * from booking_metrics(new)) s;
  return null;
end $$;
create trigger bookings_metrics after insert or update on bookings for each row execute function bookings_record_metrics();

create function ticket_metrics(t tickets) returns setof metric_row language plpgsql as $$
declare
  e record;
begin
  if t.id is null then return; end if;
  select * into e from metric_event(t.event_id);
  return query
    select t.event_id, e.organiser_id, (counted.at at time zone e.time_zone)::date, counted.minute, t.ticket_type_id, b.promo_code_id,
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
end $$;

create function tickets_record_metrics() returns trigger language plpgsql as $$
declare
  before tickets;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  insert into metric_changes
    select 1, s.* from (select * from ticket_metrics(new) except all select * from ticket_metrics(before)) s
    union all
    select -1, s.* from (select * from ticket_metrics(before) except all select * from ticket_metrics(new)) s;
  return null;
end $$;
create trigger tickets_metrics after insert or update of status, checked_in_at, voided_at, ticket_type_id, line_item_id on tickets
  for each row execute function tickets_record_metrics();

-- A refund, with its tax and platform fee.
create function refund_metrics(r booking_refunds) returns setof metric_row language plpgsql as $$
declare
  b bookings;
  e record;
begin
  select bookings.* into b from bookings where id = r.booking_id;
  select * into e from metric_event(b.event_id);
  return query
    select b.event_id, e.organiser_id, (r.created_at at time zone e.time_zone)::date, null::timestamptz, null::uuid, b.promo_code_id,
      b.tracked_link_id, metric_source(b.tracked_link_id, b.utm_source, b.referrer_host),
      metric_campaign(b.utm_source, b.utm_medium, b.utm_campaign), b.referrer_host, b.device, b.buyer_city,
      0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, -r.platform_fee_minor, -r.tax_minor, 1, r.amount_minor, 0, 0;
end $$;

create function booking_refunds_record_metrics() returns trigger language plpgsql as $$
begin
  insert into metric_changes select 1, s.* from refund_metrics(new) s;
  return null;
end $$;
create trigger booking_refunds_metrics after insert on booking_refunds for each row execute function booking_refunds_record_metrics();

create function visit_metrics(v event_visits) returns setof metric_row language plpgsql as $$
declare
  e record;
begin
  if v.event_id is null then return; end if;
  select * into e from metric_event(v.event_id);
  return query
    select v.event_id, e.organiser_id, v.day, null::timestamptz, null::uuid, null::uuid,
      v.tracked_link_id, metric_source(v.tracked_link_id, v.utm_source, v.referrer_host),
      metric_campaign(v.utm_source, v.utm_medium, v.utm_campaign), v.referrer_host, v.device, '',
      counted.visits, counted.views, 0, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0, 0::bigint, 0, 0
    from (values (1, 1), (0, v.views - 1)) as counted (visits, views) where counted.views > 0;
end $$;

create function event_visits_record_metrics() returns trigger language plpgsql as $$
declare
  before event_visits;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  insert into metric_changes
    select 1, s.* from (select * from visit_metrics(new) except all select * from visit_metrics(before)) s
    union all
    select -1, s.* from (select * from visit_metrics(before) except all select * from visit_metrics(new)) s;
  return null;
end $$;
create trigger event_visits_metrics after insert or update on event_visits for each row execute function event_visits_record_metrics();

-- The first payment of a booking is the step from details to checkout. A confirmed booking has already taken it.
create function payments_record_metrics() returns trigger language plpgsql as $$
begin
  insert into metric_changes
    select 1, s.* from bookings b cross join lateral booking_metrics(b) s
    where b.id = new.subject_id and b.confirmed_at is null and s.checkouts > 0
      and not exists (select from payments p where p.purpose = 'booking' and p.subject_id = b.id and p.id <> new.id);
  return null;
end $$;
create trigger payments_metrics after insert on payments
  for each row when (new.purpose = 'booking') execute function payments_record_metrics();

-- Rolls up the oldest changes and returns their events. One statement deletes and adds, so that each change counts once.
create function roll_up_metric_changes(max_changes integer) returns table (event_id uuid, change_count bigint) language plpgsql as $$
begin
  -- Runs once at a time; a second caller returns immediately. A change of a time zone waits for it.
  if not pg_try_advisory_xact_lock(hashtextextended('roll-up-metric-changes', 0)) then return; end if;
  return query
    with oldest as (
      select c.id from metric_changes c order by c.id limit max_changes
    ), added as (
      insert into event_metric_rollups as rollup
      select s.event_id, s.day, s.dimension, s.value, s.organiser_id, sum(s.visits), sum(s.views), sum(s.holds), sum(s.details),
        sum(s.checkouts), sum(s.paid), sum(s.bookings), sum(s.tickets), sum(s.gross_minor), sum(s.discount_minor), sum(s.fee_minor),
        sum(s.tax_minor), sum(s.refunds), sum(s.refunded_minor), sum(s.tickets_voided), sum(s.check_ins)
      from metric_changes_by_dimension s where s.id in (select id from oldest)
      group by s.event_id, s.day, s.dimension, s.value, s.organiser_id
      order by s.event_id, s.day, s.dimension, s.value
      on conflict on constraint event_metric_rollups_pkey do update set
        visits = rollup.visits + excluded.visits, views = rollup.views + excluded.views, holds = rollup.holds + excluded.holds,
        details = rollup.details + excluded.details, checkouts = rollup.checkouts + excluded.checkouts, paid = rollup.paid + excluded.paid,
        bookings = rollup.bookings + excluded.bookings, tickets = rollup.tickets + excluded.tickets,
        gross_minor = rollup.gross_minor + excluded.gross_minor, discount_minor = rollup.discount_minor + excluded.discount_minor,
        fee_minor = rollup.fee_minor + excluded.fee_minor, tax_minor = rollup.tax_minor + excluded.tax_minor,
        refunds = rollup.refunds + excluded.refunds, refunded_minor = rollup.refunded_minor + excluded.refunded_minor,
        tickets_voided = rollup.tickets_voided + excluded.tickets_voided, check_ins = rollup.check_ins + excluded.check_ins
    ), admitted as (
      insert into event_check_in_rollups as rollup
      select c.event_id, c.minute, sum(c.sign * c.check_ins) from metric_changes c
      where c.id in (select id from oldest) and c.minute is not null
      group by c.event_id, c.minute order by c.event_id, c.minute
      on conflict on constraint event_check_in_rollups_pkey do update set admitted = rollup.admitted + excluded.admitted
    ), deleted as (
      delete from metric_changes c where c.id in (select id from oldest) returning c.event_id
    )
    select deleted.event_id, count(*) from deleted group by deleted.event_id;
end $$;

-- Days start at another time after a change of the time zone: all metrics except visits are recomputed.
create function events_recompute_metric_days() returns trigger language plpgsql as $$
begin
  -- Locks the event's days against all writers, then the roll-up; in this order everywhere.
  perform pg_advisory_xact_lock(hashtextextended('event-metric-days:' || new.id, 0));
  perform pg_advisory_xact_lock(hashtextextended('roll-up-metric-changes', 0));
  delete from metric_changes where event_id = new.id and visits = 0 and views = 0;
  delete from event_check_in_rollups where event_id = new.id;
  delete from event_metric_rollups where event_id = new.id and visits = 0 and views = 0;
  update event_metric_rollups set holds = 0, details = 0, checkouts = 0, paid = 0, bookings = 0
    , tickets = 0, gross_minor = 0, discount_minor = 0,
    fee_minor = 0, tax_minor = 0, refunds = 0, refunded_minor = 0, tickets_voided = 0, check_ins = 0
  where event_id = new.id;
  insert into metric_changes
    select 1, s.* from bookings b cross join lateral booking_metrics(b) s where b.event_id = new.id
    union all
    select 1, s.* from tickets t cross join lateral ticket_metrics(t) s where t.event_id = new.id
    union all
    select 1, s.* from bookings b join booking_refunds r on r.booking_id = b.id cross join lateral refund_metrics(r) s
    where b.event_id = new.id;
  return null;
end $$;
create trigger events_metric_days after update of time_zone on events
  for each row when (old.time_zone <> new.time_zone) execute function events_recompute_metric_days();

-- Price changes during sale, for the markers in charts.
create table price_changes (
  event_id uuid not null,
  ticket_type_id uuid not null,
  changed_at timestamptz not null default now(),
  from_minor bigint not null,
  to_minor bigint not null,
  constraint price_changes_pkey primary key (ticket_type_id, changed_at),
  constraint price_changes_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint price_changes_ticket_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete cascade
);
create index price_changes_event_id_idx on price_changes (event_id);

create function ticket_types_record_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (event_id, ticket_type_id, from_minor, to_minor)
  select new.event_id, new.id, old.price_minor, new.price_minor from events where id = new.event_id and status = 'published'
  on conflict on constraint price_changes_pkey do update set to_minor = excluded.to_minor;
  return null;
end $$;
create trigger ticket_types_price_changes after update of price_minor on ticket_types
  for each row when (old.price_minor <> new.price_minor) execute function ticket_types_record_price_change();

-- One row per user. Separate from accounts, whose rows are locked and written for other reasons.
create table account_acquisition_sources (
  account_id uuid not null,
  -- Days in UTC: of sign-up, of the first published event, and of the first booking of any of their events.
  signed_up_on date not null,
  first_published_on date,
  first_sold_on date,
  utm_source text not null default '',
  utm_medium text not null default '',
  utm_campaign text not null default '',
  referrer_host text not null default '',
  -- The kind of page where they arrived.
  landing_page text not null default '',
  source text not null generated always as (metric_source(null, utm_source, referrer_host)) stored,
  campaign text not null generated always as (metric_campaign(utm_source, utm_medium, utm_campaign)) stored,
  constraint account_acquisition_sources_pkey primary key (account_id),
  constraint account_acquisition_sources_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint account_acquisition_sources_texts_short check (
    greatest(length(utm_source), length(utm_medium), length(utm_campaign), length(referrer_host)) <= 100 and length(landing_page) <= 20)
);
create index account_acquisition_sources_signed_up_on_idx
  on account_acquisition_sources (signed_up_on) include (source, campaign, landing_page);
create index account_acquisition_sources_first_published_on_idx
  on account_acquisition_sources (first_published_on) include (source, campaign, landing_page)
  where first_published_on is not null;
create index account_acquisition_sources_first_sold_on_idx
  on account_acquisition_sources (first_sold_on) include (source, campaign, landing_page)
  where first_sold_on is not null;

create function accounts_acquisition_source() returns trigger language plpgsql as $$
begin
  insert into account_acquisition_sources (account_id, signed_up_on) values (new.id, (new.created_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger accounts_acquisition_source after insert on accounts for each row when (new.role = 'user')
  execute function accounts_acquisition_source();

create function events_first_published() returns trigger language plpgsql as $$
begin
  -- Locks the organiser's row of this table alone, and only until their first publication.
  update account_acquisition_sources set first_published_on = (new.published_at at time zone 'UTC')::date
  where account_id = new.organiser_id
    and (first_published_on is null or first_published_on > (new.published_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger events_first_published after insert or update of published_at on events
  for each row when (new.published_at is not null) execute function events_first_published();

-- Daily revenue of organisers by acquisition source. It contains no personal data, and stays when an organiser is erased.
create table source_metric_rollups (
  day date not null,
  source text not null,
  campaign text not null,
  landing_page text not null,
  gross_minor bigint not null,
  refunded_minor bigint not null,
  fee_minor bigint not null,
  constraint source_metric_rollups_pkey primary key (day, source, campaign, landing_page)
);

create type source_metric_change as (organiser_id uuid, day date, gross_minor bigint, refunded_minor bigint, fee_minor bigint);

-- Locks the totals of these days, by day and source.
create function add_to_source_metric_rollups(changes source_metric_change[]) returns void language sql as $$
  insert into source_metric_rollups as rollup (day, source, campaign, landing_page, gross_minor, refunded_minor, fee_minor)
  select c.day, coalesce(s.source, ''), coalesce(s.campaign, ''), coalesce(s.landing_page, ''),
    sum(c.gross_minor), sum(c.refunded_minor), sum(c.fee_minor)
  from unnest(changes) c left join account_acquisition_sources s on s.account_id = c.organiser_id
  group by 1, 2, 3, 4
  having (sum(c.gross_minor), sum(c.refunded_minor), sum(c.fee_minor)) is distinct from (0, 0, 0)
  order by 1, 2, 3, 4
  on conflict on constraint source_metric_rollups_pkey do update set
    gross_minor = rollup.gross_minor + excluded.gross_minor, refunded_minor = rollup.refunded_minor + excluded.refunded_minor,
    fee_minor = rollup.fee_minor + excluded.fee_minor;
$$;

-- Only roll-ups and recomputation write event metrics, one at a time, so that totals of days can't deadlock.
create function event_metric_rollups_add_to_sources() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_source_metric_rollups(array_agg(
      row(s.organiser_id, s.day, s.gross_minor, s.refunded_minor, s.fee_minor)::source_metric_change))
    from added s where s.dimension = 'all';
  elsif tg_op = 'UPDATE' then
    perform add_to_source_metric_rollups(array_agg(
      row(s.organiser_id, s.day, s.gross_minor, s.refunded_minor, s.fee_minor)::source_metric_change))
    from (
      select organiser_id, day, gross_minor, refunded_minor, fee_minor from added where dimension = 'all'
      union all
      select organiser_id, day, -gross_minor, -refunded_minor, -fee_minor from removed where dimension = 'all'
    ) s;
  else
    perform add_to_source_metric_rollups(array_agg(
      row(s.organiser_id, s.day, -s.gross_minor, -s.refunded_minor, -s.fee_minor)::source_metric_change))
    from removed s where s.dimension = 'all';
    return null;
  end if;
  update account_acquisition_sources s set first_sold_on = first.day
  from (select organiser_id, min(day) as day from added where dimension = 'all' and bookings > 0 group by organiser_id) first
  where s.account_id = first.organiser_id and (s.first_sold_on is null or s.first_sold_on > first.day);
  return null;
end $$;
create trigger event_metric_rollups_source_insert after insert on event_metric_rollups referencing new table as added
  for each statement execute function event_metric_rollups_add_to_sources();
create trigger event_metric_rollups_source_update after update on event_metric_rollups referencing new table as added old table as removed
  for each statement execute function event_metric_rollups_add_to_sources();
create trigger event_metric_rollups_source_delete after delete on event_metric_rollups referencing old table as removed
  for each statement execute function event_metric_rollups_add_to_sources();

-- Exact at every moment, including changes that are not rolled up yet.
create view source_metrics as
  select day, source, campaign, landing_page, gross_minor, refunded_minor, fee_minor from source_metric_rollups
  union all
  select c.day, coalesce(s.source, ''), coalesce(s.campaign, ''), coalesce(s.landing_page, ''),
    c.sign * c.gross_minor, c.sign * c.refunded_minor, c.sign * c.fee_minor
  from metric_changes c left join account_acquisition_sources s on s.account_id = c.organiser_id;
