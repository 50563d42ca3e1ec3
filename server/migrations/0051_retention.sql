-- How long data of each kind is kept where that was set, and each time what was too old was removed.

create table retention_terms (
  kind text not null,
  days integer not null,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint retention_terms_pkey primary key (kind),
  constraint retention_terms_changed_by_fkey foreign key (changed_by) references accounts (id) on delete set null,
  constraint retention_terms_days_sane check (days between 1 and 3650)
);

create table retention_runs (
  id uuid not null,
  kind text not null,
  -- What is older than this goes: fixed when the run began, however long it takes.
  before timestamptz not null,
  -- The administrator who asked for it; null for the daily run.
  asked_by uuid,
  is_asked boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  removed bigint not null default 0,
  constraint retention_runs_pkey primary key (id),
  constraint retention_runs_asked_by_fkey foreign key (asked_by) references accounts (id) on delete set null,
  constraint retention_runs_asked_fits check (is_asked or asked_by is null),
  constraint retention_runs_removed_sane check (removed >= 0)
);
create index retention_runs_kind_idx on retention_runs (kind, started_at desc);
-- One at a time of each kind.
create unique index retention_runs_open_idx on retention_runs (kind) where ended_at is null;

-- What is past its time is counted and removed by these.
create index mail_messages_told_at_idx on mail_messages (created_at) where status <> 'queued' and html <> '';
create index sessions_over_at_idx on sessions (least(absolute_expires_at, idle_expires_at, revoked_at));
create index attendee_message_recipients_named_idx on attendee_message_recipients (created_at) where strpos(email::text, '@') > 0;
create index bookings_answered_idx on bookings (event_id) where answers <> '{}';
create index booking_attendees_answered_idx on booking_attendees (booking_id) where answers <> '{}';
create index waiting_list_entries_ended_at_idx on waiting_list_entries (ended_at) where ended_at is not null;

-- Mails to an address that is erased are looked up by it.
create index attendee_message_recipients_email_idx on attendee_message_recipients (email);

-- What a device was called can name who carried it: of the log of the door, that alone may be taken away.
create or replace function check_ins_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.device_name = '' and to_jsonb(new) - 'device_name' = to_jsonb(old) - 'device_name' then
    return new;
  end if;
  raise exception 'The log of the door only grows.' using errcode = 'restrict_violation';
end $$;
