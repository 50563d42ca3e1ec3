-- Notifications in the app, by email digest and by web push, and the preferences of each account.

-- One row per kind whose channels differ from the defaults.
create table notification_preferences (
  account_id uuid not null,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  push boolean not null,
  constraint notification_preferences_pkey primary key (account_id, kind),
  constraint notification_preferences_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint notification_preferences_kind_length check (length(kind) between 1 and 40)
);

-- How often unread notifications are emailed, and the quiet hours, in the account's time zone.
create table notification_settings (
  account_id uuid not null,
  digest text not null,
  digest_hour smallint not null,
  quiet_from text,
  quiet_until text,
  constraint notification_settings_pkey primary key (account_id),
  constraint notification_settings_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint notification_settings_digest_known check (digest in ('off', 'hourly', 'daily', 'weekly')),
  constraint notification_settings_hour_range check (digest_hour between 0 and 23),
  constraint notification_settings_quiet_fits check (
    (quiet_from is null) = (quiet_until is null)
    and coalesce(quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)
    and coalesce(quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)
    and coalesce(quiet_from <> quiet_until, true))
);

-- One email of unread notifications per person and period.
create table notification_digests (
  id uuid not null,
  account_id uuid not null,
  period_starts_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint notification_digests_pkey primary key (id),
  constraint notification_digests_once unique (account_id, period_starts_at),
  constraint notification_digests_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create table notifications (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  kind text not null,
  -- The subject, named by the sender: an account is notified once per key.
  key text not null,
  title text not null,
  body text not null default '',
  -- A path of this site.
  path text not null,
  -- How many events it combines since it was last read.
  count integer not null default 1,
  in_app boolean not null,
  email text not null,
  push text not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  digest_id uuid,
  constraint notifications_pkey primary key (id),
  constraint notifications_once unique (account_id, key),
  constraint notifications_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint notifications_digest_fkey foreign key (digest_id) references notification_digests (id) on delete set null,
  constraint notifications_key_length check (length(key) between 1 and 200),
  constraint notifications_path_local check (path ~ '^/([^/\\]|$)'),
  constraint notifications_count_positive check (count > 0),
  constraint notifications_email_known check (email in ('none', 'pending', 'claimed')),
  constraint notifications_push_known check (push in ('none', 'pending', 'claimed'))
);
create index notifications_list_idx on notifications (account_id, happened_at desc, id desc) where in_app and removed_at is null;
create index notifications_unread_idx on notifications (account_id) where in_app and removed_at is null and read_at is null;
create index notifications_email_pending_idx on notifications (account_id)
  where email = 'pending' and removed_at is null and read_at is null;
create index notifications_push_pending_idx on notifications (account_id)
  where push = 'pending' and removed_at is null and read_at is null;
create index notifications_digest_id_idx on notifications (digest_id) where digest_id is not null;
create index notifications_key_idx on notifications (key);
create index notifications_happened_at_idx on notifications (happened_at);

-- Browsers with web push, deleted with the session that registered them.
create table push_devices (
  id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  -- The browser's public key and secret of the Push API.
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null,
  -- When the push service last accepted a message.
  last_delivered_at timestamptz,
  constraint push_devices_pkey primary key (id),
  constraint push_devices_endpoint_unique unique (endpoint),
  constraint push_devices_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint push_devices_session_fkey foreign key (session_id) references sessions (id) on delete cascade,
  constraint push_devices_endpoint_form check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  constraint push_devices_key_lengths check (length(p256dh) = 65 and length(auth) = 16)
);
create index push_devices_account_id_idx on push_devices (account_id, created_at desc);
create index push_devices_session_id_idx on push_devices (session_id);
