-- Payouts: where people are paid, and what they asked to be paid out of their wallets.

alter table sandbox_payment_objects
  drop constraint sandbox_payment_objects_kind_known,
  add constraint sandbox_payment_objects_kind_known check (kind in (
    'checkout.session', 'payment_intent', 'charge', 'refund', 'dispute',
    'customer', 'product', 'price', 'subscription', 'invoice', 'account', 'account_link', 'transfer'));
create index sandbox_payment_objects_transfer_group_idx on sandbox_payment_objects ((body ->> 'transfer_group'))
  where kind = 'transfer';

-- A person's account at the provider, through which money reaches their bank; as it stood when it was last asked about.
create table payout_accounts (
  account_id uuid not null,
  provider text not null,
  livemode boolean not null,
  ref text not null,
  is_ready boolean not null default false,
  missing text[] not null default '{}',
  bank_last4 text,
  checked_at timestamptz not null,
  created_at timestamptz not null,
  constraint payout_accounts_pkey primary key (account_id, provider, livemode),
  constraint payout_accounts_ref_unique unique (provider, ref),
  constraint payout_accounts_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint payout_accounts_provider_known check (provider in ('stripe', 'sandbox'))
);

create table payouts (
  id uuid not null,
  account_id uuid not null,
  -- The call that asked for it, so that asking again is the same payout.
  ask_key text not null,
  amount_minor bigint not null,
  currency text not null,
  -- asked, approved and sending: the money is held. failed: the provider would not send it. returned: a bank sent it back.
  status text not null default 'asked',
  provider text not null,
  livemode boolean not null,
  -- Where it goes, as it was when it was asked for.
  account_ref text not null,
  bank_last4 text,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused or failed, for its owner.
  words text not null default '',
  -- A new number after the provider said no for now; with the id it makes the key of the call.
  round integer not null default 1,
  attempts integer not null default 0,
  -- When it is tried again if nobody has done so before.
  next_try_at timestamptz,
  provider_ref text,
  sent_at timestamptz,
  -- When it was sent, refused, withdrawn, failed or came back.
  ended_at timestamptz,
  last_error text,
  constraint payouts_pkey primary key (id),
  constraint payouts_ask_key_unique unique (account_id, ask_key),
  constraint payouts_provider_ref_unique unique (provider, provider_ref),
  constraint payouts_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint payouts_decided_by_fkey foreign key (decided_by) references accounts (id) on delete restrict,
  constraint payouts_status_known check (status in (
    'asked', 'approved', 'sending', 'sent', 'returned', 'failed', 'refused', 'withdrawn')),
  constraint payouts_provider_known check (provider in ('stripe', 'sandbox')),
  constraint payouts_amount_positive check (amount_minor > 0),
  constraint payouts_decided_fits check (
    (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (status in ('asked', 'withdrawn'))),
  constraint payouts_sent_fits check (
    (sent_at is null) = (provider_ref is null) and (sent_at is not null) = (status in ('sent', 'returned'))),
  constraint payouts_ended_fits check ((ended_at is null) = (status in ('asked', 'approved', 'sending'))),
  constraint payouts_waiting_fits check ((next_try_at is not null) = (status in ('approved', 'sending')))
);
create index payouts_account_id_idx on payouts (account_id, asked_at desc, id);
create index payouts_asked_idx on payouts (asked_at, id) where status = 'asked';
create index payouts_waiting_idx on payouts (next_try_at) where next_try_at is not null;
create index payouts_asked_at_idx on payouts (asked_at desc, id);
