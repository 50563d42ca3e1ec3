-- What all modules share: extensions, text functions, settings, idempotency keys, email, rate limits, counters.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists earthdistance;

-- Lower case without accents. unaccent() is only stable, because its dictionary could be replaced; ours never is, and indexes
-- require immutable functions.
create function fold(input text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', input)) $$;

-- Reduces text to letters and digits: the parser would treat "wroc_love.rb" or "c/c++" as one word.
create function normalise_search_text(input text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(fold(input), '[^[:alnum:]]+', ' ', 'g') $$;

-- Promo codes and access codes are stored in the form in which they are compared: full-width letters, for example, become the
-- usual ones.
create function normalise_code(code citext) returns citext
  language sql immutable strict parallel safe
  as $$ select btrim(normalize(btrim(code::text), nfkc))::citext $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table settings (
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint settings_pkey primary key (name)
);

create table idempotency_keys (
  scope text not null,
  endpoint text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  response text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The server process that handles the request. If the process dies, the key is free within seconds.
  process_id text,
  constraint idempotency_keys_pkey primary key (scope, endpoint, key),
  constraint idempotency_keys_key_length check (length(key) between 8 and 200)
);
create index idempotency_keys_started_at_idx on idempotency_keys (started_at);
create index idempotency_keys_open_idx on idempotency_keys (started_at) where finished_at is null;

create table email_messages (
  id uuid not null default uuidv7(),
  key text not null,
  to_name text not null,
  to_address text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  headers jsonb not null default '{}',
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint email_messages_pkey primary key (id),
  constraint email_messages_key_unique unique (key),
  constraint email_messages_status_known check (status in ('queued', 'sent', 'bounced', 'failed'))
);
create index email_messages_created_at_idx on email_messages (created_at desc);
create index email_messages_to_address_idx on email_messages (to_address, created_at desc);
-- Finds the undelivered emails of one attendee email.
create index email_messages_unsent_key_idx on email_messages (key text_pattern_ops) where status <> 'sent';
-- Leaves out longer numbers: some subjects contain a code, which must not be found by search.
create index email_messages_search_trgm_idx on email_messages
  using gin (fold(to_address || ' ' || regexp_replace(subject, '\d{4,}', '', 'g')) gin_trgm_ops);
-- Nearly all emails are sent; this index holds the others.
create index email_messages_unsent_idx on email_messages (status, id desc) where status <> 'sent';
-- Finds emails whose content has expired.
create index email_messages_sent_content_idx on email_messages (created_at) where status <> 'queued' and html <> '';

create table email_attachments (
  id uuid not null default uuidv7(),
  message_id uuid not null,
  filename text not null,
  content_type text not null,
  content_id text,
  content bytea not null,
  constraint email_attachments_pkey primary key (id),
  constraint email_attachments_message_fkey foreign key (message_id) references email_messages (id) on delete cascade
);
create index email_attachments_message_id_idx on email_attachments (message_id);

create table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);

-- Realtime messages between servers that are too long for NOTIFY; deleted after half a minute.
create unlogged table live_attachments (
  id bigint generated always as identity,
  created_at timestamptz not null default now(),
  payload bytea not null,
  constraint live_attachments_pkey primary key (id)
);

create table counter_totals (
  name text not null,
  count bigint not null,
  constraint counter_totals_pkey primary key (name)
);

-- Counts of rows that are too many to count on read. Changes are insert only and rolled up, so that writers never wait for each
-- other.
create table counter_changes (
  id bigint generated always as identity,
  name text not null,
  delta bigint not null,
  constraint counter_changes_pkey primary key (id)
);
insert into counter_totals (name, count) values ('accounts', 0);

create view counter_values as
  select name, count from counter_totals union all select name, delta from counter_changes;
