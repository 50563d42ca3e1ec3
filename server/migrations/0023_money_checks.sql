-- The ledger proves itself: what stays as it is stays so for the app's role too, each posting is weighed once, and checks keep their outcome.

-- What tells an account apart never changes; its balance and count do.
create trigger ledger_accounts_kept before update of id, kind, owner_id, event_id, currency, created_at or delete on ledger_accounts
  for each row execute function refuse_change();
create trigger booking_refunds_no_truncate before truncate on booking_refunds
  for each statement execute function refuse_change();

-- An entry is in the currency of its account.
alter table ledger_accounts add constraint ledger_accounts_id_currency_unique unique (id, currency);
alter table ledger_entries
  drop constraint ledger_entries_account_fkey,
  add constraint ledger_entries_account_fkey foreign key (account_id, currency) references ledger_accounts (id, currency) on delete restrict;

-- At the commit each new transaction has entries that sum to zero in every currency.
drop trigger ledger_entries_balanced on ledger_entries;
drop function ledger_refuse_unbalanced;
create function ledger_transactions_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if (
    select coalesce(bool_and(sums.minor = 0), false)
    from (select sum(amount_minor) as minor from ledger_entries where transaction_id = new.id group by currency) sums
  ) then
    return null;
  end if;
  raise exception 'ledger transaction % does not sum to zero', new.id using errcode = 'check_violation';
end $$;
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_transactions_refuse_unbalanced();

-- Entries come all at once for their transaction, so that none is added to what was weighed before.
create function ledger_entries_refuse_unbalanced() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  select transaction_id into broken from added group by transaction_id, currency having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero', broken using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_refuse_unbalanced();

-- What a check of the money found; a later one begins where the last clean one began.
create table money_checks (
  id uuid not null,
  scope text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- The database's own time at its start, which is what the ids of entries carry.
  database_at timestamptz not null,
  clean boolean not null,
  findings jsonb not null,
  constraint money_checks_pkey primary key (id),
  constraint money_checks_scope_known check (scope in ('quick', 'full'))
);
create index money_checks_database_at_idx on money_checks (database_at desc);

-- What changed since then, in the tables whose rows move money.
create index bookings_confirmed_at_idx on bookings (confirmed_at) where confirmed_at is not null and total_minor > 0;
create index booking_refunds_created_at_idx on booking_refunds (created_at);
create index payments_settled_at_idx on payments (settled_at) where settled_at is not null;
create index refunds_finished_at_idx on refunds (finished_at) where finished_at is not null;
create index wallet_holds_open_idx on wallet_holds (account_id, currency) where status = 'open';
