-- The card sandbox's memory: what a card provider would keep, in the provider's own shapes. No money of ours is here.

create table sandbox_payment_objects (
  id text not null,
  kind text not null,
  -- The checkout it all began with; its settings decide how webhooks behave.
  session_id text,
  parent_id text,
  body jsonb not null,
  -- What the provider knows but never answers: the card that was used, webhook settings, the last error shown.
  hidden jsonb not null default '{}',
  created_at timestamptz not null,
  constraint sandbox_payment_objects_pkey primary key (id),
  constraint sandbox_payment_objects_session_fkey foreign key (session_id)
    references sandbox_payment_objects (id) on delete cascade,
  constraint sandbox_payment_objects_parent_fkey foreign key (parent_id)
    references sandbox_payment_objects (id) on delete cascade,
  constraint sandbox_payment_objects_kind_known check (kind in (
    'checkout.session', 'payment_intent', 'charge', 'refund', 'dispute',
    'customer', 'product', 'price', 'subscription', 'invoice'))
);
create index sandbox_payment_objects_kind_created_at_idx on sandbox_payment_objects (kind, created_at desc);
create index sandbox_payment_objects_parent_id_idx on sandbox_payment_objects (parent_id);
create index sandbox_payment_objects_session_id_idx on sandbox_payment_objects (session_id);

create table sandbox_payment_keys (
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  constraint sandbox_payment_keys_pkey primary key (key)
);
create index sandbox_payment_keys_created_at_idx on sandbox_payment_keys (created_at);

create table sandbox_payment_deliveries (
  id uuid not null default uuidv7(),
  -- The order in which things happened; several may share a moment.
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
  constraint sandbox_payment_deliveries_fault_known check (fault in ('none', 'answer_lost', 'stale')),
  constraint sandbox_payment_deliveries_status_known check (status in ('waiting', 'delivered', 'withheld', 'given_up')),
  constraint sandbox_payment_deliveries_attempts_count check (attempts >= 0)
);
create index sandbox_payment_deliveries_session_id_idx on sandbox_payment_deliveries (session_id, due_at);
create index sandbox_payment_deliveries_created_at_idx on sandbox_payment_deliveries (created_at desc);
