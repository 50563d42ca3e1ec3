-- Accounts, authentication, sessions, invitations, personal data.

-- People and administrators. An administrator account is separate from the same person's user account.
create table accounts (
  id uuid not null default uuidv7(),
  role text not null default 'user',
  email citext not null,
  name text not null,
  password_hash text,
  handle citext,
  image_key text,
  bio text not null default '',
  city text not null default '',
  interests text[] not null default '{}',
  links jsonb not null default '[]',
  language text not null default 'en',
  time_zone text,
  colour_scheme text not null default 'system',
  suspended_at timestamptz,
  suspended_reason text,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null for a suspension without a known end.
  suspended_until timestamptz,
  -- One text, so that one index answers a search. The leading space marks the start of a word.
  search_text text not null generated always as (
    ' ' || fold(left(name, 200)) || ' ' || fold(left(email::text, 254)) || ' @' || coalesce(fold(handle::text), '')) stored,
  constraint accounts_pkey primary key (id),
  constraint accounts_role_known check (role in ('user', 'admin')),
  constraint accounts_email_unique unique (role, email),
  constraint accounts_handle_unique unique (handle),
  constraint accounts_handle_form check (handle ~ '^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$'),
  constraint accounts_colour_scheme_known check (colour_scheme in ('system', 'light', 'dark')),
  constraint accounts_suspension_fits check (suspended_at is not null or suspended_until is null)
);
create index accounts_search_text_idx on accounts using gin (search_text gin_trgm_ops);
create index accounts_name_idx on accounts (fold(left(name, 100)), id);
create index accounts_suspended_idx on accounts (created_at desc, id desc) where suspended_at is not null;
create index accounts_deleted_idx on accounts (created_at desc, id desc) where deleted_at is not null;
create index accounts_suspended_until_idx on accounts (suspended_until) where suspended_until is not null;
create index accounts_admins_idx on accounts (created_at desc, id desc) where role = 'admin';
create index accounts_created_at_idx on accounts (created_at desc, id desc) include (role);
-- The default of 100 samples is too small to estimate how many rows contain a search term.
alter table accounts alter column search_text set statistics 500;
create trigger accounts_touch before update on accounts for each row execute function touch_updated_at();

-- Accounts of users, without administrators and erased accounts.
create function accounts_count() returns trigger language plpgsql as $$
begin
  insert into counter_changes (name, delta) values ('accounts', tg_argv[0]::bigint);
  return null;
end $$;
create trigger accounts_count_created after insert on accounts
  for each row when (new.role = 'user' and new.deleted_at is null) execute function accounts_count('1');
create trigger accounts_count_restored after update of role, deleted_at on accounts
  for each row when ((new.role = 'user' and new.deleted_at is null) and not (old.role = 'user' and old.deleted_at is null))
  execute function accounts_count('1');
create trigger accounts_count_erased after update of role, deleted_at on accounts
  for each row when ((old.role = 'user' and old.deleted_at is null) and not (new.role = 'user' and new.deleted_at is null))
  execute function accounts_count('-1');
create trigger accounts_count_deleted after delete on accounts
  for each row when (old.role = 'user' and old.deleted_at is null) execute function accounts_count('-1');

-- When an account was last used. Separate from accounts, whose row and indexes would be rewritten each time.
create table account_visits (
  account_id uuid not null,
  last_seen_at timestamptz not null,
  constraint account_visits_pkey primary key (account_id),
  constraint account_visits_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index account_visits_last_seen_at_idx on account_visits (last_seen_at desc, account_id desc);

-- Every account has a row, so that a list by last use is complete.
create function accounts_first_visit() returns trigger language plpgsql as $$
begin
  insert into account_visits (account_id, last_seen_at) values (new.id, new.created_at);
  return null;
end $$;
create trigger accounts_first_visit after insert on accounts for each row execute function accounts_first_visit();

-- Sign-in through another provider. The key is the provider's subject, never the email.
create table identities (
  provider text not null,
  subject text not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  constraint identities_pkey primary key (provider, subject),
  constraint identities_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index identities_account_id_idx on identities (account_id);

-- Provider tokens that were accepted, until they expire, so that none is accepted twice.
create table used_identity_tokens (
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint used_identity_tokens_pkey primary key (token_hash)
);
create index used_identity_tokens_expires_at_idx on used_identity_tokens (expires_at);

create table sessions (
  id uuid not null,
  account_id uuid not null,
  rotation integer not null default 0,
  seed bytea not null,
  current_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  -- When the person last authenticated.
  authenticated_at timestamptz,
  impersonator_id uuid,
  -- The administrator's own session, to which they return after impersonation.
  impersonator_session_id uuid,
  impersonation_reason text,
  constraint sessions_pkey primary key (id),
  constraint sessions_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint sessions_revoked_reason_known check (revoked_reason in (
    'signed_out', 'ended_by_owner', 'ended_by_admin', 'password_changed', 'token_reused', 'suspended', 'deleted',
    'impersonation_ended')),
  constraint sessions_impersonator_fkey foreign key (impersonator_id) references accounts (id) on delete cascade,
  constraint sessions_impersonator_session_fkey foreign key (impersonator_session_id) references sessions (id) on delete cascade,
  constraint sessions_impersonation_fits check (
    (impersonator_id is null) = (impersonator_session_id is null) and (impersonator_id is null) = (impersonation_reason is null))
);
create index sessions_account_id_idx on sessions (account_id, last_used_at desc);
create index sessions_impersonator_session_id_idx on sessions (impersonator_session_id) where impersonator_session_id is not null;
create index sessions_over_at_idx on sessions (least(absolute_expires_at, idle_expires_at, revoked_at));

-- Six-digit codes sent by email. A code belongs to its requester: the browser of a sign-up, or the account of an email change.
-- A newer code replaces the older one.
create table verification_codes (
  purpose text not null,
  email citext not null,
  account_id uuid,
  code_hash bytea not null,
  payload jsonb not null default '{}',
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  requested_by text not null,
  constraint verification_codes_pkey primary key (purpose, email, requested_by),
  constraint verification_codes_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint verification_codes_purpose_known check (purpose in ('sign_up', 'change_email')),
  constraint verification_codes_attempts_bounded check (attempts between 0 and 5)
);

create table password_resets (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint password_resets_pkey primary key (account_id),
  constraint password_resets_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint password_resets_token_unique unique (token_hash)
);

create table second_factors (
  account_id uuid not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_used_step bigint,
  created_at timestamptz not null,
  constraint second_factors_pkey primary key (account_id),
  constraint second_factors_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (account_id, code_hash),
  constraint recovery_codes_account_fkey foreign key (account_id) references second_factors (account_id) on delete cascade
);

-- Followers of organisers.
create table follows (
  follower_id uuid not null,
  organiser_id uuid not null,
  created_at timestamptz not null default now(),
  constraint follows_pkey primary key (follower_id, organiser_id),
  constraint follows_follower_fkey foreign key (follower_id) references accounts (id) on delete cascade,
  constraint follows_organiser_fkey foreign key (organiser_id) references accounts (id) on delete cascade,
  constraint follows_not_self check (follower_id <> organiser_id)
);
create index follows_organiser_id_idx on follows (organiser_id);

-- Notes about accounts, for administrators.
create table account_notes (
  id uuid not null,
  account_id uuid not null,
  author_id uuid,
  note text not null,
  created_at timestamptz not null,
  constraint account_notes_pkey primary key (id),
  constraint account_notes_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint account_notes_author_fkey foreign key (author_id) references accounts (id) on delete set null,
  constraint account_notes_note_length check (length(note) between 1 and 2000)
);
create index account_notes_account_id_idx on account_notes (account_id, created_at desc, id desc);
create index account_notes_author_id_idx on account_notes (author_id) where author_id is not null;

-- Names of organisers whose identity the payment provider has verified, as keys that look-alikes share. No other account can
-- use such a name.
create table verified_names (
  account_id uuid not null,
  name_key text not null,
  constraint verified_names_pkey primary key (account_id, name_key),
  constraint verified_names_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index verified_names_name_key_idx on verified_names (name_key);

-- Invitations to sign up.
create table site_invitations (
  id uuid not null,
  email citext not null,
  token_hash text not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  account_id uuid,
  revoked_at timestamptz,
  constraint site_invitations_pkey primary key (id),
  constraint site_invitations_token_hash_unique unique (token_hash),
  constraint site_invitations_invited_by_fkey foreign key (invited_by) references accounts (id) on delete set null,
  constraint site_invitations_account_fkey foreign key (account_id) references accounts (id) on delete set null,
  constraint site_invitations_email_length check (length(email) <= 254),
  constraint site_invitations_one_end check (used_at is null or revoked_at is null)
);
create unique index site_invitations_open_idx on site_invitations (email) where used_at is null and revoked_at is null;
create index site_invitations_created_at_idx on site_invitations (created_at desc, id desc);
create index site_invitations_invited_by_idx on site_invitations (invited_by) where invited_by is not null;
create index site_invitations_account_id_idx on site_invitations (account_id) where account_id is not null;

-- Exports of personal data.
create table personal_data_exports (
  id uuid not null,
  account_id uuid not null,
  -- The administrator who requested it for the person; null: the person themselves.
  requested_by uuid,
  state text not null default 'processing',
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint not null default 0,
  skipped_files integer not null default 0,
  constraint personal_data_exports_pkey primary key (id),
  constraint personal_data_exports_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint personal_data_exports_requested_by_fkey foreign key (requested_by) references accounts (id) on delete set null,
  constraint personal_data_exports_state_known check (state in ('processing', 'ready', 'failed', 'expired')),
  constraint personal_data_exports_ready_fits check ((ready_at is null) = (state in ('processing', 'failed'))
    and (ready_at is null) = (expires_at is null))
);
create index personal_data_exports_account_id_idx on personal_data_exports (account_id, requested_at desc);
create index personal_data_exports_requested_by_idx on personal_data_exports (requested_by) where requested_by is not null;
create unique index personal_data_exports_one_processing_idx on personal_data_exports (account_id) where state = 'processing';
create index personal_data_exports_expires_at_idx on personal_data_exports (expires_at) where state = 'ready';

-- Rejects bookings, payments and payouts of erased accounts, including requests that were running: they wait for the erasure's
-- lock and fail. Reports of the provider are stored anyway, so payments are exempt.
create function reject_erased_account() returns trigger language plpgsql as $$
declare
  account uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform from accounts where id = account and deleted_at is null for key share;
  if not found then
    raise exception 'account % was erased', account using errcode = 'foreign_key_violation', constraint = 'accounts_erased';
  end if;
  return new;
end $$;
