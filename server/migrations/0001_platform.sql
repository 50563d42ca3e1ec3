-- What every module stands on: extensions, text search helpers, idempotency, mail, rate limits, settings.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists earthdistance;

-- unaccent() is only stable because its dictionary could be swapped; ours never is, and indexes need an immutable one.
create function fold(input text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', input)) $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
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
  answer text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint idempotency_keys_pkey primary key (scope, endpoint, key),
  constraint idempotency_keys_key_length check (length(key) between 8 and 200)
);
create index idempotency_keys_started_at_idx on idempotency_keys (started_at);

create table mail_messages (
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
  constraint mail_messages_pkey primary key (id),
  constraint mail_messages_key_unique unique (key),
  constraint mail_messages_status_known check (status in ('queued', 'sent', 'bounced', 'failed'))
);
create index mail_messages_created_at_idx on mail_messages (created_at desc);
create index mail_messages_to_address_idx on mail_messages (to_address, created_at desc);

create table mail_attachments (
  id uuid not null default uuidv7(),
  message_id uuid not null,
  filename text not null,
  content_type text not null,
  content_id text,
  content bytea not null,
  constraint mail_attachments_pkey primary key (id),
  constraint mail_attachments_message_fkey foreign key (message_id) references mail_messages (id) on delete cascade
);
create index mail_attachments_message_id_idx on mail_attachments (message_id);

create table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);

-- Messages between socket servers that are too long for a notification; swept by themselves after half a minute.
create unlogged table live_attachments (
  id bigint generated always as identity,
  created_at timestamptz not null default now(),
  payload bytea not null,
  constraint live_attachments_pkey primary key (id)
);
