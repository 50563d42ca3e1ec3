-- A live stream: planned, on, or over. Its stage is a media room, its chat a conversation.
create table streams (
  id uuid not null,
  host_id uuid not null,
  event_id uuid,
  title text not null,
  description text not null default '',
  -- Who may watch: everybody with premium, or of an event those with a ticket and its team.
  audience text not null default 'subscribers',
  state text not null default 'scheduled',
  scheduled_at timestamptz,
  live_at timestamptz,
  ended_at timestamptz,
  media_room_id uuid not null,
  is_recorded boolean not null default false,
  -- Whether those who may watch see what was recorded.
  shows_replay boolean not null default true,
  takes_questions boolean not null default true,
  peak_viewers integer not null default 0,
  -- When its host was last seen on air, looked at each minute while it is live.
  on_air_at timestamptz,
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
  constraint streams_peak_viewers_sane check (peak_viewers >= 0)
);
create index streams_list_idx on streams (state, coalesce(live_at, scheduled_at), id);
create index streams_host_idx on streams (host_id, created_at);
create index streams_event_idx on streams (event_id);
-- One person is live in one place.
create unique index streams_live_host_idx on streams (host_id) where state = 'live';

alter table conversations
  add column stream_id uuid,
  add constraint conversations_stream_fkey foreign key (stream_id) references streams (id) on delete cascade,
  add constraint conversations_stream_unique unique (stream_id),
  drop constraint conversations_kind_known,
  add constraint conversations_kind_known check (kind in ('direct', 'group', 'room', 'announcements', 'stream')),
  add constraint conversations_stream_fits check ((stream_id is not null) = (kind = 'stream'));

-- Who was asked on the stage beside the host.
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

-- Who watched, from when to when; who was seen a moment ago is watching.
create table stream_viewers (
  stream_id uuid not null,
  account_id uuid not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  watched_seconds integer not null default 0,
  -- Until they say that they have gone.
  is_here boolean not null default true,
  constraint stream_viewers_pkey primary key (stream_id, account_id),
  constraint stream_viewers_stream_fkey foreign key (stream_id) references streams (id) on delete cascade,
  constraint stream_viewers_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint stream_viewers_times_fit check (last_at >= first_at and watched_seconds >= 0)
);
create index stream_viewers_now_idx on stream_viewers (stream_id, last_at) where is_here;
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
  -- Made by the client, so that a question asked again is known.
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
  constraint stream_questions_votes_sane check (vote_count >= 0)
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

-- What a program such as OBS sends with; only its hash is kept.
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

-- Whether a stream may be shown at all: its host is in good standing, and an event of theirs is public and theirs to run.
create function stream_stands(stream uuid) returns boolean language sql stable
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

-- Whether an account may watch a stream at an instant: its host, or with premium and its audience, and not sent away.
create function may_watch_stream(stream uuid, person uuid, at timestamptz) returns boolean language sql stable
return exists (
  select 1 from streams s join accounts a on a.id = person
  where s.id = stream and a.role = 'user' and a.suspended_at is null and a.deleted_at is null and has_premium(person, at)
    and (s.host_id = person or (
      exists (select 1 from accounts h where h.id = s.host_id and h.suspended_at is null and h.deleted_at is null)
      and not exists (
        select 1 from conversations c join conversation_members m on m.conversation_id = c.id
        where c.stream_id = s.id and m.account_id = person and m.banned_at is not null
      )
      and (s.event_id is null or exists (select 1 from events e where e.id = s.event_id and e.status not in ('draft', 'suspended')))
      and (s.audience = 'subscribers' or exists (
        select 1 from events e
        where e.id = s.event_id and (
          e.organiser_id = person
          or exists (select 1 from event_team t where t.event_id = e.id and t.account_id = person)
          or exists (select 1 from stream_cohosts h where h.stream_id = s.id and h.account_id = person)
          or exists (
            select 1 from tickets t join bookings b on b.id = t.booking_id
            where t.event_id = e.id and t.holder_id = person and t.status <> 'void'
              and (b.origin <> 'by_hand' or t.holder_email::citext = a.email)
          )
        )
      ))
    ))
);
