-- People, how they prove who they are, and their sessions. An administrator is a row of its own, never a user's.

create table accounts (
  id uuid not null default uuidv7(),
  role text not null default 'user',
  email citext not null,
  name text not null,
  password_hash text,
  handle citext,
  picture_key text,
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
  constraint accounts_pkey primary key (id),
  constraint accounts_role_known check (role in ('user', 'admin')),
  constraint accounts_email_unique unique (role, email),
  constraint accounts_handle_unique unique (handle),
  constraint accounts_handle_form check (handle ~ '^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$'),
  constraint accounts_colour_scheme_known check (colour_scheme in ('system', 'light', 'dark'))
);
create trigger accounts_touch before update on accounts for each row execute function touch_updated_at();

-- A sign-in at another provider; the provider's subject is the key, never the e-mail.
create table identities (
  provider text not null,
  subject text not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  constraint identities_pkey primary key (provider, subject),
  constraint identities_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index identities_account_id_idx on identities (account_id);

-- Tokens of other providers that were accepted once, kept until they end so that none is accepted twice.
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
  constraint sessions_pkey primary key (id),
  constraint sessions_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint sessions_revoked_reason_known check (
    revoked_reason in ('signed_out', 'ended_by_owner', 'password_changed', 'token_reused', 'suspended', 'deleted'))
);
create index sessions_account_id_idx on sessions (account_id, last_used_at desc);

-- Six-digit codes sent by mail. One live code per purpose and address: a newer one replaces the older.
create table mailed_codes (
  purpose text not null,
  email citext not null,
  account_id uuid,
  code_hash bytea not null,
  payload jsonb not null default '{}',
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint mailed_codes_pkey primary key (purpose, email),
  constraint mailed_codes_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint mailed_codes_purpose_known check (purpose in ('sign_up', 'change_email')),
  constraint mailed_codes_tries_bounded check (tries between 0 and 5)
);

create table password_resets (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_resets_pkey primary key (token_hash),
  constraint password_resets_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index password_resets_account_id_idx on password_resets (account_id);

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

-- Whose public page somebody follows.
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
