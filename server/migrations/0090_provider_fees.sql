-- Fees of the payment provider: what it keeps of each card payment and charges for each dispute, as its balance transactions report it.

alter table ledger_accounts
  drop constraint ledger_accounts_kind_known,
  add constraint ledger_accounts_kind_known check (kind in (
    'provider_clearing', 'unapplied', 'disputed', 'platform_fee', 'platform_loss', 'premium_income', 'provider_fee', 'dispute_fee',
    'wallet_available', 'wallet_pending', 'wallet_held'));

alter table ledger_transactions
  drop constraint ledger_transactions_kind_known,
  add constraint ledger_transactions_kind_known check (kind in (
    'capture', 'top_up', 'wallet_held', 'wallet_freed', 'wallet_claimed', 'sale', 'sale_reversed', 'refund', 'refund_failed',
    'refund_to_wallet', 'income_released', 'payout_sent', 'payout_returned', 'subscription', 'subscription_reversed',
    'dispute_opened', 'dispute_won', 'dispute_lost', 'provider_fee', 'dispute_fee', 'transfer', 'adjustment'));

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
  for each row execute function refuse_change();
create trigger provider_fees_no_truncate before truncate on provider_fees
  for each statement execute function refuse_change();

-- pending: the fees are not known yet, or a new dispute may bring one; a job reads them again. unavailable: the provider does not know
-- the payment. Payments that were captured before this migration start as pending, so the job records their fees too.
alter table payments
  add column fee_status text not null default 'pending',
  add column fee_checked_at timestamptz,
  add constraint payments_fee_status_known check (fee_status in ('pending', 'recorded', 'unavailable'));
create index payments_fee_pending_idx on payments (coalesce(fee_checked_at, settled_at), id)
  where status = 'succeeded' and payment_ref is not null and fee_status = 'pending';
