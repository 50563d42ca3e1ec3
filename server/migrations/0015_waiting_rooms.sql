-- The waiting room of an event: its settings, and while it is on, how many people are admitted. Admissions need no job: up to
-- position base_position is admitted at rebased_at, and from then on admitted_per_minute more each minute.
create table waiting_rooms (
  event_id uuid not null,
  status text not null default 'off',
  admitted_per_minute integer not null default 100,
  message text not null default '',
  turns_on_automatically boolean not null default true,
  -- The number of hold requests that wait in one process.
  automatic_threshold integer not null default 500,
  is_automatic boolean not null default false,
  opens_at timestamptz,
  base_position integer not null default 1,
  -- Null while no one is admitted: the room is off or paused.
  rebased_at timestamptz,
  -- The last position; before the random order is created, the number of people who have joined.
  last_position integer not null default 0,
  -- The random order of the people who were present at the opening. Its hash is public before, the seed afterwards.
  seed text,
  seed_hash text,
  ordered_at timestamptz,
  ordered_count integer not null default 0,
  changed_at timestamptz not null,
  constraint waiting_rooms_pkey primary key (event_id),
  constraint waiting_rooms_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint waiting_rooms_status_known check (status in ('off', 'on', 'paused')),
  constraint waiting_rooms_rate_fits check (admitted_per_minute between 1 and 10000),
  constraint waiting_rooms_threshold_fits check (automatic_threshold >= 100),
  constraint waiting_rooms_on_complete check (
    status = 'off' or (opens_at is not null and seed is not null and seed_hash is not null)
  ),
  constraint waiting_rooms_rebased_fits check ((rebased_at is not null) = (status = 'on')),
  constraint waiting_rooms_positions_fit check (base_position >= 0 and last_position >= 0 and ordered_count >= 0)
);
create index waiting_rooms_on_idx on waiting_rooms (changed_at) where status <> 'off';

-- A person in a waiting room. A place of the random order stays after the person has left or was erased, so that the order
-- can be recomputed.
create table waiting_room_entries (
  id uuid not null,
  event_id uuid not null,
  account_id uuid,
  -- Null before the random order is created.
  position integer,
  joined_at timestamptz not null,
  -- Stored when the room is paused or its rate changes; until then it follows from the position.
  admitted_at timestamptz,
  left_at timestamptz,
  constraint waiting_room_entries_pkey primary key (id),
  constraint waiting_room_entries_event_fkey foreign key (event_id) references waiting_rooms (event_id) on delete cascade,
  constraint waiting_room_entries_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint waiting_room_entries_account_fits check (account_id is not null or left_at is not null),
  constraint waiting_room_entries_position_positive check (position > 0),
  constraint waiting_room_entries_admitted_fits check (admitted_at is null or position is not null)
);
create unique index waiting_room_entries_once_idx on waiting_room_entries (event_id, account_id) where left_at is null;
create unique index waiting_room_entries_position_idx on waiting_room_entries (event_id, position) where position is not null;
create index waiting_room_entries_account_id_idx on waiting_room_entries (account_id) where account_id is not null;
