-- How an event does. Every number is a sum over rows of what each row is worth now: a trigger writes the difference when a row
-- changes, in the same transaction and into rows of its own, so that nobody waits for anybody and no path can forget to count.

-- Where the buyer said they live when they booked; kept, so that moving house never moves a sale.
alter table bookings add column place text not null default '';

create function bookings_set_place() returns trigger language plpgsql as $$
begin
  if new.place = '' then
    new.place := coalesce((select city from accounts where id = new.buyer_id), '');
  end if;
  return new;
end $$;
create trigger bookings_place before insert on bookings for each row execute function bookings_set_place();

-- One person on one event's page on one day of the event's zone. Who it was cannot be found out: the salt of the hash is thrown away.
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

-- What one row is worth on one day, and all it can be told apart by.
create type stat_row as (
  event_id uuid,
  organiser_id uuid,
  day date,
  -- Of a check-in alone.
  minute timestamptz,
  ticket_type_id uuid,
  promo_code_id uuid,
  tracked_link_id uuid,
  source text,
  campaign text,
  referrer text,
  device text,
  place text,
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

-- Insert only; folded into the sums below and deleted by the same statement. The first columns are those of stat_row, in its order.
create table stat_changes (
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
  place text not null,
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
  constraint stat_changes_pkey primary key (id),
  constraint stat_changes_event_fkey foreign key (event_id) references events (id) on delete cascade
);
create index stat_changes_event_id_idx on stat_changes (event_id);
create index stat_changes_organiser_id_idx on stat_changes (organiser_id);

create table event_stats (
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
  constraint event_stats_pkey primary key (event_id, day, dimension, value),
  constraint event_stats_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_stats_dimension_known check (
    dimension in ('all', 'ticket_type', 'source', 'link', 'campaign', 'referrer', 'device', 'promo', 'place'))
);
-- All of an organiser's days without a look at each event.
create index event_stats_organiser_id_idx on event_stats (organiser_id, day) where dimension = 'all';

create table event_check_in_stats (
  event_id uuid not null,
  minute timestamptz not null,
  admitted integer not null,
  constraint event_check_in_stats_pkey primary key (event_id, minute),
  constraint event_check_in_stats_event_fkey foreign key (event_id) references events (id) on delete cascade
);

-- The prices an organiser changed while tickets were on sale, for the marks on the chart.
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

create function ticket_types_note_price() returns trigger language plpgsql as $$
begin
  insert into price_changes (event_id, ticket_type_id, from_minor, to_minor)
  select new.event_id, new.id, old.price_minor, new.price_minor from events where id = new.event_id and status = 'published'
  on conflict on constraint price_changes_pkey do update set to_minor = excluded.to_minor;
  return null;
end $$;
create trigger ticket_types_price_changes after update of price_minor on ticket_types
  for each row when (old.price_minor <> new.price_minor) execute function ticket_types_note_price();

create function stat_source(tracked_link_id uuid, utm_source text, referrer_host text) returns text
  language sql immutable parallel safe
  as $$ select case
    when tracked_link_id is not null then 'link:' || tracked_link_id
    when utm_source <> '' then 'utm:' || lower(utm_source)
    when referrer_host <> '' then 'site:' || referrer_host
    else '' end $$;

create function stat_campaign(utm_source text, utm_medium text, utm_campaign text) returns text
  language sql immutable parallel safe
  as $$ select case when utm_source || utm_medium || utm_campaign = '' then ''
    else lower(utm_source || ' / ' || utm_medium || ' / ' || utm_campaign) end $$;

-- Whose numbers these are and where their days begin.
create function stat_event(event uuid, out organiser_id uuid, out time_zone text) language plpgsql as $$
begin
  -- Shares the event's days with all who count, until the commit; only a change of its time zone wants them alone.
  perform pg_advisory_xact_lock_shared(hashtextextended('event-days:' || event, 0));
  select e.organiser_id, e.time_zone into organiser_id, time_zone from events e where e.id = event;
end $$;

-- A step counts on the day the hold began, so that no step is ever larger than the one before it; a sale on the day it was made.
create function booking_stats(b bookings) returns setof stat_row language plpgsql as $$
declare
  e record;
  has_paid boolean := b.confirmed_at is not null;
  has_opened boolean := has_paid or exists (select from payments where purpose = 'booking' and subject_id = b.id);
begin
  if b.id is null then return; end if;
  select * into e from stat_event(b.event_id);
  return query
    select b.event_id, e.organiser_id, (counted.at at time zone e.time_zone)::date, null::timestamptz, null::uuid, b.promo_code_id,
      b.tracked_link_id, stat_source(b.tracked_link_id, b.utm_source, b.referrer_host),
      stat_campaign(b.utm_source, b.utm_medium, b.utm_campaign), b.referrer_host, b.device, b.place,
      0, 0, counted.holds, counted.details, counted.checkouts, counted.paid, counted.bookings, 0,
      counted.gross, 0::bigint, counted.discount, counted.fee, counted.tax, 0, 0::bigint, 0, 0
    from (values
      (b.origin <> 'by_hand', b.created_at, 1, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint),
      (b.origin <> 'by_hand' and (has_paid or b.details_at is not null), b.created_at, 0, 1, 0, 0, 0, 0, 0, 0, 0),
      (b.origin <> 'by_hand' and has_opened, b.created_at, 0, 0, 1, 0, 0, 0, 0, 0, 0),
      (b.origin <> 'by_hand' and has_paid, b.created_at, 0, 0, 0, 1, 0, 0, 0, 0, 0),
      (has_paid, b.confirmed_at, 0, 0, 0, 0, 1, b.total_minor, b.discount_minor, b.platform_fee_minor, b.tax_minor)
    ) as counted (applies, at, holds, details, checkouts, paid, bookings, gross, discount, fee, tax)
    where counted.applies;
end $$;

create function ticket_stats(t tickets) returns setof stat_row language plpgsql as $$
declare
  e record;
begin
  if t.id is null then return; end if;
  select * into e from stat_event(t.event_id);
  return query
    select t.event_id, e.organiser_id, (counted.at at time zone e.time_zone)::date, counted.minute, t.ticket_type_id, b.promo_code_id,
      b.tracked_link_id, stat_source(b.tracked_link_id, b.utm_source, b.referrer_host),
      stat_campaign(b.utm_source, b.utm_medium, b.utm_campaign), b.referrer_host, b.device, b.place,
      0, 0, 0, 0, 0, 0, 0, counted.tickets, 0::bigint, counted.tickets * (l.total_minor / l.quantity), 0::bigint, 0::bigint, 0::bigint,
      0, 0::bigint, counted.voided, counted.check_ins
    from bookings b join booking_lines l on l.id = t.line_id cross join (values
      (t.created_at, 1, 0, 0, null::timestamptz),
      (t.voided_at, 0, 1, 0, null),
      (t.checked_in_at, 0, 0, 1, date_trunc('minute', t.checked_in_at))
    ) as counted (at, tickets, voided, check_ins, minute)
    where b.id = t.booking_id and counted.at is not null;
end $$;

-- Money of a sale that goes back, with the tax in it; what arrived too late or twice never was a sale. One that the buyer's bank sends
-- back stays counted: the organiser has given it up.
create function refund_stats(r refunds) returns setof stat_row language plpgsql as $$
declare
  b bookings;
  e record;
begin
  select bookings.* into b from bookings join payments on payments.subject_id = bookings.id
  where payments.id = r.payment_id and payments.purpose = 'booking' and payments.disposition = 'applied';
  if b.id is null then return; end if;
  select * into e from stat_event(b.event_id);
  return query
    select b.event_id, e.organiser_id, (r.created_at at time zone e.time_zone)::date, null::timestamptz, null::uuid, b.promo_code_id,
      b.tracked_link_id, stat_source(b.tracked_link_id, b.utm_source, b.referrer_host),
      stat_campaign(b.utm_source, b.utm_medium, b.utm_campaign), b.referrer_host, b.device, b.place,
      0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
      -round(b.tax_minor::numeric * r.amount_minor / b.total_minor)::bigint, 1, r.amount_minor, 0, 0;
end $$;

-- The platform's fee that goes back with a sale, as the ledger has it.
create function reversal_stats(entry ledger_entries) returns setof stat_row language plpgsql as $$
declare
  b bookings;
  e record;
  reversed_at timestamptz;
begin
  select t.posted_at into reversed_at from ledger_transactions t join ledger_accounts a on a.id = entry.account_id
  where t.id = entry.transaction_id and t.kind = 'sale_reversed' and a.kind = 'platform_fee';
  if reversed_at is null then return; end if;
  select bookings.* into b from ledger_transactions t join refunds r on r.id = t.cause_id join payments p on p.id = r.payment_id
    join bookings on p.purpose = 'booking' and bookings.id = p.subject_id
  where t.id = entry.transaction_id;
  if b.id is null then return; end if;
  select * into e from stat_event(b.event_id);
  return query
    select b.event_id, e.organiser_id, (reversed_at at time zone e.time_zone)::date, null::timestamptz, null::uuid, b.promo_code_id,
      b.tracked_link_id, stat_source(b.tracked_link_id, b.utm_source, b.referrer_host),
      stat_campaign(b.utm_source, b.utm_medium, b.utm_campaign), b.referrer_host, b.device, b.place,
      0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, entry.amount_minor, 0::bigint, 0, 0::bigint, 0, 0;
end $$;

create function visit_stats(v event_visits) returns setof stat_row language plpgsql as $$
declare
  e record;
begin
  if v.event_id is null then return; end if;
  select * into e from stat_event(v.event_id);
  return query
    select v.event_id, e.organiser_id, v.day, null::timestamptz, null::uuid, null::uuid,
      v.tracked_link_id, stat_source(v.tracked_link_id, v.utm_source, v.referrer_host),
      stat_campaign(v.utm_source, v.utm_medium, v.utm_campaign), v.referrer_host, v.device, '',
      counted.visits, counted.views, 0, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0, 0::bigint, 0, 0
    from (values (1, 1), (0, v.views - 1)) as counted (visits, views) where counted.views > 0;
end $$;

create function bookings_count() returns trigger language plpgsql as $$
declare
  before bookings;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  insert into stat_changes
    select 1, s.* from (select * from booking_stats(new) except all select * from booking_stats(before)) s
    union all
    select -1, s.* from (select * from booking_stats(before) except all select * from booking_stats(new)) s;
  return null;
end $$;
create trigger bookings_stats after insert or update on bookings for each row execute function bookings_count();

-- Tickets and refunds are told apart by what their booking says, so that it stays as it was once they may exist.
create function bookings_keep_origin() returns trigger language plpgsql as $$
begin
  raise exception 'where a confirmed booking came from stays as it was' using errcode = 'restrict_violation';
end $$;
create trigger bookings_origin_kept
  before update of promo_code_id, tracked_link_id, utm_source, utm_medium, utm_campaign, referrer_host, device, place on bookings
  for each row when (old.confirmed_at is not null and
    (old.promo_code_id, old.tracked_link_id, old.utm_source, old.utm_medium, old.utm_campaign, old.referrer_host, old.device, old.place)
    is distinct from
    (new.promo_code_id, new.tracked_link_id, new.utm_source, new.utm_medium, new.utm_campaign, new.referrer_host, new.device, new.place))
  execute function bookings_keep_origin();

create function tickets_count() returns trigger language plpgsql as $$
declare
  before tickets;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  insert into stat_changes
    select 1, s.* from (select * from ticket_stats(new) except all select * from ticket_stats(before)) s
    union all
    select -1, s.* from (select * from ticket_stats(before) except all select * from ticket_stats(new)) s;
  return null;
end $$;
create trigger tickets_stats after insert or update of status, checked_in_at, voided_at, ticket_type_id, line_id on tickets
  for each row execute function tickets_count();

create function refunds_count() returns trigger language plpgsql as $$
begin
  insert into stat_changes select 1, s.* from refund_stats(new) s;
  return null;
end $$;
create trigger refunds_stats after insert on refunds for each row execute function refunds_count();

create function reversals_count() returns trigger language plpgsql as $$
begin
  insert into stat_changes select 1, s.* from reversal_stats(new) s;
  return null;
end $$;
create trigger ledger_entries_stats after insert on ledger_entries
  for each row when (new.amount_minor < 0) execute function reversals_count();

-- The first payment page of a booking is the step from details to checkout; a booking that stands has taken it already.
create function payments_count() returns trigger language plpgsql as $$
begin
  insert into stat_changes
    select 1, s.* from bookings b cross join lateral booking_stats(b) s
    where b.id = new.subject_id and b.confirmed_at is null and s.checkouts > 0
      and not exists (select from payments p where p.purpose = 'booking' and p.subject_id = b.id and p.id <> new.id);
  return null;
end $$;
create trigger payments_stats after insert on payments
  for each row when (new.purpose = 'booking') execute function payments_count();

create function visits_count() returns trigger language plpgsql as $$
declare
  before event_visits;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  insert into stat_changes
    select 1, s.* from (select * from visit_stats(new) except all select * from visit_stats(before)) s
    union all
    select -1, s.* from (select * from visit_stats(before) except all select * from visit_stats(new)) s;
  return null;
end $$;
create trigger event_visits_stats after insert or update on event_visits for each row execute function visits_count();

-- What waits to be folded, spread over everything it is told apart by.
create view stat_changes_spread as
  select c.id, c.event_id, c.organiser_id, c.day, told.dimension, told.value,
    c.sign * c.visits as visits, c.sign * c.views as views, c.sign * c.holds as holds, c.sign * c.details as details,
    c.sign * c.checkouts as checkouts, c.sign * c.paid as paid, c.sign * c.bookings as bookings, c.sign * c.tickets as tickets,
    c.sign * case when told.dimension = 'ticket_type' then c.ticket_gross_minor else c.gross_minor end as gross_minor,
    c.sign * c.discount_minor as discount_minor, c.sign * c.fee_minor as fee_minor, c.sign * c.tax_minor as tax_minor,
    c.sign * c.refunds as refunds, c.sign * c.refunded_minor as refunded_minor, c.sign * c.tickets_voided as tickets_voided,
    c.sign * c.check_ins as check_ins
  from stat_changes c cross join lateral (values
    ('all', ''), ('source', c.source), ('device', c.device), ('ticket_type', c.ticket_type_id::text), ('promo', c.promo_code_id::text),
    ('link', c.tracked_link_id::text), ('campaign', nullif(c.campaign, '')), ('referrer', nullif(c.referrer, '')),
    ('place', nullif(c.place, ''))
  ) as told (dimension, value)
  where told.value is not null;

-- Exact at every moment: what is folded and what is not yet are never counted twice or left out, for a statement sees one state.
create view event_numbers as
  select event_id, organiser_id, day, dimension, value, visits, views, holds, details, checkouts, paid, bookings, tickets, gross_minor,
    discount_minor, fee_minor, tax_minor, refunds, refunded_minor, tickets_voided, check_ins
  from event_stats
  union all
  select event_id, organiser_id, day, dimension, value, visits, views, holds, details, checkouts, paid, bookings, tickets, gross_minor,
    discount_minor, fee_minor, tax_minor, refunds, refunded_minor, tickets_voided, check_ins
  from stat_changes_spread;

create view event_check_ins as
  select event_id, minute, admitted from event_check_in_stats
  union all
  select event_id, minute, sign * check_ins from stat_changes where minute is not null;

-- Folds the oldest changes into the sums and says whose they were. One statement deletes and adds, so that each counts once.
create function fold_stat_changes(most integer) returns table (event_id uuid, folded bigint) language plpgsql as $$
begin
  -- One folds at a time; whoever comes second has nothing to do. A change of a time zone waits for it.
  if not pg_try_advisory_xact_lock(hashtextextended('fold-stat-changes', 0)) then return; end if;
  return query
    with oldest as (
      select c.id from stat_changes c order by c.id limit most
    ), added as (
      insert into event_stats as kept
      select s.event_id, s.day, s.dimension, s.value, s.organiser_id, sum(s.visits), sum(s.views), sum(s.holds), sum(s.details),
        sum(s.checkouts), sum(s.paid), sum(s.bookings), sum(s.tickets), sum(s.gross_minor), sum(s.discount_minor), sum(s.fee_minor),
        sum(s.tax_minor), sum(s.refunds), sum(s.refunded_minor), sum(s.tickets_voided), sum(s.check_ins)
      from stat_changes_spread s where s.id in (select id from oldest)
      group by s.event_id, s.day, s.dimension, s.value, s.organiser_id
      order by s.event_id, s.day, s.dimension, s.value
      on conflict on constraint event_stats_pkey do update set
        visits = kept.visits + excluded.visits, views = kept.views + excluded.views, holds = kept.holds + excluded.holds,
        details = kept.details + excluded.details, checkouts = kept.checkouts + excluded.checkouts, paid = kept.paid + excluded.paid,
        bookings = kept.bookings + excluded.bookings, tickets = kept.tickets + excluded.tickets,
        gross_minor = kept.gross_minor + excluded.gross_minor, discount_minor = kept.discount_minor + excluded.discount_minor,
        fee_minor = kept.fee_minor + excluded.fee_minor, tax_minor = kept.tax_minor + excluded.tax_minor,
        refunds = kept.refunds + excluded.refunds, refunded_minor = kept.refunded_minor + excluded.refunded_minor,
        tickets_voided = kept.tickets_voided + excluded.tickets_voided, check_ins = kept.check_ins + excluded.check_ins
    ), admitted as (
      insert into event_check_in_stats as kept
      select c.event_id, c.minute, sum(c.sign * c.check_ins) from stat_changes c
      where c.id in (select id from oldest) and c.minute is not null
      group by c.event_id, c.minute order by c.event_id, c.minute
      on conflict on constraint event_check_in_stats_pkey do update set admitted = kept.admitted + excluded.admitted
    ), taken as (
      delete from stat_changes c where c.id in (select id from oldest) returning c.event_id
    )
    select taken.event_id, count(*) from taken group by taken.event_id;
end $$;

-- Days begin elsewhere after an event moved to another time zone: all but its visits is counted anew from the rows themselves.
create function events_recount_days() returns trigger language plpgsql as $$
begin
  -- Locks the event's days against all who count, then folding: nobody holds the second and waits for the first.
  perform pg_advisory_xact_lock(hashtextextended('event-days:' || new.id, 0));
  perform pg_advisory_xact_lock(hashtextextended('fold-stat-changes', 0));
  delete from stat_changes where event_id = new.id and visits = 0 and views = 0;
  delete from event_check_in_stats where event_id = new.id;
  delete from event_stats where event_id = new.id and visits = 0 and views = 0;
  update event_stats set holds = 0, details = 0, checkouts = 0, paid = 0, bookings = 0, tickets = 0, gross_minor = 0, discount_minor = 0,
    fee_minor = 0, tax_minor = 0, refunds = 0, refunded_minor = 0, tickets_voided = 0, check_ins = 0
  where event_id = new.id;
  insert into stat_changes
    select 1, s.* from bookings b cross join lateral booking_stats(b) s where b.event_id = new.id
    union all
    select 1, s.* from tickets t cross join lateral ticket_stats(t) s where t.event_id = new.id
    union all
    select 1, s.* from bookings b join payments p on p.purpose = 'booking' and p.subject_id = b.id join refunds r on r.payment_id = p.id
      cross join lateral refund_stats(r) s
    where b.event_id = new.id
    union all
    select 1, s.* from bookings b join payments p on p.purpose = 'booking' and p.subject_id = b.id join refunds r on r.payment_id = p.id
      join ledger_transactions t on t.kind = 'sale_reversed' and t.cause_id = r.id join ledger_entries l on l.transaction_id = t.id
      cross join lateral reversal_stats(l) s
    where b.event_id = new.id;
  return null;
end $$;
create trigger events_days after update of time_zone on events
  for each row when (old.time_zone <> new.time_zone) execute function events_recount_days();

-- The newest of an event, without a walk over all its bookings.
create index bookings_event_confirmed_at_idx on bookings (event_id, confirmed_at desc) where confirmed_at is not null;
create index bookings_event_undone_at_idx on bookings (event_id, ended_at desc) where confirmed_at is not null and ended_at is not null;

-- What is there before anybody counted.
insert into stat_changes
  select 1, s.* from bookings b cross join lateral booking_stats(b) s
  union all
  select 1, s.* from tickets t cross join lateral ticket_stats(t) s
  union all
  select 1, s.* from refunds r cross join lateral refund_stats(r) s
  union all
  select 1, s.* from ledger_entries l cross join lateral reversal_stats(l) s where l.amount_minor < 0;
