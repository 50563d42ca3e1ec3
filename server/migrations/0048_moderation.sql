-- What people hold against events, reviews, streams and each other.

create table content_reports (
  id uuid not null,
  kind text not null,
  -- No foreign key: it points to one of several tables, and the report outlives what it is about.
  subject_id uuid not null,
  author_id uuid,
  reporter_id uuid,
  reason text not null,
  note text not null default '',
  -- What was reported as it was then: {"title", "path", "parts": [{"label", "words"}]}.
  content jsonb not null,
  status text not null default 'open',
  decision text,
  -- To those who reported it, and to whose it is.
  words text not null default '',
  author_words text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint content_reports_pkey primary key (id),
  constraint content_reports_author_fkey foreign key (author_id) references accounts (id) on delete set null,
  constraint content_reports_reporter_fkey foreign key (reporter_id) references accounts (id) on delete set null,
  constraint content_reports_decided_by_fkey foreign key (decided_by) references accounts (id) on delete set null,
  constraint content_reports_once unique (kind, subject_id, reporter_id),
  constraint content_reports_kind_known check (kind in ('event', 'review', 'stream', 'person')),
  constraint content_reports_reason_known check (reason in ('spam', 'abuse', 'hate', 'sexual', 'danger', 'other')),
  constraint content_reports_status_known check (status in ('open', 'upheld', 'dismissed')),
  constraint content_reports_decision_known check (decision in ('dismissed', 'warned', 'removed', 'suspended')),
  constraint content_reports_decision_fits check (
    (status = 'open') = (decision is null) and (decision is null) = (decided_at is null)
    and (status = 'dismissed') = (decision is not distinct from 'dismissed')),
  constraint content_reports_words_short check (length(note) <= 1000 and length(words) <= 1000 and length(author_words) <= 1000)
);
create index content_reports_open_idx on content_reports (created_at, id) where status = 'open';
create index content_reports_decided_idx on content_reports (status, decided_at, id) where status <> 'open';
create index content_reports_author_idx on content_reports (author_id) where status = 'upheld';
create index content_reports_reporter_idx on content_reports (reporter_id);
create index content_reports_title_idx on content_reports using gin ((content ->> 'title') gin_trgm_ops);

-- A message can be warned of too, and its author's account suspended.
alter table message_reports drop constraint message_reports_decision_known;
alter table message_reports
  add column author_words text not null default '',
  add constraint message_reports_decision_known check (decision in ('dismissed', 'warned', 'removed', 'banned', 'suspended')),
  add constraint message_reports_author_words_short check (length(author_words) <= 1000);
create index message_reports_decided_idx on message_reports (status, decided_at, id) where status <> 'open';
create index message_reports_text_idx on message_reports using gin ((content -> 'message' ->> 'text') gin_trgm_ops);

-- A review that an administrator took away: nobody sees it, and its author writes no other in its place.
alter table reviews add column hidden_at timestamptz;
