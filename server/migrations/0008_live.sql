-- Media rooms, live streams, calls.

-- Running media engines, one per server process. Rows with an old last_seen_at are dead.
create unlogged table media_engines (
  id uuid not null,
  -- Where server processes reach it.
  url text not null,
  udp_port integer not null,
  -- Why it can't forward media; null: it can.
  problem text,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  publishers integer not null default 0,
  viewers integer not null default 0,
  egress_kbps integer not null default 0,
  memory_bytes bigint not null default 0,
  constraint media_engines_pkey primary key (id)
);

-- A call, or the stage of a stream.
create table media_rooms (
  id uuid not null,
  -- The module that decides who has access.
  kind text not null,
  provider text not null,
  -- The current engine of the embedded provider. No foreign key, because engines are lost in a crash.
  engine_id uuid,
  -- Incremented when the room moves: participants of an older generation reconnect.
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

-- One published or played stream; deleted when it ends.
create table media_sessions (
  id uuid not null,
  room_id uuid not null,
  account_id uuid not null,
  generation integer not null,
  -- Null for external providers.
  engine_id uuid,
  kind text not null,
  -- main: camera and microphone; low: the same in low resolution; screen: a shared screen.
  name text not null,
  -- The account whose stream it is.
  publisher_id uuid not null,
  has_audio boolean not null default false,
  has_video boolean not null default false,
  -- Muted by the host; the person can only ask to be unmuted.
  muted text[] not null default '{}',
  -- Switched off by the person themselves.
  off text[] not null default '{}',
  -- The engine's URL of the session, which ends it.
  resource text,
  started_at timestamptz not null,
  -- The last sign of life. Providers without events report no end, so a silent session counts as ended.
  last_seen_at timestamptz not null,
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

-- The recording of one published stream.
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
create unique index media_recordings_active_idx on media_recordings (room_id, account_id, name) where state = 'recording';

-- The last reconciliation of rooms with their access rules; one process at a time runs it.
create unlogged table media_reconciliations (
  name text not null,
  reconciled_at timestamptz not null,
  constraint media_reconciliations_pkey primary key (name)
);

-- A live stream. Its stage is a media room, its chat a conversation.
create table streams (
  id uuid not null,
  host_id uuid not null,
  event_id uuid,
  title text not null,
  description text not null default '',
  -- subscribers: everyone with premium; ticket_holders: ticket holders of the event and its team.
  audience text not null default 'subscribers',
  state text not null default 'scheduled',
  scheduled_at timestamptz,
  live_at timestamptz,
  ended_at timestamptz,
  media_room_id uuid not null,
  is_recorded boolean not null default false,
  -- Whether viewers can watch the recording.
  replay_enabled boolean not null default true,
  questions_enabled boolean not null default true,
  peak_viewers integer not null default 0,
  -- When the host was last live; checked every minute.
  last_live_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint streams_pkey primary key (id),
  constraint streams_host_fkey foreign key (host_id) references accounts (id) on delete cascade,
  constraint streams_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint streams_media_room_fkey foreign key (media_room_id) references media_rooms (id) on delete restrict,
  constraint streams_media_room_unique unique (media_room_id),
  constraint streams_audience_known check (audience in ('subscribers', 'ticket_holders')),
  constraint streams_audience_fits check (audience <> 'ticket_holders' or event_id is not null),
  constraint streams_state_known check (state in ('scheduled', 'live', 'ended')),
  constraint streams_times_fit check (
    (state = 'scheduled') = (live_at is null) and (state = 'ended') = (ended_at is not null) and ended_at >= live_at),
  constraint streams_title_fits check (length(title) between 1 and 120),
  constraint streams_description_short check (length(description) <= 4000),
  constraint streams_peak_viewers_not_negative check (peak_viewers >= 0)
);
create index streams_list_idx on streams (state, coalesce(live_at, scheduled_at), id);
create index streams_host_idx on streams (host_id, created_at);
create index streams_event_idx on streams (event_id);
-- A host has one live stream at a time.
create unique index streams_live_host_idx on streams (host_id) where state = 'live';
alter table conversations add constraint conversations_stream_fkey foreign key (stream_id) references streams (id) on delete cascade;

-- People invited to the stage.
create table stream_cohosts (
  stream_id uuid not null,
  account_id uuid not null,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  constraint stream_cohosts_pkey primary key (stream_id, account_id),
  constraint stream_cohosts_stream_fkey foreign key (stream_id) references streams (id) on delete cascade,
  constraint stream_cohosts_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index stream_cohosts_account_idx on stream_cohosts (account_id);

-- Viewers, with the first and last time they watched.
create table stream_viewers (
  stream_id uuid not null,
  account_id uuid not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  watched_seconds integer not null default 0,
  -- Until they leave.
  is_connected boolean not null default true,
  constraint stream_viewers_pkey primary key (stream_id, account_id),
  constraint stream_viewers_stream_fkey foreign key (stream_id) references streams (id) on delete cascade,
  constraint stream_viewers_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint stream_viewers_times_fit check (last_seen_at >= first_seen_at and watched_seconds >= 0)
);
create index stream_viewers_connected_idx on stream_viewers (stream_id, last_seen_at) where is_connected;
create index stream_viewers_account_idx on stream_viewers (account_id);

create table stream_reminders (
  stream_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null,
  constraint stream_reminders_pkey primary key (stream_id, account_id),
  constraint stream_reminders_stream_fkey foreign key (stream_id) references streams (id) on delete cascade,
  constraint stream_reminders_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index stream_reminders_account_idx on stream_reminders (account_id);

create table stream_questions (
  -- Created by the client, so that a repeated request is recognised.
  id uuid not null,
  stream_id uuid not null,
  author_id uuid,
  text text not null,
  state text not null default 'open',
  vote_count integer not null default 0,
  created_at timestamptz not null,
  constraint stream_questions_pkey primary key (id),
  constraint stream_questions_stream_fkey foreign key (stream_id) references streams (id) on delete cascade,
  constraint stream_questions_author_fkey foreign key (author_id) references accounts (id) on delete set null,
  constraint stream_questions_state_known check (state in ('open', 'answering', 'answered', 'dismissed')),
  constraint stream_questions_text_fits check (length(text) between 1 and 500),
  constraint stream_questions_votes_not_negative check (vote_count >= 0)
);
create index stream_questions_list_idx on stream_questions (stream_id, state, vote_count desc, id);
create index stream_questions_author_idx on stream_questions (author_id);
create unique index stream_questions_answering_idx on stream_questions (stream_id) where state = 'answering';

create table stream_question_votes (
  question_id uuid not null,
  account_id uuid not null,
  constraint stream_question_votes_pkey primary key (question_id, account_id),
  constraint stream_question_votes_question_fkey foreign key (question_id) references stream_questions (id) on delete cascade,
  constraint stream_question_votes_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index stream_question_votes_account_idx on stream_question_votes (account_id);

-- Keys of encoders such as OBS; only the hash is stored.
create table stream_keys (
  id uuid not null,
  stream_id uuid not null,
  account_id uuid not null,
  key_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint stream_keys_pkey primary key (id),
  constraint stream_keys_stream_fkey foreign key (stream_id) references streams (id) on delete cascade,
  constraint stream_keys_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint stream_keys_hash_unique unique (key_hash)
);
create index stream_keys_account_idx on stream_keys (account_id);
create unique index stream_keys_current_idx on stream_keys (stream_id, account_id) where revoked_at is null;

-- Whether a stream can be shown: its host is active, and its event is published and run by them.
create function is_stream_available(stream uuid) returns boolean language sql stable
return exists (
  select 1 from streams s join accounts h on h.id = s.host_id
  where s.id = stream and h.role = 'user' and h.suspended_at is null and h.deleted_at is null
    and (s.event_id is null or exists (
      select 1 from events e
      where e.id = s.event_id and e.status = 'published' and (
        e.organiser_id = s.host_id
        or exists (
          select 1 from event_team t
          where t.event_id = e.id and t.account_id = s.host_id and t.role in ('owner', 'manager')
        )
      )
    ))
);

-- Whether an account can watch a stream at an instant: the host, or an account with premium that is in the audience and not
-- banned.
create function may_watch_stream(stream uuid, account uuid, at timestamptz) returns boolean language sql stable
return exists (
  select 1 from streams s join accounts a on a.id = account
  where s.id = stream and a.role = 'user' and a.suspended_at is null and a.deleted_at is null and has_premium(account, at)
    and (s.host_id = account or (
      exists (select 1 from accounts h where h.id = s.host_id and h.suspended_at is null and h.deleted_at is null)
      and not exists (
        select 1 from conversations c join conversation_members m on m.conversation_id = c.id
        where c.stream_id = s.id and m.account_id = account and m.banned_at is not null
      )
      and (s.event_id is null or exists (select 1 from events e where e.id = s.event_id and e.status not in ('draft', 'suspended')))
      and (s.audience = 'subscribers' or exists (
        select 1 from events e
        where e.id = s.event_id and (
          e.organiser_id = account
          or exists (select 1 from event_team t where t.event_id = e.id and t.account_id = account)
          or exists (select 1 from stream_cohosts h where h.stream_id = s.id and h.account_id = account)
          or exists (
            select 1 from tickets t join bookings b on b.id = t.booking_id
            where t.event_id = e.id and t.holder_id = account and t.status <> 'void'
              and (b.origin <> 'manual' or t.holder_email::citext = a.email)
          )
        )
      ))
    ))
);

create table calls (
  id uuid not null,
  conversation_id uuid not null,
  -- The call's message in the conversation.
  message_id uuid not null,
  media_room_id uuid not null,
  is_video boolean not null,
  is_direct boolean not null,
  state text not null default 'ringing',
  started_by uuid,
  started_at timestamptz not null,
  -- When the first other participant joined.
  answered_at timestamptz,
  ended_at timestamptz,
  -- Current participants, at most eight.
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

create table call_participants (
  call_id uuid not null,
  account_id uuid not null,
  state text not null,
  last_seen_at timestamptz,
  -- The tab or phone that is in the call.
  device_id uuid,
  joined_at timestamptz,
  left_at timestamptz,
  constraint call_participants_pkey primary key (call_id, account_id),
  constraint call_participants_call_fkey foreign key (call_id) references calls (id) on delete cascade,
  constraint call_participants_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint call_participants_state_known check (state in ('ringing', 'joined', 'declined', 'missed', 'left')),
  constraint call_participants_times_fit check (state not in ('joined', 'left') or joined_at is not null)
);
create index call_participants_account_idx on call_participants (account_id, state);

-- WebRTC signals between two browsers; each is read once.
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
