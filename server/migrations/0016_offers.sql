-- What brings people to an event and what they are asked: promo codes, tracked links, files given as answers.

create table promo_codes (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  code citext not null,
  kind text not null,
  percent smallint,
  -- Taken off each ticket, never more than its price.
  amount_minor bigint,
  max_uses integer,
  max_uses_per_person integer,
  -- Bookings that hold or have it; moves in the transaction that makes or ends a hold.
  used integer not null default 0,
  valid_from timestamptz,
  valid_until timestamptz,
  for_all_types boolean not null default true,
  -- Also shows the ticket types it is for where they hide behind an access code.
  unlocks_hidden boolean not null default false,
  note text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint promo_codes_pkey primary key (id),
  constraint promo_codes_code_unique unique (event_id, code),
  constraint promo_codes_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint promo_codes_kind_known check (kind in ('percent', 'amount', 'none')),
  constraint promo_codes_percent_fits check ((kind = 'percent') = (percent is not null) and percent between 1 and 100),
  constraint promo_codes_amount_fits check ((kind = 'amount') = (amount_minor is not null) and amount_minor > 0),
  constraint promo_codes_does_something check (kind <> 'none' or unlocks_hidden),
  constraint promo_codes_limits_positive check (max_uses > 0 and max_uses_per_person > 0),
  constraint promo_codes_not_overused check (used >= 0 and (max_uses is null or used <= max_uses)),
  constraint promo_codes_window_ordered check (valid_until > valid_from)
);

-- The ticket types a code is for, unless it is for all.
create table promo_code_types (
  promo_code_id uuid not null,
  ticket_type_id uuid not null,
  constraint promo_code_types_pkey primary key (promo_code_id, ticket_type_id),
  constraint promo_code_types_code_fkey foreign key (promo_code_id) references promo_codes (id) on delete cascade,
  constraint promo_code_types_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete cascade
);
create index promo_code_types_ticket_type_id_idx on promo_code_types (ticket_type_id);

create table tracked_links (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  -- As it stands in the address: `?via=newsletter`.
  code citext not null,
  name text not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint tracked_links_pkey primary key (id),
  constraint tracked_links_code_unique unique (event_id, code),
  constraint tracked_links_event_fkey foreign key (event_id) references events (id) on delete cascade
);

alter table bookings
  -- What the team wrote beside a booking made by hand.
  add column team_note text not null default '',
  -- The code as it was when it was used.
  add column promo_code text not null default '',
  add constraint bookings_promo_code_fkey foreign key (promo_code_id) references promo_codes (id) on delete restrict,
  add constraint bookings_tracked_link_fkey foreign key (tracked_link_id) references tracked_links (id) on delete restrict;
create index bookings_promo_code_id_idx on bookings (promo_code_id) where promo_code_id is not null;
create index bookings_event_id_reference_idx on bookings (event_id, reference text_pattern_ops);
create index bookings_tracked_link_id_idx on bookings (tracked_link_id) where tracked_link_id is not null;

alter table booking_lines
  -- What the line would have cost the buyer without its promo code; null where none took anything off.
  add column full_total_minor bigint,
  add constraint booking_lines_full_total_fits check (full_total_minor >= total_minor);

-- A file that a buyer gave as an answer. Read by the buyer and the event's managers only.
create table answer_files (
  id uuid not null,
  booking_id uuid not null,
  question_id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  file_key text not null,
  created_at timestamptz not null,
  constraint answer_files_pkey primary key (id),
  constraint answer_files_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint answer_files_question_fkey foreign key (question_id) references event_questions (id) on delete cascade,
  constraint answer_files_type_known check (content_type in ('application/pdf', 'image/png', 'image/jpeg'))
);
create index answer_files_booking_id_idx on answer_files (booking_id);
create index answer_files_created_at_idx on answer_files (created_at);

-- The list of attendees walks an event's tickets newest first, and finds people by parts of their names and addresses.
alter table tickets
  add column search_text text not null generated always as (fold(holder_name || ' ' || holder_email)) stored;
create index tickets_event_id_created_at_idx on tickets (event_id, created_at desc, id desc);
create index tickets_search_text_idx on tickets using gin (search_text gin_trgm_ops);
