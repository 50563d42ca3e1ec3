-- Events that repeat: a rule, and one event for each of its dates.

create table event_series (
  id uuid not null default uuidv7(),
  organiser_id uuid not null,
  rule jsonb not null,
  time_zone text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint event_series_pkey primary key (id),
  constraint event_series_organiser_fkey foreign key (organiser_id) references accounts (id) on delete restrict
);
create index event_series_organiser_id_idx on event_series (organiser_id);

-- Dates that carry a series without a rule stand alone again.
update events set series_id = null, series_date = null where series_id is not null;
alter table events
  add constraint events_series_fkey foreign key (series_id) references event_series (id) on delete restrict;
drop index events_series_id_idx;
create index events_series_id_idx on events (series_id, starts_at, id) where series_id is not null;


-- The soonest date of a series is one look-up away, and lists that walk an index alone see in it what is a date of a series.
create index events_upcoming_series_idx on events (series_id, starts_at, id)
  where series_id is not null and status = 'published' and visibility in ('public', 'members') and not is_over;
drop index events_upcoming_starts_at_idx;
create index events_upcoming_starts_at_idx on events (starts_at, id) include (ends_at, all_day, time_zone, series_id)
  where status = 'published' and visibility in ('public', 'members') and not is_over;
drop index events_upcoming_map_idx;
create index events_upcoming_map_idx on events (latitude, longitude) include (ends_at, starts_at, id, series_id)
  where status = 'published' and visibility in ('public', 'members') and not is_over and latitude is not null;

-- The same for what stands for one another on all dates of a series; null outside of one.
alter table ticket_types add column series_key uuid;
alter table capacity_pools add column series_key uuid;
alter table event_questions add column series_key uuid;

-- Files of events that their organiser uploads: looked through by a job, then taken over by another.
create table event_imports (
  id uuid not null,
  account_id uuid not null,
  file_name text not null,
  -- Where the file is; null once it is done with.
  file_key text,
  status text not null default 'reading',
  moves_past boolean not null default false,
  publishes boolean not null default false,
  entry_count integer not null default 0,
  done_count integer not null default 0,
  preview jsonb,
  report jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint event_imports_pkey primary key (id),
  constraint event_imports_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint event_imports_status_known check (status in ('reading', 'preview', 'running', 'done', 'failed', 'dropped'))
);
create index event_imports_account_id_idx on event_imports (account_id, created_at desc);
create index event_imports_file_idx on event_imports (updated_at) where file_key is not null;
