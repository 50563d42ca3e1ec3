-- Premium: what it costs, and who has it.

create table plans (
  type text not null,
  name text not null,
  price_minor bigint not null,
  currency text not null,
  interval_unit text not null,
  constraint plans_pkey primary key (type),
  constraint plans_price_positive check (price_minor > 0),
  constraint plans_interval_known check (interval_unit in ('month', 'year'))
);
insert into plans (type, name, price_minor, currency, interval_unit) values
  ('monthly', 'Monthly', 999, 'EUR', 'month'),
  ('yearly', 'Yearly', 9900, 'EUR', 'year');

create table subscriptions (
  id uuid not null,
  account_id uuid not null,
  type text not null,
  status text not null,
  price_minor bigint not null,
  currency text not null,
  paid_by text not null,
  provider_ref text,
  started_at timestamptz not null,
  current_period_end timestamptz not null,
  grace_until timestamptz,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint subscriptions_plan_fkey foreign key (type) references plans (type) on delete restrict,
  constraint subscriptions_provider_ref_unique unique (provider_ref),
  constraint subscriptions_status_known check (status in ('incomplete', 'active', 'past_due', 'canceled')),
  constraint subscriptions_paid_by_known check (paid_by in ('card', 'wallet', 'grant'))
);
create unique index subscriptions_one_running_idx on subscriptions (account_id) where status in ('active', 'past_due');
