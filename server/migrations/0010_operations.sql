-- The audit log, reports, saved views, backups, retention.

-- The audit log. Entries form a hash chain over all of their fields.
create table audit_entries (
  -- Incremented by one without gaps, so that missing entries are detected.
  number bigint not null,
  at timestamptz not null,
  actor_kind text not null,
  -- No foreign keys: the log outlives the accounts, and contains no names.
  actor_id uuid,
  session_id uuid,
  -- The account that an administrator impersonated.
  impersonated_account_id uuid,
  ip text,
  user_agent text,
  action text not null,
  subject_kind text,
  subject_id text,
  reason text not null default '',
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entries_pkey primary key (number),
  constraint audit_entries_actor_kind_known check (actor_kind in ('admin', 'command', 'system')),
  constraint audit_entries_subject_fits check ((subject_kind is null) = (subject_id is null)),
  constraint audit_entries_action_form check (action ~ '^[a-z_]+(\.[a-z_]+)?$')
);
create index audit_entries_actor_idx on audit_entries (actor_id, number desc) where actor_id is not null;
create index audit_entries_subject_idx on audit_entries (subject_kind, subject_id, number desc) where subject_kind is not null;
create index audit_entries_action_idx on audit_entries (action, number desc);
create index audit_entries_impersonated_account_id_idx on audit_entries (impersonated_account_id, number desc)
  where impersonated_account_id is not null;
create index audit_entries_at_idx on audit_entries (at);
create index audit_entries_subject_id_idx on audit_entries (subject_id, number desc) where subject_id is not null;
create index audit_entries_reason_trgm_idx on audit_entries using gin (fold(reason) gin_trgm_ops) where reason <> '';
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function reject_change();
create trigger audit_entries_no_truncate before truncate on audit_entries for each statement execute function reject_change();
-- The index on this expression leaves out empty reasons, and the planner ignores statistics of such an index.
create statistics audit_entries_reason_stat on fold(reason) from audit_entries;

create function audit_hash(entry audit_entries) returns bytea language sql stable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.number, extract(epoch from entry.at), entry.actor_kind, entry.actor_id, entry.session_id, entry.impersonated_account_id,
    entry.ip, entry.user_agent, entry.action, entry.subject_kind, entry.subject_id, entry.reason, entry.before, entry.after
  )::text, 'UTF8'))
$$;

-- Numbers and chains a new entry. One advisory lock until the end of the transaction: entries follow the order of commits.
create function audit_entries_chain() returns trigger language plpgsql as $$
declare
  last audit_entries;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_entries', 0));
  select * into last from audit_entries order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x'::bytea);
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_entries_chain before insert on audit_entries for each row execute function audit_entries_chain();
insert into audit_entries (number, at, actor_kind, action, previous_hash, hash) values (1, now(), 'system', 'install', '\x', '\x');

-- Saved views of the administrators' pages: a section and its search. Shared by all administrators.
create table saved_views (
  id uuid not null,
  section text not null,
  name text not null,
  search text not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint saved_views_pkey primary key (id),
  constraint saved_views_name_unique unique (section, name),
  constraint saved_views_created_by_fkey foreign key (created_by) references accounts (id) on delete set null,
  constraint saved_views_section_form check (section ~ '^[a-z-]{1,40}$'),
  constraint saved_views_name_length check (length(name) between 1 and 60),
  constraint saved_views_search_length check (length(search) <= 1000)
);

-- Reports of events, reviews, streams and accounts.
create table content_reports (
  id uuid not null,
  kind text not null,
  -- No foreign key: it refers to one of several tables, and the report outlives its subject.
  subject_id uuid not null,
  author_id uuid,
  reporter_id uuid,
  reason text not null,
  note text not null default '',
  -- The reported content at the time of the report: {"title", "path", "fields": [{"label", "text"}]}.
  content jsonb not null,
  status text not null default 'open',
  decision text,
  -- Messages to the reporters and to the author.
  reporter_message text not null default '',
  author_message text not null default '',
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
  constraint content_reports_messages_short
    check (length(note) <= 1000 and length(reporter_message) <= 1000 and length(author_message) <= 1000)
);
create index content_reports_open_idx on content_reports (created_at, id) where status = 'open';
create index content_reports_decided_idx on content_reports (status, decided_at, id) where status <> 'open';
create index content_reports_author_idx on content_reports (author_id) where status = 'upheld';
create index content_reports_reporter_idx on content_reports (reporter_id);
create index content_reports_title_idx on content_reports using gin ((content ->> 'title') gin_trgm_ops);

-- Runs of backups and of restore tests, which restore a backup and verify that it is complete.
create table backups (
  id uuid not null,
  kind text not null,
  status text not null default 'running',
  -- Relative to the folder of backups.
  folder text,
  -- The backup that a restore test restored.
  backup_id uuid,
  schema_version text,
  table_count integer,
  row_count bigint,
  byte_count bigint,
  -- The error, or what a restore test found missing.
  error text,
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint backups_pkey primary key (id),
  constraint backups_backup_fkey foreign key (backup_id) references backups (id) on delete set null,
  constraint backups_kind_known check (kind in ('backup', 'restore_test')),
  constraint backups_status_known check (status in ('running', 'done', 'failed')),
  constraint backups_end_fits check ((status = 'running') = (finished_at is null)),
  constraint backups_error_fits check (status = 'failed' or error is null)
);
create index backups_started_idx on backups (kind, started_at desc);
create index backups_backup_id_idx on backups (backup_id) where backup_id is not null;

-- Retention policies that differ from the defaults.
create table retention_policies (
  data_type text not null,
  days integer not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint retention_policies_pkey primary key (data_type),
  constraint retention_policies_changed_by_fkey foreign key (changed_by) references accounts (id) on delete set null,
  constraint retention_policies_days_bounded check (days between 1 and 3650)
);

create table purge_runs (
  id uuid not null,
  data_type text not null,
  -- Rows older than this are purged; fixed when the run starts.
  before timestamptz not null,
  -- Null for the daily run.
  requested_by uuid,
  is_manual boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  purged_rows bigint not null default 0,
  constraint purge_runs_pkey primary key (id),
  constraint purge_runs_requested_by_fkey foreign key (requested_by) references accounts (id) on delete set null,
  constraint purge_runs_requested_by_fits check (is_manual or requested_by is null),
  constraint purge_runs_purged_rows_not_negative check (purged_rows >= 0)
);
create index purge_runs_data_type_idx on purge_runs (data_type, started_at desc);
-- One open run per type of data.
create unique index purge_runs_open_idx on purge_runs (data_type) where ended_at is null;
