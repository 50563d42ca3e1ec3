-- What happens between a connected account and its bank: the last payout that the bank did not take, until one arrives again.

alter table payout_accounts
  add column bank_failure_ref text,
  add column bank_failure_minor bigint,
  add column bank_failure_currency text,
  add column bank_failure_reason text,
  add column bank_failed_at timestamptz,
  add constraint payout_accounts_bank_failure_fits check (
    (bank_failed_at is null) = (bank_failure_ref is null) and (bank_failed_at is null) = (bank_failure_minor is null)
    and (bank_failed_at is null) = (bank_failure_currency is null) and (bank_failed_at is null) = (bank_failure_reason is null));

alter table sandbox_payment_objects
  drop constraint sandbox_payment_objects_kind_known,
  add constraint sandbox_payment_objects_kind_known check (kind in (
    'checkout.session', 'payment_intent', 'charge', 'refund', 'dispute',
    'customer', 'product', 'price', 'subscription', 'invoice', 'account', 'account_link', 'transfer', 'payout'));
