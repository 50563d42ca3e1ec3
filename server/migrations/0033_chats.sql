-- Whether an account has premium at an instant: paid for, or in the days of grace while a renewal is under way or failed.
create function has_premium(person uuid, at timestamptz) returns boolean language sql stable
return exists (
  select 1 from subscriptions
  where account_id = person and status in ('active', 'past_due')
    and (grace_until > at or (status = 'active' and current_period_end > at))
);

-- What somebody lets others see, and who may begin to write to them; no row means the defaults.
create table chat_settings (
  account_id uuid not null,
  shares_read_marks boolean not null default true,
  shares_presence boolean not null default true,
  takes_new boolean not null default true,
  constraint chat_settings_pkey primary key (account_id),
  constraint chat_settings_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create table conversations (
  id uuid not null,
  kind text not null,
  -- Of a room and an announcement channel.
  event_id uuid,
  -- Of a direct one: both accounts in order, so that two people have one.
  pair text,
  title text not null default '',
  picture_key text,
  created_by uuid,
  -- The newest message; messages are numbered without a gap, under this row's lock.
  last_number integer not null default 0,
  -- The newest change: each message, edit, deletion, reaction, vote or pin draws one, without a gap, under the same lock.
  last_change integer not null default 0,
  -- The change at which the conversation itself was last altered: its title, its members, its rules.
  head_change integer not null default 0,
  last_message_at timestamptz,
  -- Of a room. Null: from publication on, and without an end.
  opens_at timestamptz,
  closes_at timestamptz,
  -- Closed by hand: nobody but the team writes. Archived: nobody writes, everybody may read.
  state text not null default 'open',
  slow_mode_seconds integer not null default 0,
  -- Words of which a message may hold none, in lower case.
  blocked_words text[] not null default '{}',
  created_at timestamptz not null,
  constraint conversations_pkey primary key (id),
  constraint conversations_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint conversations_created_by_fkey foreign key (created_by) references accounts (id) on delete set null,
  constraint conversations_kind_known check (kind in ('direct', 'group', 'room', 'announcements')),
  constraint conversations_event_fits check ((event_id is not null) = (kind in ('room', 'announcements'))),
  constraint conversations_event_unique unique (event_id, kind),
  constraint conversations_pair_fits check ((pair is not null) = (kind = 'direct')),
  constraint conversations_pair_unique unique (pair),
  constraint conversations_state_known check (state in ('open', 'closed', 'archived')),
  constraint conversations_slow_mode_sane check (slow_mode_seconds between 0 and 86400),
  constraint conversations_times_fit check (closes_at > opens_at),
  constraint conversations_numbers_fit check (0 <= last_number and last_number <= last_change and head_change <= last_change)
);

-- Who takes part. In a room a row comes with the first look; who may look is decided by ticket, team and premium.
create table conversation_members (
  conversation_id uuid not null,
  account_id uuid not null,
  role text not null default 'member',
  -- Messages up to this number are not theirs to see: they came later, or cleared what was there.
  hidden_number integer not null default 0,
  -- Everything up to this number was read.
  read_number integer not null default 0,
  muted_until timestamptz,
  pinned_at timestamptz,
  -- Put away with no message after it; a new message brings it back.
  put_away_number integer,
  -- The last message they sent, for slow mode.
  sent_at timestamptz,
  joined_at timestamptz not null,
  left_at timestamptz,
  banned_at timestamptz,
  banned_by uuid,
  -- May read and not write until then.
  silenced_until timestamptz,
  constraint conversation_members_pkey primary key (conversation_id, account_id),
  constraint conversation_members_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint conversation_members_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint conversation_members_banned_by_fkey foreign key (banned_by) references accounts (id) on delete set null,
  constraint conversation_members_role_known check (role in ('owner', 'moderator', 'member')),
  constraint conversation_members_numbers_fit check (0 <= hidden_number and 0 <= read_number),
  constraint conversation_members_ban_fits check (banned_by is null or banned_at is not null)
);
create index conversation_members_account_id_idx on conversation_members (account_id);

create table messages (
  -- Made by the client, so that a message sent again is known.
  id uuid not null,
  conversation_id uuid not null,
  -- Its place in the conversation, never changed.
  number integer not null,
  -- When it last changed, in changes of the conversation.
  change integer not null,
  kind text not null default 'text',
  author_id uuid,
  text text not null default '',
  reply_to_id uuid,
  -- An event shown as a card.
  event_id uuid,
  -- Of a poll: { options: [text], isMultiple, closedAt }; of a notice: { what, … }.
  detail jsonb,
  mentions uuid[] not null default '{}',
  mentions_everyone boolean not null default false,
  sent_at timestamptz not null,
  edited_at timestamptz,
  pinned_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint messages_pkey primary key (id),
  constraint messages_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint messages_author_fkey foreign key (author_id) references accounts (id) on delete set null,
  constraint messages_reply_to_fkey foreign key (reply_to_id) references messages (id) on delete set null,
  constraint messages_event_fkey foreign key (event_id) references events (id) on delete set null,
  constraint messages_deleted_by_fkey foreign key (deleted_by) references accounts (id) on delete set null,
  constraint messages_number_unique unique (conversation_id, number),
  constraint messages_kind_known check (kind in ('text', 'poll', 'notice', 'call')),
  constraint messages_text_short check (length(text) <= 4000),
  constraint messages_deleted_is_empty check (deleted_at is null or (text = '' and detail is null)),
  constraint messages_numbers_fit check (number >= 1 and change >= number)
);
create index messages_change_idx on messages (conversation_id, change);
create index messages_pinned_idx on messages (conversation_id, pinned_at) where pinned_at is not null;
create index messages_reply_to_idx on messages (reply_to_id) where reply_to_id is not null;
create index messages_author_idx on messages (author_id, sent_at);
create index messages_mentions_idx on messages using gin (mentions) where mentions <> '{}';
create index messages_text_idx on messages using gin (to_tsvector('simple', text)) where deleted_at is null;

-- Taken back, the row stays: who was away must learn that it is off.
create table message_reactions (
  message_id uuid not null,
  account_id uuid not null,
  emoji text not null,
  conversation_id uuid not null,
  is_on boolean not null,
  change integer not null,
  constraint message_reactions_pkey primary key (message_id, account_id, emoji),
  constraint message_reactions_message_fkey foreign key (message_id) references messages (id) on delete cascade,
  constraint message_reactions_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint message_reactions_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint message_reactions_emoji_short check (length(emoji) between 1 and 32)
);
create index message_reactions_change_idx on message_reactions (conversation_id, change);

create table poll_votes (
  message_id uuid not null,
  account_id uuid not null,
  -- Index into the poll's options.
  option smallint not null,
  conversation_id uuid not null,
  is_on boolean not null,
  change integer not null,
  constraint poll_votes_pkey primary key (message_id, account_id, option),
  constraint poll_votes_message_fkey foreign key (message_id) references messages (id) on delete cascade,
  constraint poll_votes_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint poll_votes_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint poll_votes_option_sane check (option between 0 and 11)
);
create index poll_votes_change_idx on poll_votes (conversation_id, change);

-- Uploaded first, then named by the message that brings it; what no message names is removed after a day.
create table message_files (
  id uuid not null,
  conversation_id uuid not null,
  uploaded_by uuid,
  message_id uuid,
  position smallint not null default 0,
  kind text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  file_key text not null,
  created_at timestamptz not null,
  constraint message_files_pkey primary key (id),
  constraint message_files_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint message_files_uploaded_by_fkey foreign key (uploaded_by) references accounts (id) on delete set null,
  constraint message_files_message_fkey foreign key (message_id) references messages (id) on delete set null,
  constraint message_files_kind_known check (kind in ('picture', 'file')),
  constraint message_files_size_fits check ((width is null) = (height is null) and (kind = 'picture') = (width is not null))
);
create index message_files_message_id_idx on message_files (message_id);
create index message_files_unused_idx on message_files (created_at) where message_id is null;

create table account_blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  constraint account_blocks_pkey primary key (blocker_id, blocked_id),
  constraint account_blocks_blocker_fkey foreign key (blocker_id) references accounts (id) on delete cascade,
  constraint account_blocks_blocked_fkey foreign key (blocked_id) references accounts (id) on delete cascade,
  constraint account_blocks_two_people check (blocker_id <> blocked_id)
);
create index account_blocks_blocked_id_idx on account_blocks (blocked_id);

-- What somebody held against a message, with what it said then: the message may be changed or gone by the time it is read.
create table message_reports (
  id uuid not null,
  conversation_id uuid,
  message_id uuid,
  author_id uuid,
  reporter_id uuid,
  reason text not null,
  note text not null default '',
  content jsonb not null,
  status text not null default 'open',
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint message_reports_pkey primary key (id),
  constraint message_reports_conversation_fkey foreign key (conversation_id) references conversations (id) on delete set null,
  constraint message_reports_message_fkey foreign key (message_id) references messages (id) on delete set null,
  constraint message_reports_author_fkey foreign key (author_id) references accounts (id) on delete set null,
  constraint message_reports_reporter_fkey foreign key (reporter_id) references accounts (id) on delete set null,
  constraint message_reports_decided_by_fkey foreign key (decided_by) references accounts (id) on delete set null,
  constraint message_reports_once unique (message_id, reporter_id),
  constraint message_reports_reason_known check (reason in ('spam', 'abuse', 'hate', 'sexual', 'danger', 'other')),
  constraint message_reports_status_known check (status in ('open', 'upheld', 'dismissed')),
  constraint message_reports_decision_fits check ((decided_at is not null) = (status <> 'open'))
);
create index message_reports_open_idx on message_reports (created_at) where status = 'open';

-- Who is here now, as the servers last saw it; unlogged, for after a crash nobody is.
create unlogged table presences (
  account_id uuid not null,
  seen_at timestamptz not null,
  constraint presences_pkey primary key (account_id),
  constraint presences_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
