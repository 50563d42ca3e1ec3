-- One purchase: held, then confirmed. One admission: a ticket with its own code.

create table bookings (
  id uuid not null,
  reference text not null,
  event_id uuid not null,
  buyer_id uuid not null,
  hold_key text not null,
  status text not null default 'held',
  held_until timestamptz not null,
  extended_at timestamptz,
  buyer_name text not null default '',
  buyer_email text not null default '',
  details_at timestamptz,
  answers jsonb not null default '{}',
  currency text not null,
  subtotal_minor bigint not null,
  fee_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  fee_mode text not null,
  -- What the platform keeps of this booking, whoever bears it.
  platform_fee_minor bigint not null,
  tax_rate_bps integer not null,
  tax_inclusive boolean not null,
  refund_policy jsonb not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  constraint bookings_pkey primary key (id),
  constraint bookings_reference_unique unique (reference),
  constraint bookings_hold_key_unique unique (buyer_id, hold_key),
  constraint bookings_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint bookings_buyer_fkey foreign key (buyer_id) references accounts (id) on delete restrict,
  constraint bookings_status_known check (status in ('held', 'confirmed', 'expired', 'released', 'cancelled', 'refunded')),
  constraint bookings_confirmed_fits check (status <> 'confirmed' or confirmed_at is not null),
  constraint bookings_amounts_fit check (
    subtotal_minor >= 0 and fee_minor >= 0 and tax_minor >= 0 and platform_fee_minor between 0 and total_minor
    and total_minor = subtotal_minor + fee_minor + (case when tax_inclusive then 0 else tax_minor end))
);
create index bookings_buyer_id_idx on bookings (buyer_id, created_at desc, id);
create index bookings_event_id_idx on bookings (event_id, status);
create index bookings_held_until_idx on bookings (held_until) where status = 'held';

create table booking_lines (
  id uuid not null,
  booking_id uuid not null,
  ticket_type_id uuid not null,
  ticket_type_name text not null,
  quantity integer not null,
  -- What one ticket costs the buyer before fees and tax passed on.
  unit_price_minor bigint not null,
  unit_fee_minor bigint not null,
  total_minor bigint not null,
  position integer not null,
  constraint booking_lines_pkey primary key (id),
  constraint booking_lines_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_lines_ticket_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete restrict,
  constraint booking_lines_type_unique unique (booking_id, ticket_type_id, unit_price_minor),
  constraint booking_lines_quantity_positive check (quantity > 0),
  constraint booking_lines_amounts_not_negative check (unit_price_minor >= 0 and unit_fee_minor >= 0 and total_minor >= 0)
);
create index booking_lines_ticket_type_id_idx on booking_lines (ticket_type_id);

-- Who will come, one row per place, filled in during checkout.
create table booking_attendees (
  id uuid not null,
  booking_id uuid not null,
  line_id uuid not null,
  position integer not null,
  name text not null default '',
  email text not null default '',
  answers jsonb not null default '{}',
  constraint booking_attendees_pkey primary key (id),
  constraint booking_attendees_position_unique unique (line_id, position),
  constraint booking_attendees_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_attendees_line_fkey foreign key (line_id) references booking_lines (id) on delete cascade
);
create index booking_attendees_booking_id_idx on booking_attendees (booking_id);

create table tickets (
  id uuid not null,
  booking_id uuid not null,
  line_id uuid not null,
  event_id uuid not null,
  ticket_type_id uuid not null,
  attendee_id uuid not null,
  holder_id uuid not null,
  holder_name text not null,
  holder_email text not null,
  -- Part of the signed code: raised when the ticket changes hands, so that the old code dies.
  code_version integer not null default 1,
  status text not null default 'valid',
  checked_in_at timestamptz,
  checked_in_by uuid,
  voided_at timestamptz,
  created_at timestamptz not null,
  constraint tickets_pkey primary key (id),
  constraint tickets_attendee_unique unique (attendee_id),
  constraint tickets_booking_fkey foreign key (booking_id) references bookings (id) on delete restrict,
  constraint tickets_line_fkey foreign key (line_id) references booking_lines (id) on delete restrict,
  constraint tickets_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint tickets_ticket_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete restrict,
  constraint tickets_attendee_fkey foreign key (attendee_id) references booking_attendees (id) on delete restrict,
  constraint tickets_holder_fkey foreign key (holder_id) references accounts (id) on delete restrict,
  constraint tickets_checked_in_by_fkey foreign key (checked_in_by) references accounts (id) on delete restrict,
  constraint tickets_status_known check (status in ('valid', 'checked_in', 'void')),
  constraint tickets_checked_in_fits check ((checked_in_at is not null) = (status = 'checked_in')),
  constraint tickets_void_fits check ((voided_at is not null) = (status = 'void'))
);
create index tickets_booking_id_idx on tickets (booking_id);
create index tickets_holder_id_idx on tickets (holder_id, created_at desc);
create index tickets_event_id_idx on tickets (event_id, status);
create index tickets_ticket_type_id_idx on tickets (ticket_type_id, status);
