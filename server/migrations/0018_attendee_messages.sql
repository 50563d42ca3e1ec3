-- What organisers write to those who come, what those are reminded of, and who wants none of it.

create table attendee_messages (
  id uuid not null,
  event_id uuid not null,
  kind text not null,
  subject text not null default '',
  body text not null default '',
  -- Whom it is for: {"who", "ticketTypeIds", "bookedFrom", "bookedUntil", "promoCodeId"}.
  segment jsonb not null,
  -- At once, at a time on the event's own clock, or so long before or after its start or end. When it is due is worked
  -- out from the event whenever it is asked, so that a changed event moves it.
  timing text not null default 'now',
  local_at timestamp,
  anchor text,
  shift_count integer,
  shift_unit text,
  -- Also for those who book after it went out.
  includes_later boolean not null default false,
  -- Where answers go; empty: nowhere.
  reply_to text not null default '',
  -- Of a change notice: what changed, before and after, in words.
  changes jsonb not null default '[]',
  -- Of what goes out by itself: which start of the event it belongs to, so that it goes out once for each.
  occasion text,
  status text not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  sent_at timestamptz,
  -- When its sending last moved on; one that stands still is picked up again.
  moved_at timestamptz,
  constraint attendee_messages_pkey primary key (id),
  constraint attendee_messages_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint attendee_messages_created_by_fkey foreign key (created_by) references accounts (id) on delete set null,
  constraint attendee_messages_occasion_unique unique (event_id, kind, occasion),
  constraint attendee_messages_kind_known check (
    kind in ('message', 'notice', 'reminder_day', 'reminder_hour', 'review_request')),
  constraint attendee_messages_status_known check (status in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  constraint attendee_messages_timing_fits check (
    (timing = 'now' and local_at is null and anchor is null and shift_count is null and shift_unit is null)
    or (timing = 'at' and local_at is not null and anchor is null and shift_count is null and shift_unit is null)
    or (timing = 'relative' and local_at is null and anchor in ('start', 'end') and shift_count is not null
      and shift_unit in ('minutes', 'hours', 'days'))),
  constraint attendee_messages_started_fits check (status not in ('sending', 'sent') or started_at is not null)
);
create index attendee_messages_event_id_idx on attendee_messages (event_id, created_at desc);
create index attendee_messages_waiting_idx on attendee_messages (status, event_id) where status in ('scheduled', 'sending');
create index attendee_messages_later_idx on attendee_messages (event_id) where status = 'sent' and includes_later;

create table attendee_message_recipients (
  id uuid not null default uuidv7(),
  message_id uuid not null,
  email citext not null,
  name text not null,
  -- What makes this person one of them; both null on a waiting list.
  booking_id uuid,
  ticket_id uuid,
  status text not null default 'waiting',
  created_at timestamptz not null,
  constraint attendee_message_recipients_pkey primary key (id),
  -- Nobody gets a message twice.
  constraint attendee_message_recipients_email_unique unique (message_id, email),
  constraint attendee_message_recipients_message_fkey foreign key (message_id) references attendee_messages (id) on delete cascade,
  constraint attendee_message_recipients_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint attendee_message_recipients_ticket_fkey foreign key (ticket_id) references tickets (id) on delete cascade,
  constraint attendee_message_recipients_status_known check (status in ('waiting', 'queued', 'opted_out', 'stopped'))
);
create index attendee_message_recipients_waiting_idx on attendee_message_recipients (message_id, id) where status = 'waiting';
create index attendee_message_recipients_booking_id_idx on attendee_message_recipients (booking_id);
create index attendee_message_recipients_ticket_id_idx on attendee_message_recipients (ticket_id);

-- Who wants no reminders and messages of an organiser, by address: many of them have no account.
create table mail_opt_outs (
  organiser_id uuid not null,
  email citext not null,
  created_at timestamptz not null,
  constraint mail_opt_outs_pkey primary key (organiser_id, email),
  constraint mail_opt_outs_organiser_fkey foreign key (organiser_id) references accounts (id) on delete cascade
);

-- What begins soon is looked up every minute, and so is who booked since.
create index events_published_starts_at_idx on events (starts_at) where status = 'published';
create index tickets_created_at_idx on tickets (created_at);
-- Of a message's mails, those that did not arrive.
create index mail_messages_unsent_key_idx on mail_messages (key text_pattern_ops) where status <> 'sent';
