-- What a card payment returned is bounded over all ways it can be returned, and a wallet that spent money which was claimed back owes it.

-- A claim may take an available balance below zero, and nothing else may: a debt is written down by the statement that makes it, and
-- every credit pays it first because it is the same balance.
alter table ledger_accounts
  add column debt_minor bigint not null default 0,
  drop constraint ledger_accounts_not_below_zero,
  add constraint ledger_accounts_not_below_zero check (
    debt_minor = case when kind = 'wallet_available' then greatest(0, -balance_minor) else 0 end
    and (kind = 'wallet_available' or balance_minor >= 0));
create index ledger_accounts_debt_idx on ledger_accounts (owner_id) where debt_minor > 0;

-- wallet_claimed: money that left at the provider is taken from the wallet that had been credited with it.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_known,
  add constraint ledger_transactions_kind_known check (kind in (
    'capture', 'top_up', 'wallet_held', 'wallet_freed', 'wallet_claimed', 'sale', 'sale_reversed', 'refund', 'refund_failed',
    'refund_to_wallet', 'income_released', 'payout_sent', 'payout_returned', 'subscription', 'subscription_reversed',
    'dispute_opened', 'dispute_won', 'dispute_lost', 'transfer', 'adjustment'));

-- Money that stays frozen while a bank decides about the payment it came from.
alter table wallet_holds
  drop constraint wallet_holds_purpose_known,
  add constraint wallet_holds_purpose_known check (purpose in ('booking', 'payout', 'subscription', 'dispute'));

alter table payments
  -- What of the captured amount is in the payer's wallet: a top-up, or a refund to the wallet.
  add column wallet_credited_minor bigint not null default 0;
update payments p set wallet_credited_minor = least(p.captured_minor - p.refunded_minor, case
    when p.purpose = 'top_up' and p.disposition = 'applied' then p.captured_minor
    else (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.credited_at is not null)
      + case when p.purpose = 'booking' and p.disposition = 'applied' then coalesce((
        select greatest(0, coalesce(sum(g.wallet_minor), 0) - b.wallet_minor)
        from bookings b left join booking_refunds g on g.booking_id = b.id where b.id = p.subject_id group by b.id), 0) else 0 end
    end)
  where p.status = 'succeeded' and p.captured_minor > p.refunded_minor;
alter table payments
  add constraint payments_returned_bounded check (
    wallet_credited_minor >= 0 and refunded_minor + wallet_credited_minor <= captured_minor);

-- A bank may open a decided dispute again; each time is a round with postings of its own.
alter table disputes
  add column round integer not null default 1,
  drop constraint disputes_provider_ref_unique,
  add constraint disputes_provider_ref_unique unique (provider_ref, round);
create unique index disputes_one_open_idx on disputes (provider_ref) where status = 'open';
