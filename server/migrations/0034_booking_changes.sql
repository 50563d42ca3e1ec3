-- Buyers change the names and answers of their tickets until a deadline of the organiser.
alter table events
  -- Hours before the start until which buyers can change their bookings; 0: until the start; null: never.
  add column change_hours_before integer default 0,
  add constraint events_change_hours_fit check (change_hours_before between 0 and 8760);

-- The log of what buyers changed in their confirmed bookings: which fields, never the values.
create table booking_changes (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  -- The ticket whose attendee changed; null: the answers of the booking.
  ticket_id uuid,
  fields text[] not null,
  created_at timestamptz not null,
  constraint booking_changes_pkey primary key (id),
  constraint booking_changes_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_changes_ticket_fkey foreign key (ticket_id) references tickets (id) on delete cascade,
  constraint booking_changes_fields_known check (cardinality(fields) > 0 and fields <@ '{name,email,answers}')
);
create index booking_changes_booking_id_idx on booking_changes (booking_id, created_at desc, id desc);
create index booking_changes_ticket_id_idx on booking_changes (ticket_id);
create trigger booking_changes_immutable before update on booking_changes for each row execute function reject_change();
