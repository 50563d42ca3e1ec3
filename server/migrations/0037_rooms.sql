-- When a room opens and closes moves with its event: days before its start and after its end; null: from publication on, without an end.
alter table conversations
  drop constraint conversations_times_fit,
  drop column opens_at,
  drop column closes_at,
  add column opens_days integer,
  add column closes_days integer,
  -- Slow mode holds only while the event is on.
  add column slow_mode_while_on boolean not null default false,
  -- The state that its log last told of: a time that passes is told once.
  add column told_state text not null default 'open',
  add constraint conversations_days_sane check (opens_days between 0 and 365 and closes_days between 0 and 365),
  add constraint conversations_told_state_known check (told_state in ('not_open_yet', 'open', 'closed', 'archived')),
  add constraint conversations_room_rules_fit check (
    kind = 'room' or (opens_days is null and closes_days is null and not slow_mode_while_on));
create index conversations_timed_idx on conversations (event_id)
  where kind = 'room' and told_state <> 'archived' and (opens_days is not null or closes_days is not null);

-- What those who look after a room did there, for the team to look back on.
create table room_actions (
  id uuid not null,
  conversation_id uuid not null,
  what text not null,
  -- Null once their account is gone.
  actor_id uuid,
  -- An administrator decided, who is not named to the team.
  by_platform boolean not null default false,
  person_id uuid,
  reason text not null default '',
  -- Of what has more to it: the rules that were set, until when somebody is silenced.
  detail jsonb,
  created_at timestamptz not null,
  constraint room_actions_pkey primary key (id),
  constraint room_actions_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint room_actions_actor_fkey foreign key (actor_id) references accounts (id) on delete set null,
  constraint room_actions_person_fkey foreign key (person_id) references accounts (id) on delete set null,
  constraint room_actions_what_known check (what in (
    'banned', 'unbanned', 'silenced', 'unsilenced', 'appointed', 'stepped_down', 'message_removed', 'report_dismissed',
    'rules_changed', 'times_changed', 'opened', 'closed', 'archived')),
  constraint room_actions_reason_short check (length(reason) <= 500)
);
create index room_actions_conversation_idx on room_actions (conversation_id, created_at desc, id desc);

-- What a room's moderators did about a report stands beside what the administrators decide.
alter table message_reports
  add column decision text,
  -- What the reporter was told with it.
  add column words text not null default '',
  add column room_decision text,
  add column room_decided_by uuid,
  add column room_decided_at timestamptz,
  add constraint message_reports_decision_known check (decision in ('dismissed', 'removed', 'banned')),
  add constraint message_reports_status_fits_decision check (
    (status = 'open') = (decision is null) and (status = 'dismissed') = (decision is not distinct from 'dismissed')),
  add constraint message_reports_room_decided_by_fkey foreign key (room_decided_by) references accounts (id) on delete set null,
  add constraint message_reports_room_decision_known check (room_decision in ('dismissed', 'removed', 'banned')),
  add constraint message_reports_room_decision_fits check ((room_decision is null) = (room_decided_at is null)),
  add constraint message_reports_note_short check (length(note) <= 1000 and length(words) <= 1000);
drop index message_reports_open_idx;
create index message_reports_status_idx on message_reports (status, created_at, id);
create index message_reports_conversation_idx on message_reports (conversation_id, created_at desc, id desc);
create index message_reports_author_idx on message_reports (author_id);

-- Events that were published before have theirs too.
insert into conversations (id, kind, event_id, created_at)
select uuidv7(), kind, e.id, e.published_at
from events e, unnest(array['room', 'announcements']) kind
where e.status <> 'draft' and e.published_at is not null
on conflict on constraint conversations_event_unique do nothing;
