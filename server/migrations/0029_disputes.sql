-- Claims of buyers' banks, and refunds that were given up because their money had left another way.

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
  constraint disputes_pkey primary key (id),
  constraint disputes_payment_fkey foreign key (payment_id) references payments (id) on delete restrict,
  constraint disputes_provider_ref_unique unique (provider_ref),
  constraint disputes_amount_positive check (amount_minor > 0),
  constraint disputes_status_known check (status in ('open', 'won', 'lost')),
  constraint disputes_decided_fits check ((decided_at is null) = (status = 'open'))
);
create index disputes_payment_id_idx on disputes (payment_id);
create index disputes_open_idx on disputes (opened_at) where status = 'open';

alter table refunds
  drop constraint refunds_status_known,
  add constraint refunds_status_known check (status in ('pending', 'submitted', 'succeeded', 'failed', 'superseded'));

-- The sandbox lists refunds, disputes and checkouts by their time, as the provider does.
create index sandbox_payment_objects_payment_idx on sandbox_payment_objects ((body ->> 'payment_intent'))
  where kind = 'checkout.session';
