-- The mode of money: play money of the sandbox, the provider's test money, or real money. A database holds money of one mode only, so that
-- money which does not exist never counts as payable.

create table money_mode (
  id boolean not null default true,
  mode text not null,
  claimed_at timestamptz not null default now(),
  constraint money_mode_pkey primary key (id),
  constraint money_mode_one_row check (id),
  constraint money_mode_known check (mode in ('sandbox', 'test', 'live'))
);

-- What the rows themselves say: every payment and payout names its provider and whether the key was a live one.
alter table payments
  add column mode text not null
    generated always as (case when provider = 'sandbox' then 'sandbox' when livemode then 'live' else 'test' end) stored;
alter table payouts
  add column mode text not null
    generated always as (case when provider = 'sandbox' then 'sandbox' when livemode then 'live' else 'test' end) stored;

-- Real keys, or those of the provider's test mode, bring their mode with the start; without either the first money is the sandbox's.
create function current_money_mode() returns text language sql stable as $$
  select coalesce((select mode from money_mode), 'sandbox')
$$;

-- The ledger takes the mode of its database. One that already holds money of several modes gives each movement the mode of its cause, and
-- an account that mixes them the least real one; the program does not start on such a database.
do $$
declare
  modes text[];
  least_real text;
begin
  select array_agg(distinct given.mode) into modes from (select mode from payments union select mode from payouts) given;
  least_real := case when 'sandbox' = any (modes) then 'sandbox' when 'test' = any (modes) then 'test' else coalesce(modes[1], 'sandbox') end;
  execute format('alter table ledger_accounts add column mode text not null default %L', least_real);
  execute format('alter table ledger_transactions add column mode text not null default %L', least_real);
  if cardinality(modes) = 1 then
    insert into money_mode (mode) values (modes[1]);
  elsif modes is null and exists (select from ledger_transactions) then
    insert into money_mode (mode) values ('sandbox');
  elsif cardinality(modes) > 1 then
    alter table ledger_transactions disable trigger ledger_transactions_append_only;
    alter table ledger_accounts disable trigger ledger_accounts_kept;
    update ledger_transactions t set mode = known.mode
    from (
      select id as cause_id, mode from payments
      union all select r.id, p.mode from refunds r join payments p on p.id = r.payment_id
      union all select d.id, p.mode from disputes d join payments p on p.id = d.payment_id
      union all select id, mode from payouts
      union all select subject_id, max(mode) from payments where disposition = 'applied' group by subject_id having min(mode) = max(mode)
    ) known
    where known.cause_id = t.cause_id and known.mode <> t.mode;
    update ledger_transactions t set mode = known.mode
    from (
      select subject_id as booking_id, max(mode) as mode from payments
      where purpose = 'booking' and disposition = 'applied' group by subject_id having min(mode) = max(mode)
    ) known
    where known.booking_id = t.booking_id and known.mode <> t.mode;
    update ledger_accounts a set mode = known.mode
    from (
      select e.account_id, max(t.mode) as mode from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      group by e.account_id having min(t.mode) = max(t.mode)
    ) known
    where known.account_id = a.id and known.mode <> a.mode;
    alter table ledger_transactions enable trigger ledger_transactions_append_only;
    alter table ledger_accounts enable trigger ledger_accounts_kept;
  end if;
end $$;

alter table ledger_accounts
  alter column mode set default current_money_mode(),
  add constraint ledger_accounts_mode_known check (mode in ('sandbox', 'test', 'live'));
alter table ledger_transactions
  alter column mode set default current_money_mode(),
  add constraint ledger_transactions_mode_known check (mode in ('sandbox', 'test', 'live'));
drop trigger ledger_accounts_kept on ledger_accounts;
create trigger ledger_accounts_kept
  before update of id, kind, owner_id, event_id, currency, mode, created_at or delete on ledger_accounts
  for each row execute function refuse_change();

-- The first money claims the database for its mode, where the start has not done so; money of another mode is refused.
create function refuse_other_money_mode() returns trigger language plpgsql as $$
begin
  if (select mode from money_mode) = new.mode then return null; end if;
  insert into money_mode (mode) values (new.mode) on conflict do nothing;
  if (select mode from money_mode) = new.mode then return null; end if;
  raise exception 'money of mode % does not belong into this database of mode %', new.mode, (select mode from money_mode)
    using errcode = 'check_violation', constraint = 'money_mode_never_mixed', table = tg_table_name;
end $$;
create trigger payments_money_mode after insert or update of provider, livemode on payments
  for each row execute function refuse_other_money_mode();
create trigger payouts_money_mode after insert or update of provider, livemode on payouts
  for each row execute function refuse_other_money_mode();
create trigger ledger_transactions_money_mode after insert on ledger_transactions
  for each row execute function refuse_other_money_mode();

-- The entries of a transaction are in accounts of its mode.
create function ledger_entries_refuse_mixed() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  select e.transaction_id into broken
  from added e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
  where a.mode <> t.mode limit 1;
  if found then
    raise exception 'ledger transaction % mixes modes of money', broken
      using errcode = 'check_violation', constraint = 'money_mode_never_mixed', table = 'ledger_entries';
  end if;
  return null;
end $$;
create trigger ledger_entries_money_mode after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_refuse_mixed();

-- A claim is only changed while there is no money.
create function money_mode_kept() returns trigger language plpgsql as $$
begin
  if exists (select from payments) or exists (select from payouts) or exists (select from ledger_transactions) then
    raise exception 'this database holds money of mode %', old.mode using errcode = 'check_violation', constraint = 'money_mode_kept';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger money_mode_kept before update or delete on money_mode for each row execute function money_mode_kept();
create trigger money_mode_no_truncate before truncate on money_mode for each statement execute function refuse_change();

-- Claims the database for a mode. Answers with the other modes whose money is in it, and then changes nothing.
create function claim_money_mode(wanted text) returns text[] language plpgsql as $$
declare
  others text[];
begin
  if (select mode from money_mode) = wanted then return '{}'; end if;
  -- Locks the tables that money is written to, so that none comes between the look and the claim.
  lock table payments, payouts, ledger_transactions in share row exclusive mode;
  select coalesce(array_agg(distinct given.mode order by given.mode), '{}') into others
  from (select mode from payments union select mode from payouts union select mode from ledger_transactions) given
  where given.mode <> wanted;
  if cardinality(others) > 0 then return others; end if;
  insert into money_mode (mode) values (wanted)
  on conflict on constraint money_mode_pkey do update set mode = excluded.mode, claimed_at = now()
  where money_mode.mode <> excluded.mode;
  return '{}';
end $$;
