-- Wallets: balances kept with their entries, an escrow for each event, money held for a purpose, and what is given back of a booking.

alter table ledger_accounts
  add column event_id uuid,
  -- What the entries sum up to, for accounts with an owner; the platform's own are summed when asked, so that no sale waits for another.
  add column balance_minor bigint not null default 0,
  add column entry_count bigint not null default 0,
  add constraint ledger_accounts_event_fkey foreign key (event_id) references events (id) on delete restrict,
  drop constraint ledger_accounts_unique,
  add constraint ledger_accounts_unique unique nulls not distinct (kind, owner_id, event_id, currency),
  drop constraint ledger_accounts_kind_known,
  add constraint ledger_accounts_kind_known check (kind in (
    'provider_clearing', 'unapplied', 'disputed', 'platform_fee', 'platform_loss', 'premium_income',
    'wallet_available', 'wallet_pending', 'wallet_held'));
create index ledger_accounts_event_id_idx on ledger_accounts (event_id) where event_id is not null;

alter table ledger_entries
  -- The account's own count and its balance with this entry, where the account has an owner.
  add column position bigint,
  add column balance_after_minor bigint;

alter table ledger_transactions
  add column booking_id uuid,
  add column event_id uuid,
  drop constraint ledger_transactions_kind_known,
  add constraint ledger_transactions_kind_known check (kind in (
    'capture', 'top_up', 'wallet_held', 'wallet_freed', 'sale', 'sale_reversed', 'refund', 'refund_failed', 'refund_to_wallet',
    'income_released', 'payout_sent', 'payout_returned', 'subscription', 'subscription_reversed',
    'dispute_opened', 'dispute_won', 'dispute_lost', 'transfer', 'adjustment')),
  add constraint ledger_transactions_booking_fkey foreign key (booking_id) references bookings (id) on delete restrict,
  add constraint ledger_transactions_event_fkey foreign key (event_id) references events (id) on delete restrict;

-- Money of a wallet that is kept for one purpose until it is used for it or set free.
create table wallet_holds (
  id uuid not null,
  account_id uuid not null,
  purpose text not null,
  subject_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null default 'open',
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint wallet_holds_pkey primary key (id),
  constraint wallet_holds_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint wallet_holds_purpose_known check (purpose in ('booking', 'payout', 'subscription')),
  constraint wallet_holds_status_known check (status in ('open', 'used', 'freed')),
  constraint wallet_holds_ended_fits check ((ended_at is null) = (status = 'open')),
  constraint wallet_holds_amount_positive check (amount_minor > 0)
);
create unique index wallet_holds_one_open_idx on wallet_holds (purpose, subject_id) where status = 'open';
create index wallet_holds_account_id_idx on wallet_holds (account_id, created_at desc);

alter table bookings
  -- The part of the total that was paid from the buyer's wallet.
  add column wallet_minor bigint not null default 0,
  -- What was given back of it, to the card and to the wallet.
  add column refunded_minor bigint not null default 0,
  add constraint bookings_wallet_bounded check (wallet_minor between 0 and total_minor),
  add constraint bookings_refund_bounded check (refunded_minor between 0 and total_minor);

-- One giving back of a booking's money, whole or in part: it takes the sale back, and goes to the card, the wallet, or both.
create table booking_refunds (
  id uuid not null,
  booking_id uuid not null,
  origin text not null,
  amount_minor bigint not null,
  card_minor bigint not null,
  wallet_minor bigint not null,
  -- Parts of the amount that others give up: the platform its fee, the organiser the tax they would owe.
  platform_fee_minor bigint not null,
  tax_minor bigint not null,
  words text not null default '',
  asked_by uuid,
  created_at timestamptz not null,
  constraint booking_refunds_pkey primary key (id),
  constraint booking_refunds_booking_fkey foreign key (booking_id) references bookings (id) on delete restrict,
  constraint booking_refunds_asked_by_fkey foreign key (asked_by) references accounts (id) on delete restrict,
  constraint booking_refunds_origin_known check (origin in ('buyer', 'organiser', 'event', 'admin', 'returned', 'disputed', 'external')),
  constraint booking_refunds_amounts_fit check (
    amount_minor > 0 and card_minor >= 0 and wallet_minor >= 0 and amount_minor = card_minor + wallet_minor
    and platform_fee_minor between 0 and amount_minor and tax_minor between 0 and amount_minor)
);
create index booking_refunds_booking_id_idx on booking_refunds (booking_id, created_at);

-- The part of it that goes back to a card.
alter table refunds
  add column booking_refund_id uuid,
  add constraint refunds_booking_refund_fkey foreign key (booking_refund_id) references booking_refunds (id) on delete restrict;
create index refunds_booking_refund_id_idx on refunds (booking_refund_id) where booking_refund_id is not null;

-- What is there already: each sale that was taken back so far went back to the card under its refund's own id.
insert into booking_refunds (id, booking_id, origin, amount_minor, card_minor, wallet_minor, platform_fee_minor, tax_minor, created_at)
  select r.id, b.id, case when r.origin in ('buyer', 'admin', 'external') then r.origin else 'organiser' end, r.amount_minor, r.amount_minor,
    0, coalesce((
      select -sum(l.amount_minor) from ledger_transactions t join ledger_entries l on l.transaction_id = t.id
        join ledger_accounts a on a.id = l.account_id and a.kind = 'platform_fee'
      where t.kind = 'sale_reversed' and t.cause_id = r.id), 0),
    round(b.tax_minor::numeric * r.amount_minor / b.total_minor)::bigint, r.created_at
  from refunds r join payments p on p.id = r.payment_id and p.purpose = 'booking' and p.disposition = 'applied'
    join bookings b on b.id = p.subject_id
  where r.status <> 'failed' or exists (select from ledger_transactions t where t.kind = 'sale_reversed' and t.cause_id = r.id);
update refunds set booking_refund_id = id where id in (select id from booking_refunds);
update bookings set refunded_minor = given.minor
  from (select booking_id, sum(amount_minor) as minor from booking_refunds group by booking_id) given where given.booking_id = bookings.id;

-- The numbers were counted from the refunds before, and are counted from here on.
drop trigger refunds_stats on refunds;
drop function refunds_count;
drop trigger ledger_entries_stats on ledger_entries;
drop function reversals_count;
drop function reversal_stats;
drop function refund_stats(refunds);

-- Money of a sale that goes back, with the tax and the platform's fee in it.
create function refund_stats(r booking_refunds) returns setof stat_row language plpgsql as $$
declare
  b bookings;
  e record;
begin
  select bookings.* into b from bookings where id = r.booking_id;
  select * into e from stat_event(b.event_id);
  return query
    select b.event_id, e.organiser_id, (r.created_at at time zone e.time_zone)::date, null::timestamptz, null::uuid, b.promo_code_id,
      b.tracked_link_id, stat_source(b.tracked_link_id, b.utm_source, b.referrer_host),
      stat_campaign(b.utm_source, b.utm_medium, b.utm_campaign), b.referrer_host, b.device, b.place,
      0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 0::bigint, 0::bigint, -r.platform_fee_minor, -r.tax_minor, 1, r.amount_minor, 0, 0;
end $$;

create function booking_refunds_count() returns trigger language plpgsql as $$
begin
  insert into stat_changes select 1, s.* from refund_stats(new) s;
  return null;
end $$;
create trigger booking_refunds_stats after insert on booking_refunds for each row execute function booking_refunds_count();
create trigger booking_refunds_kept before update or delete on booking_refunds for each row execute function refuse_change();

create or replace function events_recount_days() returns trigger language plpgsql as $$
begin
  -- Locks the event's days against all who count, then folding: nobody holds the second and waits for the first.
  perform pg_advisory_xact_lock(hashtextextended('event-days:' || new.id, 0));
  perform pg_advisory_xact_lock(hashtextextended('fold-stat-changes', 0));
  delete from stat_changes where event_id = new.id and visits = 0 and views = 0;
  delete from event_check_in_stats where event_id = new.id;
  delete from event_stats where event_id = new.id and visits = 0 and views = 0;
  update event_stats set holds = 0, details = 0, checkouts = 0, paid = 0, bookings = 0, tickets = 0, gross_minor = 0, discount_minor = 0,
    fee_minor = 0, tax_minor = 0, refunds = 0, refunded_minor = 0, tickets_voided = 0, check_ins = 0
  where event_id = new.id;
  insert into stat_changes
    select 1, s.* from bookings b cross join lateral booking_stats(b) s where b.event_id = new.id
    union all
    select 1, s.* from tickets t cross join lateral ticket_stats(t) s where t.event_id = new.id
    union all
    select 1, s.* from bookings b join booking_refunds r on r.booking_id = b.id cross join lateral refund_stats(r) s
    where b.event_id = new.id;
  return null;
end $$;

-- An organiser's income gets an account for each event; what it consisted of so far is told by the bookings behind it.
alter table ledger_entries disable trigger ledger_entries_append_only;
alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_transactions t set booking_id = b.id, event_id = b.event_id
  from bookings b where t.kind = 'sale' and b.id = t.cause_id;
update ledger_transactions t set booking_id = b.id, event_id = b.event_id
  from booking_refunds r join bookings b on b.id = r.booking_id where t.kind = 'sale_reversed' and r.id = t.cause_id;
insert into ledger_accounts (kind, owner_id, event_id, currency)
  select distinct a.kind, a.owner_id, t.event_id, a.currency
  from ledger_accounts a join ledger_entries l on l.account_id = a.id join ledger_transactions t on t.id = l.transaction_id
  where a.kind = 'wallet_pending';
update ledger_entries l set account_id = escrow.id
  from ledger_transactions t, ledger_accounts a, ledger_accounts escrow
  where t.id = l.transaction_id and a.id = l.account_id and a.kind = 'wallet_pending' and a.event_id is null
    and escrow.kind = a.kind and escrow.owner_id = a.owner_id and escrow.currency = a.currency and escrow.event_id = t.event_id;
delete from ledger_accounts where kind = 'wallet_pending' and event_id is null;
update ledger_entries l set position = told.position, balance_after_minor = told.balance
  from (
    select l.id, row_number() over own as position, sum(l.amount_minor) over own as balance
    from ledger_entries l join ledger_accounts a on a.id = l.account_id where a.owner_id is not null
    window own as (partition by l.account_id order by l.id)
  ) told where told.id = l.id;
update ledger_accounts a set balance_minor = told.balance, entry_count = told.count
  from (select account_id, sum(amount_minor) as balance, count(*) as count from ledger_entries group by account_id) told
  where told.account_id = a.id and a.owner_id is not null;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_transactions enable trigger ledger_transactions_append_only;

alter table ledger_accounts
  add constraint ledger_accounts_event_fits check ((event_id is not null) = (kind = 'wallet_pending')),
  add constraint ledger_accounts_not_below_zero check (owner_id is null or balance_minor >= 0),
  add constraint ledger_accounts_platform_uncounted check (owner_id is not null or (balance_minor = 0 and entry_count = 0));
alter table ledger_entries
  add constraint ledger_entries_position_fits check ((position is null) = (balance_after_minor is null));
create unique index ledger_entries_position_idx on ledger_entries (account_id, position) where position is not null;
create index ledger_transactions_booking_id_idx on ledger_transactions (booking_id) where booking_id is not null;
create index ledger_transactions_event_id_idx on ledger_transactions (event_id) where event_id is not null;
