-- Invitations to make an account, what plans cost from when, and finding subscriptions.

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

-- What a plan costs from when on. Who has it keeps the price it was bought at.
create table plan_prices (
  id uuid not null,
  type text not null,
  price_minor bigint not null,
  currency text not null,
  starts_at timestamptz not null,
  -- When `plans` took it over; null while it is planned.
  applied_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  constraint plan_prices_pkey primary key (id),
  constraint plan_prices_plan_fkey foreign key (type) references plans (type) on delete restrict,
  constraint plan_prices_created_by_fkey foreign key (created_by) references accounts (id) on delete set null,
  constraint plan_prices_positive check (price_minor > 0)
);
create unique index plan_prices_one_planned_idx on plan_prices (type) where applied_at is null;
create index plan_prices_type_idx on plan_prices (type, starts_at desc, id desc);
create index plan_prices_created_by_idx on plan_prices (created_by) where created_by is not null;
insert into plan_prices (id, type, price_minor, currency, starts_at, applied_at, created_at)
  select uuidv7(), type, price_minor, currency, '2026-01-01', '2026-01-01', '2026-01-01' from plans;

-- The administrators' list of subscriptions, newest first, as it is and by what it is mostly filtered by.
create index subscriptions_created_at_idx on subscriptions (created_at desc, id desc) where status <> 'abandoned';
create index subscriptions_status_created_at_idx on subscriptions (status, created_at desc, id desc) where status <> 'abandoned';
create index subscriptions_granted_idx on subscriptions (created_at desc, id desc) where paid_by = 'grant';
create index subscriptions_account_created_at_idx on subscriptions (account_id, created_at desc, id desc);

-- Premium that administrators gave: once for the key of a call.
create table premium_grants (
  id uuid not null,
  subscription_id uuid not null,
  days integer not null,
  granted_by uuid,
  call_key text not null,
  created_at timestamptz not null,
  constraint premium_grants_pkey primary key (id),
  constraint premium_grants_call_key_unique unique (call_key),
  constraint premium_grants_subscription_fkey foreign key (subscription_id) references subscriptions (id) on delete cascade,
  constraint premium_grants_granted_by_fkey foreign key (granted_by) references accounts (id) on delete set null,
  constraint premium_grants_days_positive check (days > 0)
);
create index premium_grants_subscription_id_idx on premium_grants (subscription_id);
create index premium_grants_granted_by_idx on premium_grants (granted_by) where granted_by is not null;
