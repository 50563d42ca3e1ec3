-- What administrators do: a log that nobody can change, sessions that stand for somebody else, views they keep.

-- One line of the log's chain; nothing of a line is left out, and no two different lines give the same words.
create table audit_entries (
  -- Rises by one, without a gap: what is missing shows.
  number bigint not null,
  at timestamptz not null,
  actor_kind text not null,
  -- No foreign keys: the log outlives those it names, and holds no name of theirs.
  actor_id uuid,
  session_id uuid,
  -- The person in whose place an administrator acted.
  in_place_of uuid,
  ip text,
  user_agent text,
  act text not null,
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
  constraint audit_entries_act_form check (act ~ '^[a-z_]+(\.[a-z_]+)?$')
);
create index audit_entries_actor_idx on audit_entries (actor_id, number desc) where actor_id is not null;
create index audit_entries_subject_idx on audit_entries (subject_kind, subject_id, number desc) where subject_kind is not null;
create index audit_entries_act_idx on audit_entries (act, number desc);
create index audit_entries_in_place_of_idx on audit_entries (in_place_of, number desc) where in_place_of is not null;
create index audit_entries_at_idx on audit_entries (at);

create function audit_hash(entry audit_entries) returns bytea language sql stable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.number, extract(epoch from entry.at), entry.actor_kind, entry.actor_id, entry.session_id, entry.in_place_of,
    entry.ip, entry.user_agent, entry.act, entry.subject_kind, entry.subject_id, entry.reason, entry.before, entry.after
  )::text, 'UTF8'))
$$;

-- Numbers and chains a new line. One advisory lock, held until the end of the transaction: lines follow each other in the
-- order of their commits, whoever writes.
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
create trigger audit_entries_keep before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_keep_all before truncate on audit_entries for each statement execute function refuse_change();

insert into audit_entries (number, at, actor_kind, act, previous_hash, hash) values (1, now(), 'system', 'install', '\x', '\x');

-- When the person of this session last showed who they are, and whom an administrator's session stands for.
alter table sessions
  add column proved_at timestamptz,
  add column impersonator_id uuid,
  -- The administrator's own session, to which they come back.
  add column impersonator_session_id uuid,
  add column impersonation_reason text,
  drop constraint sessions_revoked_reason_known,
  add constraint sessions_revoked_reason_known check (revoked_reason in (
    'signed_out', 'ended_by_owner', 'ended_by_admin', 'password_changed', 'token_reused', 'suspended', 'deleted',
    'impersonation_ended')),
  add constraint sessions_impersonator_fkey foreign key (impersonator_id) references accounts (id) on delete cascade,
  add constraint sessions_impersonator_session_fkey foreign key (impersonator_session_id) references sessions (id) on delete cascade,
  add constraint sessions_impersonation_fits check (
    (impersonator_id is null) = (impersonator_session_id is null) and (impersonator_id is null) = (impersonation_reason is null));
create index sessions_impersonator_session_id_idx on sessions (impersonator_session_id) where impersonator_session_id is not null;
update sessions set proved_at = created_at;

-- What administrators want to find again: a section of their area and the search behind it. Seen by all of them.
create table admin_views (
  id uuid not null,
  section text not null,
  name text not null,
  search text not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint admin_views_pkey primary key (id),
  constraint admin_views_once unique (section, name),
  constraint admin_views_created_by_fkey foreign key (created_by) references accounts (id) on delete set null,
  constraint admin_views_section_form check (section ~ '^[a-z-]{1,40}$'),
  constraint admin_views_name_length check (length(name) between 1 and 60),
  constraint admin_views_search_length check (length(search) <= 1000)
);
