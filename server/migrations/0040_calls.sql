create table calls (
  id uuid not null,
  conversation_id uuid not null,
  -- Its message in the conversation.
  message_id uuid not null,
  media_room_id uuid not null,
  is_video boolean not null,
  is_direct boolean not null,
  state text not null default 'ringing',
  started_by uuid,
  started_at timestamptz not null,
  -- When somebody else came.
  answered_at timestamptz,
  ended_at timestamptz,
  -- How many are in it: there is room for eight.
  joined_count smallint not null default 0,
  constraint calls_pkey primary key (id),
  constraint calls_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint calls_message_fkey foreign key (message_id) references messages (id) on delete cascade,
  constraint calls_message_unique unique (message_id),
  constraint calls_media_room_fkey foreign key (media_room_id) references media_rooms (id) on delete restrict,
  constraint calls_media_room_unique unique (media_room_id),
  constraint calls_started_by_fkey foreign key (started_by) references accounts (id) on delete set null,
  constraint calls_state_known check (state in ('ringing', 'ongoing', 'ended')),
  constraint calls_joined_fits check (joined_count between 0 and 8 and (state <> 'ended' or joined_count = 0)),
  constraint calls_times_fit check ((state = 'ended') = (ended_at is not null) and (state <> 'ongoing' or answered_at is not null))
);
-- A conversation has one call at a time.
create unique index calls_current_idx on calls (conversation_id) where state <> 'ended';
create index calls_started_by_idx on calls (started_by);

create table call_people (
  call_id uuid not null,
  account_id uuid not null,
  state text not null,
  -- When their phone last said that they are there.
  seen_at timestamptz,
  -- The tab or phone with which they are in it.
  device_id uuid,
  joined_at timestamptz,
  left_at timestamptz,
  constraint call_people_pkey primary key (call_id, account_id),
  constraint call_people_call_fkey foreign key (call_id) references calls (id) on delete cascade,
  constraint call_people_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint call_people_state_known check (state in ('ringing', 'joined', 'declined', 'missed', 'left')),
  constraint call_people_times_fit check (state not in ('joined', 'left') or joined_at is not null)
);
create index call_people_account_idx on call_people (account_id, state);

-- What two browsers tell each other to connect without a server between them; read once, then in the way.
create unlogged table call_signals (
  id bigint generated always as identity,
  call_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  body jsonb not null,
  created_at timestamptz not null,
  constraint call_signals_pkey primary key (id)
);
create index call_signals_to_idx on call_signals (call_id, to_id, id);
