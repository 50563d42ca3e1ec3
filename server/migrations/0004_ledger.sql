-- The one ledger: double entry, append only, whole minor units. A balance is the sum of its entries.

create table ledger_accounts (
  id uuid not null default uuidv7(),
  kind text not null,
  owner_id uuid,
  currency text not null,
  created_at timestamptz not null default now(),
  constraint ledger_accounts_pkey primary key (id),
  constraint ledger_accounts_owner_fkey foreign key (owner_id) references accounts (id) on delete restrict,
  constraint ledger_accounts_unique unique nulls not distinct (kind, owner_id, currency),
  constraint ledger_accounts_kind_known check (
    kind in ('provider_clearing', 'platform_fee', 'unapplied', 'wallet_available', 'wallet_pending', 'wallet_held')),
  constraint ledger_accounts_owner_fits check ((owner_id is not null) = (kind like 'wallet%')),
  constraint ledger_accounts_currency_form check (currency ~ '^[A-Z]{3}$')
);
create index ledger_accounts_owner_id_idx on ledger_accounts (owner_id);

-- One movement and its cause; a cause moves money once.
create table ledger_transactions (
  id uuid not null default uuidv7(),
  kind text not null,
  cause_id uuid not null,
  posted_at timestamptz not null,
  constraint ledger_transactions_pkey primary key (id),
  constraint ledger_transactions_cause_unique unique (kind, cause_id),
  constraint ledger_transactions_kind_known check (kind in ('capture', 'sale', 'refund', 'refund_failed'))
);

create table ledger_entries (
  id uuid not null default uuidv7(),
  transaction_id uuid not null,
  account_id uuid not null,
  currency text not null,
  amount_minor bigint not null,
  constraint ledger_entries_pkey primary key (id),
  constraint ledger_entries_transaction_fkey foreign key (transaction_id) references ledger_transactions (id) on delete restrict,
  constraint ledger_entries_account_fkey foreign key (account_id) references ledger_accounts (id) on delete restrict,
  constraint ledger_entries_not_zero check (amount_minor <> 0)
);
create index ledger_entries_transaction_id_idx on ledger_entries (transaction_id);
create index ledger_entries_account_id_idx on ledger_entries (account_id, id);

create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  if exists (
    select from ledger_accounts where id = new.account_id and currency <> new.currency
  ) then
    raise exception 'ledger entry % is in another currency than its account', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_refuse_unbalanced();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function refuse_change();
