-- Engines that carry picture and sound, each kept by one server process; a row whose time is past belongs to none.
create unlogged table media_engines (
  id uuid not null,
  -- Where server processes reach it.
  url text not null,
  udp_port integer not null,
  -- Why it can't carry anything; null: it can.
  problem text,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  publishers integer not null default 0,
  viewers integer not null default 0,
  egress_kbps integer not null default 0,
  memory_bytes bigint not null default 0,
  constraint media_engines_pkey primary key (id)
);

-- Where people meet with picture and sound: a call, or the stage of a stream.
create table media_rooms (
  id uuid not null,
  -- Which module says who may come in.
  kind text not null,
  provider text not null,
  -- Of the embedded provider: where it is now. No foreign key, for engines are forgotten in a crash.
  engine_id uuid,
  -- Rises with each move: whoever is connected to an older one connects again.
  generation integer not null default 1,
  -- Whether what is published here is recorded, now and later.
  is_recording boolean not null default false,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint media_rooms_pkey primary key (id),
  constraint media_rooms_kind_known check (kind in ('stream', 'call')),
  constraint media_rooms_provider_known check (provider in ('embedded', 'livekit', 'whip-whep'))
);
create index media_rooms_engine_idx on media_rooms (engine_id) where closed_at is null;

-- One published stream, or one that is played; gone when it ends.
create table media_sessions (
  id uuid not null,
  room_id uuid not null,
  account_id uuid not null,
  generation integer not null,
  -- Where it was made; null: at a provider that is not ours.
  engine_id uuid,
  kind text not null,
  -- What of the publisher's it is: picture with sound, the same smaller, or a screen.
  name text not null,
  -- Whose is played; of a published one the same account.
  publisher_id uuid not null,
  has_audio boolean not null default false,
  has_video boolean not null default false,
  -- What the host has silenced; the person themselves may only ask.
  muted text[] not null default '{}',
  -- What they switched off themselves; it is only told.
  off text[] not null default '{}',
  -- The address that ends it, as the engine gave it.
  resource text,
  started_at timestamptz not null,
  -- When its owner last connected: at a provider that tells nothing, who is not heard of any more has left.
  seen_at timestamptz not null,
  constraint media_sessions_pkey primary key (id),
  constraint media_sessions_room_fkey foreign key (room_id) references media_rooms (id) on delete cascade,
  constraint media_sessions_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint media_sessions_publisher_fkey foreign key (publisher_id) references accounts (id) on delete cascade,
  constraint media_sessions_kind_known check (kind in ('publish', 'play')),
  constraint media_sessions_name_known check (name in ('main', 'low', 'screen')),
  constraint media_sessions_publisher_fits check (kind = 'play' or publisher_id = account_id)
);
create unique index media_sessions_published_idx on media_sessions (room_id, account_id, name) where kind = 'publish';
create index media_sessions_account_idx on media_sessions (account_id);
create index media_sessions_engine_idx on media_sessions (engine_id);
create index media_sessions_publisher_idx on media_sessions (publisher_id);
create index media_sessions_room_idx on media_sessions (room_id, account_id);

-- What was recorded of one published stream.
create table media_recordings (
  id uuid not null,
  room_id uuid not null,
  account_id uuid,
  name text not null,
  state text not null default 'recording',
  engine_id uuid,
  -- Relative to the folder of recordings.
  file_name text not null,
  content_type text not null default 'video/webm',
  bytes bigint not null default 0,
  duration_ms integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint media_recordings_pkey primary key (id),
  constraint media_recordings_room_fkey foreign key (room_id) references media_rooms (id) on delete cascade,
  constraint media_recordings_account_fkey foreign key (account_id) references accounts (id) on delete set null,
  constraint media_recordings_state_known check (state in ('recording', 'ready', 'failed')),
  constraint media_recordings_end_fits check ((state = 'recording') = (ended_at is null))
);
create index media_recordings_room_idx on media_recordings (room_id, started_at);
create index media_recordings_account_idx on media_recordings (account_id);
create index media_recordings_engine_idx on media_recordings (engine_id) where state = 'recording';
create unique index media_recordings_current_idx on media_recordings (room_id, account_id, name) where state = 'recording';

-- When a process last looked who may stay: of all processes one looks at a time.
create unlogged table media_sweeps (
  name text not null,
  swept_at timestamptz not null,
  constraint media_sweeps_pkey primary key (name)
);
