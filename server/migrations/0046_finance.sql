-- Finance for administrators: the ledger to search in, what the provider says beside what we wrote, and months that are closed.

create index ledger_transactions_posted_idx on ledger_transactions (posted_at desc, id desc);
create index ledger_transactions_kind_posted_idx on ledger_transactions (kind, posted_at desc, id desc);

-- One comparison of the ledger with the provider.
create table reconciliation_runs (
  id uuid not null,
  provider text not null,
  since timestamptz not null,
  until timestamptz not null,
  status text not null default 'running',
  started_by uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  compared int not null default 0,
  found int not null default 0,
  constraint reconciliation_runs_pkey primary key (id),
  constraint reconciliation_runs_started_by_fkey foreign key (started_by) references accounts (id) on delete set null,
  constraint reconciliation_runs_status_known check (status in ('running', 'done', 'failed')),
  constraint reconciliation_runs_ended_fits check ((ended_at is null) = (status = 'running')),
  constraint reconciliation_runs_span check (since < until)
);
create unique index reconciliation_runs_one_idx on reconciliation_runs (provider) where status = 'running';
create index reconciliation_runs_started_idx on reconciliation_runs (started_at desc);

-- Both sides of each day, by what moved.
create table reconciliation_days (
  provider text not null,
  day date not null,
  what text not null,
  currency text not null,
  there_count int not null,
  there_minor bigint not null,
  here_count int not null,
  here_minor bigint not null,
  -- What the provider kept for its work; it stands in no account of the ledger.
  fee_minor bigint not null,
  compared_at timestamptz not null,
  constraint reconciliation_days_pkey primary key (provider, day, what, currency)
);

-- What one side has and the other has not, or has otherwise. Settled once it is gone, or once somebody has explained it.
create table reconciliation_differences (
  id uuid not null,
  provider text not null,
  kind text not null,
  what text not null,
  -- The object at the provider, or the ledger's transaction where the provider has none.
  ref text not null,
  currency text not null,
  there_minor bigint,
  there_at timestamptz,
  here_minor bigint,
  here_at timestamptz,
  transaction_id uuid,
  day date not null,
  status text not null default 'open',
  found_at timestamptz not null,
  seen_at timestamptz not null,
  note text not null default '',
  noted_by uuid,
  noted_at timestamptz,
  settled_at timestamptz,
  settled_by uuid,
  constraint reconciliation_differences_pkey primary key (id),
  constraint reconciliation_differences_once unique (provider, what, ref),
  constraint reconciliation_differences_transaction_fkey foreign key (transaction_id) references ledger_transactions (id) on delete restrict,
  constraint reconciliation_differences_noted_by_fkey foreign key (noted_by) references accounts (id) on delete set null,
  constraint reconciliation_differences_settled_by_fkey foreign key (settled_by) references accounts (id) on delete set null,
  constraint reconciliation_differences_kind_known check (kind in ('missing_here', 'missing_there', 'amount', 'late')),
  constraint reconciliation_differences_status_known check (status in ('open', 'solved', 'explained')),
  constraint reconciliation_differences_settled_fits check ((settled_at is null) = (status = 'open')),
  constraint reconciliation_differences_sides_fit check (
    (there_minor is null) = (kind = 'missing_there') and (here_minor is null) = (kind = 'missing_here')),
  constraint reconciliation_differences_note_length check (length(note) <= 500)
);
create index reconciliation_differences_status_idx on reconciliation_differences (status, day desc, id desc);
create index reconciliation_differences_transaction_id_idx on reconciliation_differences (transaction_id) where transaction_id is not null;

-- A closed month: nothing is posted into it or before it any more.
create table finance_periods (
  month date not null,
  closed_at timestamptz not null,
  closed_by uuid,
  -- Why it was closed although something was not clear.
  reason text not null,
  open_differences int not null,
  is_money_clean boolean not null,
  transactions bigint not null,
  constraint finance_periods_pkey primary key (month),
  constraint finance_periods_closed_by_fkey foreign key (closed_by) references accounts (id) on delete restrict,
  constraint finance_periods_month_first check (extract(day from month) = 1),
  constraint finance_periods_reason_length check (length(reason) <= 500)
);

-- What each kind of account held at the beginning and the end of it.
create table finance_period_totals (
  month date not null,
  account_kind text not null,
  currency text not null,
  opening_minor bigint not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  closing_minor bigint not null,
  constraint finance_period_totals_pkey primary key (month, account_kind, currency),
  constraint finance_period_totals_month_fkey foreign key (month) references finance_periods (month) on delete restrict,
  constraint finance_period_totals_add_up check (closing_minor = opening_minor + credit_minor - debit_minor)
);
create trigger finance_periods_keep before update or delete on finance_periods
  for each row execute function refuse_change();
create trigger finance_periods_keep_all before truncate on finance_periods
  for each statement execute function refuse_change();
create trigger finance_period_totals_keep before update or delete on finance_period_totals
  for each row execute function refuse_change();
create trigger finance_period_totals_keep_all before truncate on finance_period_totals
  for each statement execute function refuse_change();

-- Postings are dated with the moment they are made, so that only one of yesterday or older has to ask whether a month is being closed now.
create function ledger_transactions_refuse_closed() returns trigger language plpgsql as $$
begin
  if new.posted_at < now() - interval '12 hours' then
    perform pg_advisory_xact_lock_shared(hashtextextended('close-period', 0));
  end if;
  if exists (select from finance_periods where (month + interval '1 month') at time zone 'UTC' > new.posted_at) then
    raise exception 'ledger transaction % is dated in a closed month', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_transactions_not_in_closed before insert on ledger_transactions
  for each row execute function ledger_transactions_refuse_closed();
