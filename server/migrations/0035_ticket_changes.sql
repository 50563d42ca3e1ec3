-- Buyers change tickets to another ticket type or another date of the series, if the organiser allows it. A change is a new
-- booking that replaces tickets of an earlier one.
alter table events
  -- Until the deadline of change_hours_before.
  add column allows_ticket_changes boolean not null default false;

-- The bookings that replace tickets of another booking. Until the new booking is confirmed, the old tickets stay valid.
create table ticket_changes (
  booking_id uuid not null,
  from_booking_id uuid not null,
  -- The part of the new price that the old tickets pay. It goes through the wallet when the booking is confirmed.
  credit_minor bigint not null,
  -- The destination of what the old tickets cost more.
  refund_to text not null,
  created_at timestamptz not null,
  constraint ticket_changes_pkey primary key (booking_id),
  constraint ticket_changes_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint ticket_changes_from_booking_fkey foreign key (from_booking_id) references bookings (id) on delete cascade,
  constraint ticket_changes_bookings_differ check (booking_id <> from_booking_id),
  constraint ticket_changes_credit_not_negative check (credit_minor >= 0),
  constraint ticket_changes_refund_to_known check (refund_to in ('card', 'wallet'))
);
create index ticket_changes_from_booking_id_idx on ticket_changes (from_booking_id);
create trigger ticket_changes_immutable before update on ticket_changes for each row execute function reject_change();

-- The tickets that a change replaces, each with the price that it returns.
create table ticket_change_tickets (
  booking_id uuid not null,
  ticket_id uuid not null,
  amount_minor bigint not null,
  constraint ticket_change_tickets_pkey primary key (booking_id, ticket_id),
  constraint ticket_change_tickets_change_fkey foreign key (booking_id) references ticket_changes (booking_id) on delete cascade,
  constraint ticket_change_tickets_ticket_fkey foreign key (ticket_id) references tickets (id) on delete cascade,
  constraint ticket_change_tickets_amount_not_negative check (amount_minor >= 0)
);
create index ticket_change_tickets_ticket_id_idx on ticket_change_tickets (ticket_id);
create trigger ticket_change_tickets_immutable before update on ticket_change_tickets
  for each row execute function reject_change();

alter table booking_refunds
  -- The part of the wallet's part that paid for the tickets to which these were changed.
  add column credit_minor bigint not null default 0,
  add constraint booking_refunds_credit_fits check (credit_minor between 0 and wallet_minor);

alter table booking_changes
  drop constraint booking_changes_fields_known,
  -- ticket: the ticket was changed to another type or date.
  add constraint booking_changes_fields_known check (cardinality(fields) > 0 and fields <@ '{name,email,answers,ticket}');
