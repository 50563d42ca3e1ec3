-- Conversations, messages, rooms of events, reports of messages.

-- Privacy settings of chats; no row means the defaults.
create table chat_settings (
  account_id uuid not null,
  share_read_receipts boolean not null default true,
  share_presence boolean not null default true,
  allow_new_conversations boolean not null default true,
  constraint chat_settings_pkey primary key (account_id),
  constraint chat_settings_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create table account_blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  constraint account_blocks_pkey primary key (blocker_id, blocked_id),
  constraint account_blocks_blocker_fkey foreign key (blocker_id) references accounts (id) on delete cascade,
  constraint account_blocks_blocked_fkey foreign key (blocked_id) references accounts (id) on delete cascade,
  constraint account_blocks_not_self check (blocker_id <> blocked_id)
);
create index account_blocks_blocked_id_idx on account_blocks (blocked_id);

-- Who is connected, as last reported by the servers. Unlogged, because nobody is connected after a crash.
create unlogged table presences (
  account_id uuid not null,
  last_seen_at timestamptz not null,
  -- False when the last page was closed; stale if the server crashed.
  is_connected boolean not null default true,
  constraint presences_pkey primary key (account_id),
  constraint presences_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create table conversations (
  id uuid not null,
  kind text not null,
  -- Of rooms and announcement channels.
  event_id uuid,
  -- Of direct conversations: both account ids in order, so that two people have one.
  pair_key text,
  title text not null default '',
  image_key text,
  created_by uuid,
  -- The newest message. Messages are numbered without gaps, under this row's lock.
  last_number integer not null default 0,
  -- The newest change: each message, edit, deletion, reaction, vote or pin takes the next number, under the same lock.
  last_change integer not null default 0,
  -- The last change of the conversation itself: its title, members or rules.
  head_change integer not null default 0,
  last_message_at timestamptz,
  -- closed: only the team can write. archived: read only.
  state text not null default 'open',
  slow_mode_seconds integer not null default 0,
  -- Words that messages may not contain, in lower case.
  blocked_words text[] not null default '{}',
  created_at timestamptz not null,
  -- Messages up to this number need no more notifications.
  notified_number integer not null default 0,
  -- When members are notified of new messages; null if there are none.
  notify_at timestamptz,
  -- Days before the event's start and after its end; null: open from publication, and without an end.
  opens_days_before integer,
  closes_days_after integer,
  -- Slow mode applies only during the event.
  slow_mode_during_event boolean not null default false,
  -- The last state recorded in the log, so that each change by the clock is recorded once.
  notified_state text not null default 'open',
  stream_id uuid,
  constraint conversations_pkey primary key (id),
  constraint conversations_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint conversations_created_by_fkey foreign key (created_by) references accounts (id) on delete set null,
  constraint conversations_kind_known check (kind in ('direct', 'group', 'room', 'announcements', 'stream')),
  constraint conversations_event_fits check ((event_id is not null) = (kind in ('room', 'announcements'))),
  constraint conversations_event_unique unique (event_id, kind),
  constraint conversations_pair_key_fits check ((pair_key is not null) = (kind = 'direct')),
  constraint conversations_pair_key_unique unique (pair_key),
  constraint conversations_state_known check (state in ('open', 'closed', 'archived')),
  constraint conversations_slow_mode_bounded check (slow_mode_seconds between 0 and 86400),
  constraint conversations_numbers_fit check (0 <= last_number and last_number <= last_change and head_change <= last_change),
  constraint conversations_notified_number_fits check (notified_number >= 0),
  constraint conversations_days_bounded check (opens_days_before between 0 and 365 and closes_days_after between 0 and 365),
  constraint conversations_notified_state_known check (notified_state in ('not_open_yet', 'open', 'closed', 'archived')),
  constraint conversations_room_rules_fit check (
    kind = 'room' or (opens_days_before is null and closes_days_after is null and not slow_mode_during_event)),
  constraint conversations_stream_unique unique (stream_id),
  constraint conversations_stream_fits check ((stream_id is not null) = (kind = 'stream'))
);
create index conversations_timed_idx on conversations (event_id)
  where kind = 'room' and notified_state <> 'archived' and (opens_days_before is not null or closes_days_after is not null);

-- Members. In a room a row is created by the first visit; ticket, team and premium decide who has access.
create table conversation_members (
  conversation_id uuid not null,
  account_id uuid not null,
  role text not null default 'member',
  -- Messages up to this number are hidden: sent before the member joined, or cleared by them.
  cleared_number integer not null default 0,
  last_read_number integer not null default 0,
  muted_until timestamptz,
  pinned_at timestamptz,
  -- Hidden while no newer message exists.
  hidden_at_number integer,
  -- The last message they sent, for slow mode.
  last_sent_at timestamptz,
  joined_at timestamptz not null,
  left_at timestamptz,
  banned_at timestamptz,
  banned_by uuid,
  -- Can read but not write until then.
  timed_out_until timestamptz,
  -- The ticket of the last question to the organiser.
  about_ticket_id uuid,
  constraint conversation_members_pkey primary key (conversation_id, account_id),
  constraint conversation_members_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint conversation_members_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint conversation_members_banned_by_fkey foreign key (banned_by) references accounts (id) on delete set null,
  constraint conversation_members_role_known check (role in ('owner', 'moderator', 'member')),
  constraint conversation_members_numbers_fit check (0 <= cleared_number and 0 <= last_read_number),
  constraint conversation_members_ban_fits check (banned_by is null or banned_at is not null),
  constraint conversation_members_about_ticket_fkey foreign key (about_ticket_id) references tickets (id) on delete set null
);
create index conversation_members_account_id_idx on conversation_members (account_id);
create index conversation_members_about_ticket_idx on conversation_members (about_ticket_id) where about_ticket_id is not null;

create table messages (
  -- Created by the client, so that a repeated request is recognised.
  id uuid not null,
  conversation_id uuid not null,
  -- The position in the conversation, never changed.
  number integer not null,
  -- The conversation's change number of the last change.
  change integer not null,
  kind text not null default 'text',
  author_id uuid,
  text text not null default '',
  reply_to_id uuid,
  -- An event shown as a link preview.
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
create index messages_everyone_idx on messages (conversation_id, number) where mentions_everyone;
-- Searched without accents.
create index messages_text_idx on messages using gin (to_tsvector('simple', fold(text))) where deleted_at is null;
-- For jumping to a day.
create index messages_sent_at_idx on messages (conversation_id, sent_at);

-- Removed reactions keep their row, so that clients that were offline learn of the removal.
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
  constraint poll_votes_option_bounded check (option between 0 and 11)
);
create index poll_votes_change_idx on poll_votes (conversation_id, change);

-- Uploaded before the message that contains them; unused files are deleted after a day.
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
  constraint message_files_kind_known check (kind in ('image', 'file')),
  constraint message_files_size_fits check ((width is null) = (height is null) and (kind = 'image') = (width is not null))
);
create index message_files_message_id_idx on message_files (message_id);
create index message_files_unused_idx on message_files (created_at) where message_id is null;
create index message_files_conversation_idx on message_files (conversation_id, kind) where message_id is not null;
create index message_files_uploaded_by_idx on message_files (uploaded_by, created_at);

-- The log of a room's moderation, for its team.
create table room_actions (
  id uuid not null,
  conversation_id uuid not null,
  kind text not null,
  -- Null for deleted accounts.
  actor_id uuid,
  -- Decided by an administrator, whose name the team doesn't see.
  by_platform boolean not null default false,
  target_account_id uuid,
  reason text not null default '',
  -- For example the new rules, or until when a member is timed out.
  detail jsonb,
  created_at timestamptz not null,
  constraint room_actions_pkey primary key (id),
  constraint room_actions_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint room_actions_actor_fkey foreign key (actor_id) references accounts (id) on delete set null,
  constraint room_actions_target_account_fkey foreign key (target_account_id) references accounts (id) on delete set null,
  constraint room_actions_kind_known check (kind in (
    'banned', 'unbanned', 'timed_out', 'timeout_removed', 'moderator_appointed', 'moderator_dismissed', 'message_removed',
    'report_dismissed', 'rules_changed', 'times_changed', 'opened', 'closed', 'archived')),
  constraint room_actions_reason_short check (length(reason) <= 500)
);
create index room_actions_conversation_idx on room_actions (conversation_id, created_at desc, id desc);

-- Reported messages, with their content at the time of the report.
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
  decision text,
  reporter_message text not null default '',
  -- The decision of a room's moderators, independent of the administrators' decision.
  room_decision text,
  room_decided_by uuid,
  room_decided_at timestamptz,
  author_message text not null default '',
  constraint message_reports_pkey primary key (id),
  constraint message_reports_conversation_fkey foreign key (conversation_id) references conversations (id) on delete set null,
  constraint message_reports_message_fkey foreign key (message_id) references messages (id) on delete set null,
  constraint message_reports_author_fkey foreign key (author_id) references accounts (id) on delete set null,
  constraint message_reports_reporter_fkey foreign key (reporter_id) references accounts (id) on delete set null,
  constraint message_reports_decided_by_fkey foreign key (decided_by) references accounts (id) on delete set null,
  constraint message_reports_once unique (message_id, reporter_id),
  constraint message_reports_reason_known check (reason in ('spam', 'abuse', 'hate', 'sexual', 'danger', 'other')),
  constraint message_reports_status_known check (status in ('open', 'upheld', 'dismissed')),
  constraint message_reports_decision_fits check ((decided_at is not null) = (status <> 'open')),
  constraint message_reports_decision_known check (decision in ('dismissed', 'warned', 'removed', 'banned', 'suspended')),
  constraint message_reports_status_fits_decision check (
    (status = 'open') = (decision is null) and (status = 'dismissed') = (decision is not distinct from 'dismissed')),
  constraint message_reports_room_decided_by_fkey foreign key (room_decided_by) references accounts (id) on delete set null,
  constraint message_reports_room_decision_known check (room_decision in ('dismissed', 'removed', 'banned')),
  constraint message_reports_room_decision_fits check ((room_decision is null) = (room_decided_at is null)),
  constraint message_reports_messages_short check (length(note) <= 1000 and length(reporter_message) <= 1000),
  constraint message_reports_author_message_short check (length(author_message) <= 1000)
);
create index message_reports_status_idx on message_reports (status, created_at, id);
create index message_reports_conversation_idx on message_reports (conversation_id, created_at desc, id desc);
create index message_reports_author_idx on message_reports (author_id);
create index message_reports_by_reporter_idx on message_reports (reporter_id, created_at desc) where reporter_id is not null;
create index message_reports_decided_idx on message_reports (status, decided_at, id) where status <> 'open';
create index message_reports_text_idx on message_reports using gin ((content -> 'message' ->> 'text') gin_trgm_ops);
