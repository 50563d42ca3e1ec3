-- Where people came from before they had an account, and what those of them who host have brought since.

-- One for each user. Apart from the account, whose row is locked and written for other reasons.
create table account_sources (
  account_id uuid not null,
  -- Days of UTC: of the account, of the first event that was published, of the first booking of any of their events.
  signed_up_on date not null,
  published_on date,
  sold_on date,
  utm_source text not null default '',
  utm_medium text not null default '',
  utm_campaign text not null default '',
  referrer_host text not null default '',
  -- Which kind of page they saw first.
  landing text not null default '',
  source text not null generated always as (stat_source(null, utm_source, referrer_host)) stored,
  campaign text not null generated always as (stat_campaign(utm_source, utm_medium, utm_campaign)) stored,
  constraint account_sources_pkey primary key (account_id),
  constraint account_sources_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint account_sources_words_short check (
    greatest(length(utm_source), length(utm_medium), length(utm_campaign), length(referrer_host)) <= 100 and length(landing) <= 20)
);
create index account_sources_signed_up_on_idx on account_sources (signed_up_on) include (source, campaign, landing);
create index account_sources_published_on_idx on account_sources (published_on) include (source, campaign, landing)
  where published_on is not null;
create index account_sources_sold_on_idx on account_sources (sold_on) include (source, campaign, landing) where sold_on is not null;

-- What organisers who came one way brought on one day of their events. It names nobody, and stays when one of them is erased.
create table source_stats (
  day date not null,
  source text not null,
  campaign text not null,
  landing text not null,
  gross_minor bigint not null,
  refunded_minor bigint not null,
  fee_minor bigint not null,
  constraint source_stats_pkey primary key (day, source, campaign, landing)
);

insert into account_sources (account_id, signed_up_on, published_on, sold_on)
select a.id, (a.created_at at time zone 'UTC')::date, published.day, sold.day
from accounts a
left join (
  select organiser_id, min((published_at at time zone 'UTC')::date) as day from events where published_at is not null group by 1
) published on published.organiser_id = a.id
left join (
  select organiser_id, min(day) as day from event_stats where dimension = 'all' and bookings > 0 group by 1
) sold on sold.organiser_id = a.id
where a.role = 'user';

insert into source_stats (day, source, campaign, landing, gross_minor, refunded_minor, fee_minor)
select day, '', '', '', sum(gross_minor), sum(refunded_minor), sum(fee_minor) from event_stats where dimension = 'all'
group by day having (sum(gross_minor), sum(refunded_minor), sum(fee_minor)) is distinct from (0, 0, 0);

create function accounts_source() returns trigger language plpgsql as $$
begin
  insert into account_sources (account_id, signed_up_on) values (new.id, (new.created_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger accounts_source after insert on accounts for each row when (new.role = 'user') execute function accounts_source();

create function events_first_published() returns trigger language plpgsql as $$
begin
  -- Locks the organiser's row of this table alone, and only until they have published once.
  update account_sources set published_on = (new.published_at at time zone 'UTC')::date
  where account_id = new.organiser_id
    and (published_on is null or published_on > (new.published_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger events_first_published after insert or update of published_at on events
  for each row when (new.published_at is not null) execute function events_first_published();

create type source_change as (organiser_id uuid, day date, gross_minor bigint, refunded_minor bigint, fee_minor bigint);

-- Locks the sums of these days, by day and source.
create function add_to_source_stats(changes source_change[]) returns void language sql as $$
  insert into source_stats as kept (day, source, campaign, landing, gross_minor, refunded_minor, fee_minor)
  select c.day, coalesce(s.source, ''), coalesce(s.campaign, ''), coalesce(s.landing, ''),
    sum(c.gross_minor), sum(c.refunded_minor), sum(c.fee_minor)
  from unnest(changes) c left join account_sources s on s.account_id = c.organiser_id
  group by 1, 2, 3, 4
  having (sum(c.gross_minor), sum(c.refunded_minor), sum(c.fee_minor)) is distinct from (0, 0, 0)
  order by 1, 2, 3, 4
  on conflict on constraint source_stats_pkey do update set
    gross_minor = kept.gross_minor + excluded.gross_minor, refunded_minor = kept.refunded_minor + excluded.refunded_minor,
    fee_minor = kept.fee_minor + excluded.fee_minor;
$$;

-- Only folding and counting anew write numbers of events, one after the other, so that sums of days are never waited for in turns.
create function event_stats_by_source() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_source_stats(array_agg(row(s.organiser_id, s.day, s.gross_minor, s.refunded_minor, s.fee_minor)::source_change))
    from added s where s.dimension = 'all';
  elsif tg_op = 'UPDATE' then
    perform add_to_source_stats(array_agg(row(s.organiser_id, s.day, s.gross_minor, s.refunded_minor, s.fee_minor)::source_change))
    from (
      select organiser_id, day, gross_minor, refunded_minor, fee_minor from added where dimension = 'all'
      union all
      select organiser_id, day, -gross_minor, -refunded_minor, -fee_minor from gone where dimension = 'all'
    ) s;
  else
    perform add_to_source_stats(array_agg(row(s.organiser_id, s.day, -s.gross_minor, -s.refunded_minor, -s.fee_minor)::source_change))
    from gone s where s.dimension = 'all';
    return null;
  end if;
  update account_sources s set sold_on = first.day
  from (select organiser_id, min(day) as day from added where dimension = 'all' and bookings > 0 group by organiser_id) first
  where s.account_id = first.organiser_id and (s.sold_on is null or s.sold_on > first.day);
  return null;
end $$;

create trigger event_stats_source_added after insert on event_stats referencing new table as added
  for each statement execute function event_stats_by_source();
create trigger event_stats_source_changed after update on event_stats referencing new table as added old table as gone
  for each statement execute function event_stats_by_source();
create trigger event_stats_source_gone after delete on event_stats referencing old table as gone
  for each statement execute function event_stats_by_source();

-- Exact at every moment, as the numbers of events are: with what is not folded yet.
create view source_numbers as
  select day, source, campaign, landing, gross_minor, refunded_minor, fee_minor from source_stats
  union all
  select c.day, coalesce(s.source, ''), coalesce(s.campaign, ''), coalesce(s.landing, ''),
    c.sign * c.gross_minor, c.sign * c.refunded_minor, c.sign * c.fee_minor
  from stat_changes c left join account_sources s on s.account_id = c.organiser_id;
