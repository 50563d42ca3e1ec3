-- The ledger, wallets, card payments, payouts, premium, documents, reconciliation with the provider, closed months.

-- The mode of money: sandbox, the provider's test mode, or live. A database holds money of one mode only, so that play money is
-- never paid out.
create table money_mode (
  id boolean not null default true,
  mode text not null,
  claimed_at timestamptz not null default now(),
  constraint money_mode_pkey primary key (id),
  constraint money_mode_one_row check (id),
  constraint money_mode_known check (mode in ('sandbox', 'test', 'live'))
);
create trigger money_mode_no_truncate before truncate on money_mode for each statement execute function reject_change();

-- The server claims the mode of its keys at the start; without keys, the first money is the sandbox's.
create function current_money_mode() returns text language sql stable as $$
  select coalesce((select mode from money_mode), 'sandbox')
$$;

-- The first money claims the mode for the database; money of another mode is rejected.
create function reject_other_money_mode() returns trigger language plpgsql as $$
begin
  if (select mode from money_mode) = new.mode then return null; end if;
  insert into money_mode (mode) values (new.mode) on conflict do nothing;
  if (select mode from money_mode) = new.mode then return null; end if;
  raise exception 'money of mode % does not belong into this database of mode %', new.mode, (select mode from money_mode)
    using errcode = 'check_violation', constraint = 'money_mode_never_mixed', table = tg_table_name;
end $$;

-- The double-entry ledger: append only, in whole minor units.
create table ledger_accounts (
  id uuid not null default uuidv7(),
  kind text not null,
  owner_id uuid,
  currency text not null,
  created_at timestamptz not null default now(),
  event_id uuid,
  -- The sum of the entries of accounts with an owner. Platform accounts are summed on read, so that sales don't wait for each
  -- other.
  balance_minor bigint not null default 0,
  entry_count bigint not null default 0,
  debt_minor bigint not null default 0,
  mode text not null default current_money_mode(),
  constraint ledger_accounts_pkey primary key (id),
  constraint ledger_accounts_owner_fkey foreign key (owner_id) references accounts (id) on delete restrict,
  constraint ledger_accounts_unique unique nulls not distinct (kind, owner_id, event_id, currency),
  constraint ledger_accounts_kind_known check (kind in (
    'provider_clearing', 'unallocated', 'disputed', 'platform_fee', 'platform_loss', 'premium_income', 'provider_fee', 'dispute_fee',
    'wallet_available', 'wallet_pending', 'wallet_reserved')),
  constraint ledger_accounts_owner_fits check ((owner_id is not null) = (kind like 'wallet%')),
  constraint ledger_accounts_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint ledger_accounts_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint ledger_accounts_event_fits check ((event_id is not null) = (kind = 'wallet_pending')),
  -- A claim can make an available balance negative, nothing else can. Credits pay the debt first, because it is the same
  -- balance.
  constraint ledger_accounts_not_below_zero check (
    debt_minor = case when kind = 'wallet_available' then greatest(0, -balance_minor) else 0 end
    and (kind = 'wallet_available' or balance_minor >= 0)),
  constraint ledger_accounts_platform_uncounted check (owner_id is not null or (balance_minor = 0 and entry_count = 0)),
  constraint ledger_accounts_id_currency_unique unique (id, currency),
  constraint ledger_accounts_mode_known check (mode in ('sandbox', 'test', 'live'))
);
create index ledger_accounts_owner_id_idx on ledger_accounts (owner_id);
create index ledger_accounts_event_id_idx on ledger_accounts (event_id) where event_id is not null;
create index ledger_accounts_debt_idx on ledger_accounts (owner_id) where debt_minor > 0;
create trigger ledger_accounts_immutable
  before update of id, kind, owner_id, event_id, currency, mode, created_at or delete on ledger_accounts
  for each row execute function reject_change();

-- One transaction and its cause. A cause can't be posted twice.
create table ledger_transactions (
  id uuid not null default uuidv7(),
  kind text not null,
  cause_id uuid not null,
  posted_at timestamptz not null,
  booking_id uuid,
  event_id uuid,
  mode text not null default current_money_mode(),
  constraint ledger_transactions_pkey primary key (id),
  constraint ledger_transactions_cause_unique unique (kind, cause_id),
  constraint ledger_transactions_kind_known check (kind in (
    'capture', 'top_up', 'wallet_reserved', 'wallet_released', 'wallet_claimed', 'sale', 'sale_reversed', 'refund', 'refund_failed',
    'refund_to_wallet', 'escrow_released', 'payout_sent', 'payout_returned', 'subscription', 'subscription_reversed',
    'dispute_opened', 'dispute_won', 'dispute_lost', 'provider_fee', 'dispute_fee', 'transfer', 'adjustment')),
  constraint ledger_transactions_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint ledger_transactions_mode_known check (mode in ('sandbox', 'test', 'live'))
);
create index ledger_transactions_booking_id_idx on ledger_transactions (booking_id) where booking_id is not null;
create index ledger_transactions_event_id_idx on ledger_transactions (event_id) where event_id is not null;
create index ledger_transactions_posted_idx on ledger_transactions (posted_at desc, id desc);
create index ledger_transactions_kind_posted_idx on ledger_transactions (kind, posted_at desc, id desc);
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function reject_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function reject_change();
create trigger ledger_transactions_money_mode after insert on ledger_transactions
  for each row execute function reject_other_money_mode();

create table ledger_entries (
  id uuid not null default uuidv7(),
  transaction_id uuid not null,
  account_id uuid not null,
  currency text not null,
  amount_minor bigint not null,
  -- For accounts with an owner: the number of the entry in its account and the balance after it.
  position bigint,
  balance_after_minor bigint,
  constraint ledger_entries_pkey primary key (id),
  constraint ledger_entries_transaction_fkey foreign key (transaction_id) references ledger_transactions (id) on delete restrict,
  -- An entry has the currency of its account.
  constraint ledger_entries_account_fkey foreign key (account_id, currency) references ledger_accounts (id, currency) on delete restrict,
  constraint ledger_entries_not_zero check (amount_minor <> 0),
  constraint ledger_entries_position_fits check ((position is null) = (balance_after_minor is null))
);
create index ledger_entries_transaction_id_idx on ledger_entries (transaction_id);
create index ledger_entries_account_id_idx on ledger_entries (account_id, id);
create unique index ledger_entries_position_idx on ledger_entries (account_id, position) where position is not null;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function reject_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function reject_change();

create function ledger_transactions_reject_unbalanced() returns trigger language plpgsql as $$
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
  deferrable initially deferred for each row execute function ledger_transactions_reject_unbalanced();

-- All entries of a transaction are inserted by one statement, so that none can be added later.
create function ledger_entries_reject_unbalanced() returns trigger language plpgsql as $$
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
  referencing new table as added for each statement execute function ledger_entries_reject_unbalanced();

-- The entries of a transaction are in accounts of its mode.
create function ledger_entries_reject_mixed_modes() returns trigger language plpgsql as $$
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
  referencing new table as added for each statement execute function ledger_entries_reject_mixed_modes();

-- Changes of platform accounts' totals: insert only, rolled up into ledger_rollups and deleted by the same statement.
create table ledger_rollup_changes (
  id bigint generated always as identity,
  account_id uuid not null,
  -- The first day of the month (UTC) of the posting.
  month date not null,
  -- The organiser of the sale, for fees.
  organiser_id uuid,
  event_id uuid,
  sales integer not null,
  charged_minor bigint not null,
  -- Reversals; not subtracted from charged_minor.
  returned_minor bigint not null,
  constraint ledger_rollup_changes_pkey primary key (id),
  constraint ledger_rollup_changes_account_fkey foreign key (account_id) references ledger_accounts (id) on delete restrict
);

create table ledger_rollups (
  account_id uuid not null,
  dimension text not null,
  month date not null,
  -- The organiser or event; empty for all.
  value text not null,
  sales bigint not null,
  charged_minor bigint not null,
  returned_minor bigint not null,
  constraint ledger_rollups_pkey primary key (account_id, dimension, month, value),
  constraint ledger_rollups_account_fkey foreign key (account_id) references ledger_accounts (id) on delete restrict,
  constraint ledger_rollups_dimension_known check (dimension in ('all', 'organiser', 'event'))
);

create function ledger_rollup_delta(posting uuid, of_account uuid, amount bigint)
  returns table (account_id uuid, month date, organiser_id uuid, event_id uuid, sales integer, charged_minor bigint, returned_minor bigint)
  language sql stable
  as $$
    select a.id, date_trunc('month', t.posted_at at time zone 'UTC')::date, e.organiser_id, e.id,
      case when t.kind = 'sale' then 1 else 0 end, case when t.kind = 'sale' then amount else 0 end,
      case when t.kind = 'sale' then 0 else -amount end
    from ledger_accounts a join ledger_transactions t on t.id = posting
      left join events e on e.id = t.event_id and a.kind = 'platform_fee'
    where a.id = of_account and a.owner_id is null
  $$;

create function ledger_entries_record_rollup() returns trigger language plpgsql as $$
begin
  insert into ledger_rollup_changes (account_id, month, organiser_id, event_id, sales, charged_minor, returned_minor)
  select w.* from added e cross join lateral ledger_rollup_delta(e.transaction_id, e.account_id, e.amount_minor) w where e.position is null;
  return null;
end $$;
create trigger ledger_entries_rollup after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_record_rollup();

create view ledger_rollup_changes_by_dimension as
  select c.id, c.account_id, by_dimension.dimension, c.month, by_dimension.value, c.sales, c.charged_minor, c.returned_minor
  from ledger_rollup_changes c cross join lateral (values
    ('all', ''), ('organiser', c.organiser_id::text), ('event', c.event_id::text)
  ) as by_dimension (dimension, value)
  where by_dimension.value is not null;

-- Exact at every moment: a statement sees each change either rolled up or not.
create view ledger_rollup_values as
  select account_id, dimension, month, value, sales, charged_minor, returned_minor from ledger_rollups
  union all
  select account_id, dimension, month, value, sales, charged_minor, returned_minor from ledger_rollup_changes_by_dimension;

-- Rolls up the oldest changes of both and returns how many there were. One statement each deletes and adds, so that each change
-- counts once.
create function roll_up_ledger_and_counters(max_changes integer) returns bigint language plpgsql as $$
declare
  sums bigint;
  counts bigint;
begin
  -- Runs once at a time; a second caller returns immediately.
  if not pg_try_advisory_xact_lock(hashtextextended('roll-up-ledger-and-counters', 0)) then return 0; end if;
  with oldest as (
    select c.id from ledger_rollup_changes c order by c.id limit max_changes
  ), added as (
    insert into ledger_rollups as rollup (account_id, dimension, month, value, sales, charged_minor, returned_minor)
    select s.account_id, s.dimension, s.month, s.value, sum(s.sales), sum(s.charged_minor), sum(s.returned_minor)
    from ledger_rollup_changes_by_dimension s where s.id in (select id from oldest)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict on constraint ledger_rollups_pkey do update set sales = rollup.sales + excluded.sales,
      charged_minor = rollup.charged_minor + excluded.charged_minor, returned_minor = rollup.returned_minor + excluded.returned_minor
  ), deleted as (
    delete from ledger_rollup_changes c where c.id in (select id from oldest) returning c.id
  )
  select count(*) into sums from deleted;
  with oldest as (
    select c.id from counter_changes c order by c.id limit max_changes
  ), deleted as (
    delete from counter_changes c where c.id in (select id from oldest) returning c.name, c.delta
  ), added as (
    insert into counter_totals as rollup (name, count) select name, sum(delta) from deleted group by 1
    on conflict on constraint counter_totals_pkey do update set count = rollup.count + excluded.count
  )
  select count(*) into counts from deleted;
  return greatest(sums, counts);
end $$;

-- Recomputes everything from the rows by joins of whole tables: reading account and transaction for each entry takes minutes
-- with millions of entries.
create function rebuild_ledger_rollups_and_counters() returns void language plpgsql as $$
begin
  -- Locks against writers: first the counted tables, then the totals.
  lock table ledger_entries, accounts, ledger_rollup_changes, ledger_rollups, counter_changes, counter_totals in share row exclusive mode;
  delete from ledger_rollup_changes;
  delete from ledger_rollups;
  delete from counter_changes;
  delete from counter_totals;
  insert into ledger_rollups (account_id, dimension, month, value, sales, charged_minor, returned_minor)
  select w.account_id, by_dimension.dimension, w.month, by_dimension.value, sum(w.sales), sum(w.charged_minor), sum(w.returned_minor)
  from (
    select a.id as account_id, date_trunc('month', t.posted_at at time zone 'UTC')::date as month, e.organiser_id, e.id as event_id,
      count(*) filter (where t.kind = 'sale') as sales, coalesce(sum(l.amount_minor) filter (where t.kind = 'sale'), 0) as charged_minor,
      coalesce(-sum(l.amount_minor) filter (where t.kind <> 'sale'), 0) as returned_minor
    from ledger_entries l join ledger_accounts a on a.id = l.account_id and a.owner_id is null
      join ledger_transactions t on t.id = l.transaction_id
      left join events e on e.id = t.event_id and a.kind = 'platform_fee'
    where l.position is null
    group by 1, 2, 3, 4
  ) w cross join lateral (values
    ('all', ''), ('organiser', w.organiser_id::text), ('event', w.event_id::text)
  ) as by_dimension (dimension, value)
  where by_dimension.value is not null
  group by 1, 2, 3, 4;
  insert into counter_totals (name, count) select 'accounts', count(*) from accounts where role = 'user' and deleted_at is null;
end $$;

-- Money of a wallet that is reserved for one purpose until it is used or released.
create table wallet_reservations (
  id uuid not null,
  account_id uuid not null,
  purpose text not null,
  subject_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null default 'open',
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint wallet_reservations_pkey primary key (id),
  constraint wallet_reservations_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint wallet_reservations_purpose_known check (purpose in ('booking', 'payout', 'subscription', 'dispute')),
  constraint wallet_reservations_status_known check (status in ('open', 'used', 'released')),
  constraint wallet_reservations_ended_fits check ((ended_at is null) = (status = 'open')),
  constraint wallet_reservations_amount_positive check (amount_minor > 0)
);
create unique index wallet_reservations_one_open_idx on wallet_reservations (purpose, subject_id) where status = 'open';
create index wallet_reservations_account_id_idx on wallet_reservations (account_id, created_at desc);
create index wallet_reservations_open_idx on wallet_reservations (account_id, currency) where status = 'open';

-- Card payments.
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
  -- All parameters of the request to the provider, stored before it is sent, so that a retry sends the same.
  request jsonb not null,
  expires_at timestamptz not null,
  status text not null default 'open',
  disposition text,
  captured_minor bigint not null default 0,
  -- What was captured, in case it differs from the request.
  captured_currency text,
  refunded_minor bigint not null default 0,
  checked_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  -- The part of the captured amount that is in the payer's wallet: a top-up, or a refund to the wallet.
  wallet_credited_minor bigint not null default 0,
  -- Every payment has its provider and whether the key was a live one.
  mode text not null
    generated always as (case when provider = 'sandbox' then 'sandbox' when livemode then 'live' else 'test' end) stored,
  -- pending: the fees are unknown, or a new dispute may add one; a job reads them again. unavailable: the provider doesn't know
  -- the payment.
  fee_status text not null default 'pending',
  fee_checked_at timestamptz,
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
  constraint payments_captured_fits check (captured_minor > 0 or status <> 'succeeded'),
  constraint payments_returned_bounded check (
    wallet_credited_minor >= 0 and refunded_minor + wallet_credited_minor <= captured_minor),
  constraint payments_fee_status_known check (fee_status in ('pending', 'recorded', 'unavailable'))
);
create index payments_subject_id_idx on payments (purpose, subject_id);
create index payments_account_id_idx on payments (account_id, created_at desc);
create index payments_undecided_idx on payments (created_at) where status in ('open', 'processing');
create index payments_settled_at_idx on payments (settled_at) where settled_at is not null;
create index payments_fee_pending_idx on payments (coalesce(fee_checked_at, settled_at), id)
  where status = 'succeeded' and payment_ref is not null and fee_status = 'pending';
create trigger payments_money_mode after insert or update of provider, livemode on payments
  for each row execute function reject_other_money_mode();

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
  -- The booking refund whose card part it is.
  booking_refund_id uuid,
  -- When a refund that finally failed was credited to the payer's wallet.
  credited_at timestamptz,
  constraint refunds_pkey primary key (id),
  constraint refunds_payment_fkey foreign key (payment_id) references payments (id) on delete restrict,
  constraint refunds_provider_ref_unique unique (provider_ref),
  constraint refunds_amount_positive check (amount_minor > 0),
  constraint refunds_origin_known
    check (origin in ('late', 'duplicate', 'mismatch', 'cancelled', 'buyer', 'organiser', 'admin', 'external')),
  constraint refunds_status_known check (status in ('pending', 'submitted', 'succeeded', 'failed', 'superseded')),
  constraint refunds_credited_fits check (credited_at is null or status = 'failed')
);
create index refunds_payment_id_idx on refunds (payment_id);
create index refunds_undecided_idx on refunds (created_at) where status in ('pending', 'submitted');
create index refunds_booking_refund_id_idx on refunds (booking_refund_id) where booking_refund_id is not null;
create index refunds_finished_at_idx on refunds (finished_at) where finished_at is not null;

-- Disputes of card payments.
create table disputes (
  id uuid not null,
  payment_id uuid not null,
  provider_ref text not null,
  amount_minor bigint not null,
  currency text not null,
  reason text not null,
  status text not null default 'open',
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- A bank can reopen a decided dispute; each round has its own postings.
  round integer not null default 1,
  constraint disputes_pkey primary key (id),
  constraint disputes_payment_fkey foreign key (payment_id) references payments (id) on delete restrict,
  constraint disputes_provider_ref_unique unique (provider_ref, round),
  constraint disputes_amount_positive check (amount_minor > 0),
  constraint disputes_status_known check (status in ('open', 'won', 'lost')),
  constraint disputes_decided_fits check ((decided_at is null) = (status = 'open'))
);
create index disputes_payment_id_idx on disputes (payment_id);
create index disputes_open_idx on disputes (opened_at) where status = 'open';
create unique index disputes_one_open_idx on disputes (provider_ref) where status = 'open';

-- Webhook events of the provider, each once. processed_at: its effect is stored, not only that it was received.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  -- The objects of the event. Its content is never used: the objects are read from the provider.
  object_ids jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint provider_events_pkey primary key (provider, event_id)
);
create index provider_events_unprocessed_idx on provider_events (received_at) where processed_at is null;

-- One row for each balance transaction that reports a fee.
create table provider_fees (
  id uuid not null,
  kind text not null,
  payment_id uuid not null,
  -- The provider's id of the dispute, for a dispute fee.
  dispute_ref text,
  -- The provider's id of the balance transaction.
  provider_ref text not null,
  -- In the currency of the provider balance. Negative where the provider returns a fee, zero where it charges none.
  amount_minor bigint not null,
  currency text not null,
  -- The date of the balance transaction.
  charged_at timestamptz not null,
  recorded_at timestamptz not null,
  constraint provider_fees_pkey primary key (id),
  constraint provider_fees_ref_unique unique (provider_ref),
  constraint provider_fees_payment_fkey foreign key (payment_id) references payments (id) on delete restrict,
  constraint provider_fees_kind_known check (kind in ('payment', 'dispute')),
  constraint provider_fees_dispute_fits check ((dispute_ref is not null) = (kind = 'dispute')),
  constraint provider_fees_currency_form check (currency ~ '^[A-Z]{3}$')
);
create unique index provider_fees_one_per_payment_idx on provider_fees (payment_id) where kind = 'payment';
create index provider_fees_payment_id_idx on provider_fees (payment_id);
create index provider_fees_dispute_ref_idx on provider_fees (dispute_ref) where dispute_ref is not null;
create index provider_fees_charged_at_idx on provider_fees (charged_at);
create index provider_fees_recorded_at_idx on provider_fees (recorded_at);
create trigger provider_fees_append_only before update or delete on provider_fees
  for each row execute function reject_change();
create trigger provider_fees_no_truncate before truncate on provider_fees
  for each statement execute function reject_change();

-- Whether the card provider accepts the configured keys, as last checked; shared by all processes.
create table provider_access (
  provider text not null,
  livemode boolean not null,
  status text not null,
  -- Permissions that a restricted key lacks, in the provider's own names.
  missing_permissions text[] not null default '{}',
  reason text,
  checked_at timestamptz not null,
  constraint provider_access_pkey primary key (provider, livemode),
  constraint provider_access_status_known check (status in ('ok', 'denied', 'restricted', 'unreachable')),
  constraint provider_access_missing_permissions_fit check ((cardinality(missing_permissions) > 0) = (status = 'restricted'))
);

-- The payment sandbox stores what a card provider would, in the provider's own shapes. None of our money is here.
create table sandbox_payment_objects (
  id text not null,
  kind text not null,
  -- The checkout session where it began; its settings decide how webhooks behave.
  session_id text,
  parent_id text,
  body jsonb not null,
  -- What the provider knows but never returns: the card, webhook settings, the last error.
  hidden jsonb not null default '{}',
  created_at timestamptz not null,
  -- The order of creation, also within one second.
  number bigint generated always as identity,
  constraint sandbox_payment_objects_pkey primary key (id),
  constraint sandbox_payment_objects_session_fkey foreign key (session_id)
    references sandbox_payment_objects (id) on delete cascade,
  constraint sandbox_payment_objects_parent_fkey foreign key (parent_id)
    references sandbox_payment_objects (id) on delete cascade,
  constraint sandbox_payment_objects_kind_known check (kind in (
    'checkout.session', 'payment_intent', 'charge', 'refund', 'dispute',
    'customer', 'product', 'price', 'subscription', 'invoice', 'account', 'account_link', 'transfer', 'payout',
    'billing_portal.session', 'login_link'))
);
create index sandbox_payment_objects_kind_created_at_idx on sandbox_payment_objects (kind, created_at desc);
create index sandbox_payment_objects_parent_id_idx on sandbox_payment_objects (parent_id);
create index sandbox_payment_objects_session_id_idx on sandbox_payment_objects (session_id);
create index sandbox_payment_objects_transfer_group_idx on sandbox_payment_objects ((body ->> 'transfer_group'))
  where kind = 'transfer';
create index sandbox_payment_objects_payment_idx on sandbox_payment_objects ((body ->> 'payment_intent'))
  where kind = 'checkout.session';

create table sandbox_payment_keys (
  key text not null,
  request_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null,
  constraint sandbox_payment_keys_pkey primary key (key)
);
create index sandbox_payment_keys_created_at_idx on sandbox_payment_keys (created_at);

create table sandbox_payment_deliveries (
  id uuid not null default uuidv7(),
  -- The order of the events; several can have the same timestamp.
  number bigint generated always as identity,
  session_id text,
  event_id text not null,
  event_type text not null,
  -- The exact text that is signed.
  payload text not null,
  fault text not null,
  status text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  constraint sandbox_payment_deliveries_pkey primary key (id),
  constraint sandbox_payment_deliveries_session_fkey foreign key (session_id)
    references sandbox_payment_objects (id) on delete cascade,
  constraint sandbox_payment_deliveries_fault_known check (fault in ('none', 'response_lost', 'stale')),
  constraint sandbox_payment_deliveries_status_known check (status in ('pending', 'delivered', 'withheld', 'dead')),
  constraint sandbox_payment_deliveries_attempts_not_negative check (attempts >= 0)
);
create index sandbox_payment_deliveries_session_id_idx on sandbox_payment_deliveries (session_id, due_at);
create index sandbox_payment_deliveries_created_at_idx on sandbox_payment_deliveries (created_at desc);

-- Premium plans.
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

-- The price of a plan from a date on. Current subscribers keep their price.
create table plan_prices (
  id uuid not null,
  type text not null,
  price_minor bigint not null,
  currency text not null,
  starts_at timestamptz not null,
  -- When it was copied to plans; null while it is planned.
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
  -- Billing periods start on this day of the month, or on its last day.
  anchor_at timestamptz not null default now(),
  -- The provider of provider_ref; null without a card.
  provider text,
  livemode boolean,
  -- Changes at the next renewal; null for none.
  pending_type text,
  pending_paid_by text,
  -- False until the provider has confirmed the last change.
  synced boolean not null default true,
  -- Since when a renewal is unpaid, and how many reminders were sent.
  past_due_at timestamptz,
  reminder_count integer not null default 0,
  ended_at timestamptz,
  -- When the subscription is checked next; null if nothing can change without a request.
  next_check_at timestamptz,
  -- See provider_reads.
  provider_read_number bigint not null default 0,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint subscriptions_plan_fkey foreign key (type) references plans (type) on delete restrict,
  constraint subscriptions_provider_ref_unique unique (provider_ref),
  constraint subscriptions_status_known check (status in ('incomplete', 'abandoned', 'active', 'past_due', 'canceled')),
  constraint subscriptions_paid_by_known check (paid_by in ('card', 'wallet', 'grant')),
  constraint subscriptions_pending_plan_fkey foreign key (pending_type) references plans (type) on delete restrict,
  constraint subscriptions_pending_paid_by_known check (pending_paid_by in ('card', 'wallet')),
  constraint subscriptions_provider_fits check ((provider is null) = (livemode is null)),
  constraint subscriptions_reminder_count check (reminder_count between 0 and 3)
);
create unique index subscriptions_one_running_idx on subscriptions (account_id) where status in ('active', 'past_due');
create unique index subscriptions_one_incomplete_idx on subscriptions (account_id) where status = 'incomplete';
create index subscriptions_account_id_idx on subscriptions (account_id, started_at desc);
create index subscriptions_next_check_at_idx on subscriptions (next_check_at) where next_check_at is not null;
-- The administrators' list of subscriptions, newest first.
create index subscriptions_created_at_idx on subscriptions (created_at desc, id desc) where status <> 'abandoned';
create index subscriptions_status_created_at_idx on subscriptions (status, created_at desc, id desc) where status <> 'abandoned';
create index subscriptions_granted_idx on subscriptions (created_at desc, id desc) where paid_by = 'grant';
create index subscriptions_account_created_at_idx on subscriptions (account_id, created_at desc, id desc);
create trigger subscriptions_reject_erased_account before insert on subscriptions for each row
  execute function reject_erased_account('account_id');

-- The provider is read outside the lock, so two reads can be saved in the wrong order. Each read takes a number first; the
-- subscription stores the number of the last saved read, and an older read is repeated.
create sequence provider_reads;

-- Accounts with premium at an instant. Returns a set, so that the planner inlines it; a function for one account would be
-- called once per row.
create function premium_at(at timestamptz) returns table (account_id uuid) language sql stable
begin atomic
  select s.account_id from subscriptions s
  where s.status in ('active', 'past_due')
    and (s.grace_until > at or (s.status = 'active' and s.current_period_end > at));
end;

-- Whether an account has premium at an instant: paid, or in the grace period after a failed renewal.
create function has_premium(account uuid, at timestamptz) returns boolean language sql stable
return exists (select 1 from premium_at(at) premium where premium.account_id = account);

-- One paid period each: the cause of a subscription's ledger transactions.
create table subscription_invoices (
  id uuid not null,
  subscription_id uuid not null,
  account_id uuid not null,
  type text not null,
  amount_minor bigint not null,
  currency text not null,
  paid_by text not null,
  -- The card payment and the provider's invoice.
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
-- A period is paid from the wallet once, even if a job runs twice.
create unique index subscription_invoices_wallet_period_idx on subscription_invoices (subscription_id, period_start)
  where paid_by = 'wallet';

-- Premium granted by administrators.
create table premium_grants (
  id uuid not null,
  subscription_id uuid not null,
  days integer not null,
  granted_by uuid,
  idempotency_key text not null,
  created_at timestamptz not null,
  constraint premium_grants_pkey primary key (id),
  constraint premium_grants_idempotency_key_unique unique (idempotency_key),
  constraint premium_grants_subscription_fkey foreign key (subscription_id) references subscriptions (id) on delete cascade,
  constraint premium_grants_granted_by_fkey foreign key (granted_by) references accounts (id) on delete set null,
  constraint premium_grants_days_positive check (days > 0)
);
create index premium_grants_subscription_id_idx on premium_grants (subscription_id);
create index premium_grants_granted_by_idx on premium_grants (granted_by) where granted_by is not null;

-- The provider's ids of accounts and of plan prices.
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

-- Tickets of a premium organiser without a platform fee in one calendar month (UTC).
create table fee_free_months (
  organiser_id uuid not null,
  month date not null,
  tickets_used integer not null,
  saved_minor bigint not null default 0,
  constraint fee_free_months_pkey primary key (organiser_id, month),
  constraint fee_free_months_organiser_fkey foreign key (organiser_id) references accounts (id) on delete restrict,
  constraint fee_free_months_tickets_used_bounded check (tickets_used between 0 and 100),
  constraint fee_free_months_month_begins check (extract(day from month) = 1),
  constraint fee_free_months_saved_not_negative check (saved_minor >= 0)
);

-- The status of a top-up is that of its payments.
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
create trigger top_ups_reject_erased_account before insert on top_ups for each row execute function reject_erased_account('account_id');

-- One transfer from an event's escrow to its organiser's available balance. Later sales are released separately.
create table escrow_releases (
  id uuid not null,
  event_id uuid not null,
  organiser_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  constraint escrow_releases_pkey primary key (id),
  constraint escrow_releases_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint escrow_releases_organiser_fkey foreign key (organiser_id) references accounts (id) on delete restrict,
  constraint escrow_releases_amount_positive check (amount_minor > 0)
);
create index escrow_releases_event_id_idx on escrow_releases (event_id);
create trigger escrow_releases_append_only before update or delete on escrow_releases for each row execute function reject_change();

-- A person's connected account at the provider, which pays their bank; as last checked.
create table connected_accounts (
  account_id uuid not null,
  provider text not null,
  livemode boolean not null,
  ref text not null,
  is_ready boolean not null default false,
  missing text[] not null default '{}',
  bank_last4 text,
  checked_at timestamptz not null,
  created_at timestamptz not null,
  -- The last bank payout that failed, until one succeeds.
  bank_failure_ref text,
  bank_failure_minor bigint,
  bank_failure_currency text,
  bank_failure_reason text,
  bank_failed_at timestamptz,
  constraint connected_accounts_pkey primary key (account_id, provider, livemode),
  constraint connected_accounts_ref_unique unique (provider, ref),
  constraint connected_accounts_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint connected_accounts_provider_known check (provider in ('stripe', 'sandbox')),
  constraint connected_accounts_bank_failure_fits check (
    (bank_failed_at is null) = (bank_failure_ref is null) and (bank_failed_at is null) = (bank_failure_minor is null)
    and (bank_failed_at is null) = (bank_failure_currency is null) and (bank_failed_at is null) = (bank_failure_reason is null))
);

create table payouts (
  id uuid not null,
  account_id uuid not null,
  -- A repeated request returns the same payout.
  idempotency_key text not null,
  amount_minor bigint not null,
  currency text not null,
  -- requested, approved and sending: the money is reserved. failed: the provider rejected it. returned: a bank returned it.
  status text not null default 'requested',
  provider text not null,
  livemode boolean not null,
  -- The destination at the time of the request.
  account_ref text not null,
  bank_last4 text,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was rejected or failed, for its owner.
  reason text not null default '',
  -- Incremented after the provider declined it temporarily; with the id it is the idempotency key.
  submission integer not null default 1,
  attempts integer not null default 0,
  -- The next automatic attempt.
  next_try_at timestamptz,
  provider_ref text,
  sent_at timestamptz,
  -- When it was sent, rejected, cancelled, failed or returned.
  ended_at timestamptz,
  last_error text,
  -- How many administrators must approve; fixed at the request, so that a later limit doesn't change it.
  approvals_needed smallint not null default 1,
  -- When the account last covered its open disputes without this payout's money.
  coverage_checked_at timestamptz,
  mode text not null
    generated always as (case when provider = 'sandbox' then 'sandbox' when livemode then 'live' else 'test' end) stored,
  constraint payouts_pkey primary key (id),
  constraint payouts_idempotency_key_unique unique (account_id, idempotency_key),
  constraint payouts_provider_ref_unique unique (provider, provider_ref),
  constraint payouts_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint payouts_decided_by_fkey foreign key (decided_by) references accounts (id) on delete restrict,
  constraint payouts_status_known check (status in (
    'requested', 'approved', 'sending', 'sent', 'returned', 'failed', 'rejected', 'cancelled')),
  constraint payouts_provider_known check (provider in ('stripe', 'sandbox')),
  constraint payouts_amount_positive check (amount_minor > 0),
  constraint payouts_decided_fits check (
    (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (status in ('requested', 'cancelled'))),
  constraint payouts_sent_fits check (
    (sent_at is null) = (provider_ref is null) and (sent_at is not null) = (status in ('sent', 'returned'))),
  constraint payouts_ended_fits check ((ended_at is null) = (status in ('requested', 'approved', 'sending'))),
  constraint payouts_next_try_fits check ((next_try_at is not null) = (status in ('approved', 'sending'))),
  constraint payouts_approvals_needed_known check (approvals_needed in (1, 2))
);
create index payouts_account_id_idx on payouts (account_id, requested_at desc, id);
create index payouts_requested_idx on payouts (requested_at, id) where status = 'requested';
create index payouts_next_try_at_idx on payouts (next_try_at) where next_try_at is not null;
create index payouts_requested_at_idx on payouts (requested_at desc, id);
create index payouts_status_requested_at_idx on payouts (status, requested_at desc, id desc);
create trigger payouts_reject_erased_account before insert on payouts for each row execute function reject_erased_account('account_id');
create trigger payouts_money_mode after insert or update of provider, livemode on payouts
  for each row execute function reject_other_money_mode();

-- Approvals of payouts. An administrator can't approve twice, so two rows are two administrators.
create table payout_approvals (
  payout_id uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  constraint payout_approvals_pkey primary key (payout_id, approved_by),
  constraint payout_approvals_payout_fkey foreign key (payout_id) references payouts (id) on delete restrict,
  constraint payout_approvals_approved_by_fkey foreign key (approved_by) references accounts (id) on delete restrict
);
create index payout_approvals_approved_by_idx on payout_approvals (approved_by);
create trigger payout_approvals_append_only before update or delete on payout_approvals
  for each row execute function reject_change();

-- Counts approvals of administrators who are still active: a suspended one may have been the reason for a second approval.
create function count_payout_approvals(payout uuid) returns bigint language sql stable as $$
  select count(*) from payout_approvals p
  join accounts a on a.id = p.approved_by and a.role = 'admin' and a.suspended_at is null and a.deleted_at is null
  where p.payout_id = payout
$$;

create function payouts_check_approvals() returns trigger language plpgsql as $$
begin
  if count_payout_approvals(new.id) < new.approvals_needed then
    raise exception 'payout % lacks an approval', new.id
      using errcode = 'check_violation', constraint = 'payouts_approved_by_enough', table = 'payouts';
  end if;
  return new;
end $$;
create trigger payouts_check_approvals before update of status on payouts for each row
  when (old.status = 'requested' and new.status in ('approved', 'sending', 'sent')) execute function payouts_check_approvals();

-- The mode can only change while there is no money.
create function money_mode_reject_change() returns trigger language plpgsql as $$
begin
  if exists (select from payments) or exists (select from payouts) or exists (select from ledger_transactions) then
    raise exception 'this database holds money of mode %', old.mode using errcode = 'check_violation', constraint = 'money_mode_immutable';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger money_mode_immutable before update or delete on money_mode for each row execute function money_mode_reject_change();

-- Claims the database for a mode. If it contains money of other modes, returns them and changes nothing.
create function claim_money_mode(wanted text) returns text[] language plpgsql as $$
declare
  others text[];
begin
  if (select mode from money_mode) = wanted then return '{}'; end if;
  -- Locks the tables of money, so that none is written between the check and the claim.
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

-- The last number of each series of an issuer. Its row is locked while a number is assigned.
create table document_counters (
  -- Null: the platform.
  issuer_id uuid,
  series text not null,
  last_number integer not null,
  constraint document_counters_issuer_fkey foreign key (issuer_id) references accounts (id) on delete restrict,
  constraint document_counters_unique unique nulls not distinct (issuer_id, series),
  constraint document_counters_not_negative check (last_number >= 0)
);

-- Receipts, invoices and credit notes. Documents never change: a mistake is cancelled by a credit note.
create table documents (
  id uuid not null,
  issuer_id uuid,
  series text not null,
  number integer not null,
  -- The number with the issuer's prefix at that time.
  label text not null,
  kind text not null,
  -- What it documents, once each.
  cause_id uuid not null,
  booking_id uuid,
  event_id uuid,
  -- The recipient.
  account_id uuid not null,
  -- The receipt or invoice that a credit note cancels, fully or in part.
  credited_document_id uuid,
  content jsonb not null,
  currency text not null,
  -- The total including tax. On a credit note the credited amount, also positive.
  total_minor bigint not null,
  tax_minor bigint not null,
  issued_at timestamptz not null,
  constraint documents_pkey primary key (id),
  constraint documents_issuer_fkey foreign key (issuer_id) references accounts (id) on delete restrict,
  constraint documents_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint documents_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint documents_credited_document_fkey foreign key (credited_document_id) references documents (id) on delete restrict,
  constraint documents_number_unique unique nulls not distinct (issuer_id, series, number),
  constraint documents_cause_unique unique (kind, cause_id),
  constraint documents_kind_known check (kind in ('receipt', 'invoice', 'credit_note')),
  constraint documents_number_positive check (number > 0),
  constraint documents_credited_document_fits check ((credited_document_id is not null) = (kind = 'credit_note')),
  constraint documents_amounts_fit check (total_minor > 0 and tax_minor between 0 and total_minor)
);
create index documents_account_id_idx on documents (account_id, issued_at desc, id desc);
create index documents_event_id_idx on documents (event_id, issued_at desc, id desc) where event_id is not null;
create index documents_booking_id_idx on documents (booking_id, issued_at) where booking_id is not null;
create index documents_credited_document_id_idx on documents (credited_document_id) where credited_document_id is not null;
create trigger documents_append_only before update or delete on documents for each row execute function reject_change();

-- The organiser's details on their documents.
create table sellers (
  account_id uuid not null,
  business_name text not null,
  address text not null,
  postcode text not null,
  city text not null,
  country_code text not null,
  vat_id text not null,
  footer text not null,
  number_prefix text not null,
  updated_at timestamptz not null,
  constraint sellers_pkey primary key (account_id),
  constraint sellers_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

-- Results of money checks. A check starts where the last one without findings started.
create table money_checks (
  id uuid not null,
  scope text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- The database's time at the start, because entry ids contain that time.
  database_at timestamptz not null,
  is_clean boolean not null,
  findings jsonb not null,
  constraint money_checks_pkey primary key (id),
  constraint money_checks_scope_known check (scope in ('quick', 'full'))
);
create index money_checks_database_at_idx on money_checks (database_at desc);

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

-- Daily totals of both sides by kind of transaction.
create table reconciliation_days (
  provider text not null,
  day date not null,
  transaction_kind text not null,
  currency text not null,
  provider_count int not null,
  provider_minor bigint not null,
  ledger_count int not null,
  ledger_minor bigint not null,
  -- The provider's fees, which are in no account of the ledger.
  fee_minor bigint not null,
  compared_at timestamptz not null,
  constraint reconciliation_days_pkey primary key (provider, day, transaction_kind, currency)
);

-- Transactions that are missing on one side or differ. Settled when the difference is gone or an administrator has explained
-- it.
create table reconciliation_differences (
  id uuid not null,
  provider text not null,
  kind text not null,
  transaction_kind text not null,
  -- The object at the provider, or the ledger transaction if the provider has none.
  ref text not null,
  currency text not null,
  provider_minor bigint,
  provider_at timestamptz,
  ledger_minor bigint,
  ledger_at timestamptz,
  transaction_id uuid,
  day date not null,
  status text not null default 'open',
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  note text not null default '',
  noted_by uuid,
  noted_at timestamptz,
  settled_at timestamptz,
  settled_by uuid,
  constraint reconciliation_differences_pkey primary key (id),
  constraint reconciliation_differences_once unique (provider, transaction_kind, ref),
  constraint reconciliation_differences_transaction_fkey foreign key (transaction_id)
    references ledger_transactions (id) on delete restrict,
  constraint reconciliation_differences_noted_by_fkey foreign key (noted_by) references accounts (id) on delete set null,
  constraint reconciliation_differences_settled_by_fkey foreign key (settled_by) references accounts (id) on delete set null,
  constraint reconciliation_differences_kind_known check (kind in ('missing_in_ledger', 'missing_at_provider', 'amount', 'late')),
  constraint reconciliation_differences_status_known check (status in ('open', 'resolved', 'explained')),
  constraint reconciliation_differences_settled_fits check ((settled_at is null) = (status = 'open')),
  constraint reconciliation_differences_sides_fit check (
    (provider_minor is null) = (kind = 'missing_at_provider') and (ledger_minor is null) = (kind = 'missing_in_ledger')),
  constraint reconciliation_differences_note_length check (length(note) <= 500)
);
create index reconciliation_differences_status_idx on reconciliation_differences (status, day desc, id desc);
create index reconciliation_differences_transaction_id_idx on reconciliation_differences (transaction_id)
  where transaction_id is not null;

-- A closed month: no posting can be dated in it or before it.
create table finance_periods (
  month date not null,
  closed_at timestamptz not null,
  closed_by uuid,
  -- Why it was closed despite open issues.
  reason text not null,
  open_differences int not null,
  is_money_clean boolean not null,
  transactions bigint not null,
  constraint finance_periods_pkey primary key (month),
  constraint finance_periods_closed_by_fkey foreign key (closed_by) references accounts (id) on delete restrict,
  constraint finance_periods_month_first check (extract(day from month) = 1),
  constraint finance_periods_reason_length check (length(reason) <= 500)
);
create trigger finance_periods_append_only before update or delete on finance_periods
  for each row execute function reject_change();
create trigger finance_periods_no_truncate before truncate on finance_periods
  for each statement execute function reject_change();

-- Opening and closing balances of each kind of account.
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
create trigger finance_period_totals_append_only before update or delete on finance_period_totals
  for each row execute function reject_change();
create trigger finance_period_totals_no_truncate before truncate on finance_period_totals
  for each statement execute function reject_change();

-- Postings are dated now, so only older ones can conflict with a month that is being closed.
create function ledger_transactions_reject_closed_period() returns trigger language plpgsql as $$
begin
  if new.posted_at < now() - interval '12 hours' then
    perform pg_advisory_xact_lock_shared(hashtextextended('close-period', 0));
  end if;
  if exists (select from finance_periods where (month + interval '1 month') at time zone 'UTC' > new.posted_at) then
    raise exception 'ledger transaction % is dated in a closed month', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_transactions_not_in_closed_period before insert on ledger_transactions
  for each row execute function ledger_transactions_reject_closed_period();
