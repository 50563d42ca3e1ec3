-- Premium in earnest: what was paid for it, what is to change at its next renewal, and the tickets that are free of the platform's fee.

alter table subscriptions
  -- Periods begin on this day of the month, or on its last.
  add column anchor_at timestamptz not null default now(),
  -- Whose `provider_ref` is; null where no card pays.
  add column provider text,
  add column livemode boolean,
  -- What the next renewal changes; null where it stays as it is.
  add column pending_type text,
  add column pending_paid_by text,
  -- False while the provider has not confirmed what was last asked for.
  add column synced boolean not null default true,
  -- Since when a renewal is unpaid, and how many mails said so.
  add column past_due_at timestamptz,
  add column reminder_count integer not null default 0,
  add column ended_at timestamptz,
  -- When it is looked at next; null where nothing can happen by itself.
  add column look_at timestamptz,
  drop constraint subscriptions_status_known,
  add constraint subscriptions_status_known check (status in ('incomplete', 'abandoned', 'active', 'past_due', 'canceled')),
  add constraint subscriptions_pending_plan_fkey foreign key (pending_type) references plans (type) on delete restrict,
  add constraint subscriptions_pending_paid_by_known check (pending_paid_by in ('card', 'wallet')),
  add constraint subscriptions_provider_fits check ((provider is null) = (livemode is null)),
  add constraint subscriptions_reminder_count check (reminder_count between 0 and 3);
update subscriptions set anchor_at = started_at, look_at = case when status in ('active', 'past_due') then current_period_end end;
create unique index subscriptions_one_incomplete_idx on subscriptions (account_id) where status = 'incomplete';
create index subscriptions_account_id_idx on subscriptions (account_id, started_at desc);
create index subscriptions_look_at_idx on subscriptions (look_at) where look_at is not null;

-- One paid period each: what the ledger's entries of a subscription are caused by.
create table subscription_invoices (
  id uuid not null,
  subscription_id uuid not null,
  account_id uuid not null,
  type text not null,
  amount_minor bigint not null,
  currency text not null,
  paid_by text not null,
  -- The card payment behind it, and the provider's own invoice.
  payment_id uuid,
  provider_ref text,
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz not null,
  refunded_minor bigint not null default 0,
  constraint subscription_invoices_pkey primary key (id),
  constraint subscription_invoices_subscription_fkey foreign key (subscription_id) references subscriptions (id) on delete restrict,
  constraint subscription_invoices_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint subscription_invoices_plan_fkey foreign key (type) references plans (type) on delete restrict,
  constraint subscription_invoices_payment_fkey foreign key (payment_id) references payments (id) on delete restrict,
  constraint subscription_invoices_provider_ref_unique unique (provider_ref),
  constraint subscription_invoices_amount_positive check (amount_minor > 0),
  constraint subscription_invoices_refund_bounded check (refunded_minor between 0 and amount_minor),
  constraint subscription_invoices_paid_by_known check (paid_by in ('card', 'wallet')),
  constraint subscription_invoices_period_fits check (period_end > period_start)
);
create index subscription_invoices_account_id_idx on subscription_invoices (account_id, paid_at desc, id desc);
create index subscription_invoices_subscription_id_idx on subscription_invoices (subscription_id);
create index subscription_invoices_payment_id_idx on subscription_invoices (payment_id) where payment_id is not null;
-- A period is paid from the wallet once, whatever runs twice.
create unique index subscription_invoices_wallet_period_idx on subscription_invoices (subscription_id, period_start) where paid_by = 'wallet';

-- What the card provider calls an account and a plan's price.
create table provider_customers (
  account_id uuid not null,
  provider text not null,
  livemode boolean not null,
  ref text not null,
  constraint provider_customers_pkey primary key (account_id, provider, livemode),
  constraint provider_customers_account_fkey foreign key (account_id) references accounts (id) on delete restrict
);
create table provider_prices (
  type text not null,
  provider text not null,
  livemode boolean not null,
  amount_minor bigint not null,
  currency text not null,
  ref text not null,
  constraint provider_prices_pkey primary key (type, provider, livemode, amount_minor, currency),
  constraint provider_prices_plan_fkey foreign key (type) references plans (type) on delete restrict
);

-- How many paid tickets of an organiser with premium the platform left its fee of in one calendar month (UTC).
create table fee_free_months (
  organiser_id uuid not null,
  month date not null,
  taken integer not null,
  saved_minor bigint not null default 0,
  constraint fee_free_months_pkey primary key (organiser_id, month),
  constraint fee_free_months_organiser_fkey foreign key (organiser_id) references accounts (id) on delete restrict,
  constraint fee_free_months_taken_bounded check (taken between 0 and 100),
  constraint fee_free_months_month_begins check (extract(day from month) = 1),
  constraint fee_free_months_saved_not_negative check (saved_minor >= 0)
);
