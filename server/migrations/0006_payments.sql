-- Card payments, their refunds, and what the provider told us.

create table payments (
  id uuid not null,
  purpose text not null,
  subject_id uuid not null,
  account_id uuid not null,
  attempt integer not null default 1,
  provider text not null,
  livemode boolean not null,
  session_id text,
  session_url text,
  payment_ref text,
  amount_minor bigint not null,
  currency text not null,
  -- Everything the provider is asked with, stored before it is asked: a repeated call must be the same call.
  request jsonb not null,
  expires_at timestamptz not null,
  status text not null default 'open',
  disposition text,
  captured_minor bigint not null default 0,
  -- What was really taken, should it ever differ from what was asked.
  captured_currency text,
  refunded_minor bigint not null default 0,
  checked_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  constraint payments_pkey primary key (id),
  constraint payments_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint payments_attempt_unique unique (purpose, subject_id, attempt),
  constraint payments_session_unique unique (session_id),
  constraint payments_ref_unique unique (payment_ref),
  constraint payments_purpose_known check (purpose in ('booking', 'top_up', 'subscription')),
  constraint payments_provider_known check (provider in ('stripe', 'sandbox')),
  constraint payments_status_known check (status in ('open', 'processing', 'succeeded', 'failed', 'expired')),
  constraint payments_disposition_known check (disposition in ('applied', 'refund_due')),
  constraint payments_disposition_fits check ((disposition is not null) = (status = 'succeeded')),
  constraint payments_amount_positive check (amount_minor > 0),
  constraint payments_refund_bounded check (refunded_minor between 0 and captured_minor),
  constraint payments_captured_fits check (captured_minor > 0 or status <> 'succeeded')
);
create index payments_subject_id_idx on payments (purpose, subject_id);
create index payments_account_id_idx on payments (account_id, created_at desc);
create index payments_undecided_idx on payments (created_at) where status in ('open', 'processing');

create table refunds (
  id uuid not null,
  payment_id uuid not null,
  amount_minor bigint not null,
  origin text not null,
  status text not null default 'pending',
  provider_ref text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  finished_at timestamptz,
  constraint refunds_pkey primary key (id),
  constraint refunds_payment_fkey foreign key (payment_id) references payments (id) on delete restrict,
  constraint refunds_provider_ref_unique unique (provider_ref),
  constraint refunds_amount_positive check (amount_minor > 0),
  constraint refunds_origin_known check (origin in ('late', 'duplicate', 'mismatch', 'cancelled', 'buyer', 'organiser', 'admin', 'external')),
  constraint refunds_status_known check (status in ('pending', 'submitted', 'succeeded', 'failed'))
);
create index refunds_payment_id_idx on refunds (payment_id);
create index refunds_undecided_idx on refunds (created_at) where status in ('pending', 'submitted');

-- Each message of the provider once; done_at says its effect stands, not that it was seen.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  -- What the message is about; its contents are never used, the provider is asked again.
  object_ids jsonb not null,
  received_at timestamptz not null,
  done_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint provider_events_pkey primary key (provider, event_id)
);
create index provider_events_undone_idx on provider_events (received_at) where done_at is null;
