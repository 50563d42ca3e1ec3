-- Top-ups of wallets by card, and the releases of organisers' income.

-- How one stands is told by its payments.
create table top_ups (
  id uuid not null,
  account_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  constraint top_ups_pkey primary key (id),
  constraint top_ups_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint top_ups_amount_positive check (amount_minor > 0)
);
create index top_ups_account_id_idx on top_ups (account_id, created_at desc);

-- One move of an event's escrow to its organiser's available money; what is sold or comes back later is released again.
create table income_releases (
  id uuid not null,
  event_id uuid not null,
  organiser_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  constraint income_releases_pkey primary key (id),
  constraint income_releases_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint income_releases_organiser_fkey foreign key (organiser_id) references accounts (id) on delete restrict,
  constraint income_releases_amount_positive check (amount_minor > 0)
);
create index income_releases_event_id_idx on income_releases (event_id);
create trigger income_releases_kept before update or delete on income_releases for each row execute function refuse_change();
