-- Who waits for places of a sold-out ticket type, who asks to be let in, and what a cancelled sale does to the books.

create table waiting_list_entries (
  id uuid not null,
  event_id uuid not null,
  ticket_type_id uuid not null,
  account_id uuid not null,
  quantity integer not null,
  status text not null default 'waiting',
  -- The order of the list; given out under the ticket type's lock.
  seq bigint not null generated always as identity,
  -- The places kept for this person, and until when: their turn.
  booking_id uuid,
  offered_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint waiting_list_entries_pkey primary key (id),
  constraint waiting_list_entries_seq_unique unique (seq),
  constraint waiting_list_entries_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint waiting_list_entries_ticket_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete cascade,
  constraint waiting_list_entries_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint waiting_list_entries_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint waiting_list_entries_status_known check (status in ('waiting', 'offered', 'taken', 'expired', 'left')),
  constraint waiting_list_entries_quantity_positive check (quantity > 0),
  constraint waiting_list_entries_offer_whole check ((booking_id is null) = (offered_until is null)),
  constraint waiting_list_entries_offered_fits check (status not in ('offered', 'taken') or booking_id is not null),
  constraint waiting_list_entries_ended_fits check ((ended_at is not null) = (status in ('taken', 'expired', 'left')))
);
create unique index waiting_list_entries_once_idx on waiting_list_entries (account_id, ticket_type_id)
  where status in ('waiting', 'offered');
create index waiting_list_entries_waiting_idx on waiting_list_entries (ticket_type_id, seq) where status = 'waiting';
create index waiting_list_entries_event_id_idx on waiting_list_entries (event_id, seq);
create index waiting_list_entries_booking_id_idx on waiting_list_entries (booking_id) where booking_id is not null;

alter table bookings
  -- Taken over from its ticket types when it was held, so that a later change of theirs does not change it.
  add column requires_approval boolean not null default false,
  add column requested_at timestamptz,
  add column approved_at timestamptz,
  -- Who of the team said yes or no, and what they said with it.
  add column decided_by uuid,
  add column decision_words text not null default '',
  add column cancelled_by text,
  add column cancel_words text not null default '',
  add constraint bookings_decided_by_fkey foreign key (decided_by) references accounts (id) on delete set null,
  add constraint bookings_requested_fits check (status not in ('requested', 'declined') or requested_at is not null),
  add constraint bookings_cancelled_by_known check (cancelled_by in ('event', 'organiser', 'buyer', 'admin'));
create index bookings_requested_idx on bookings (event_id, requested_at, id) where requested_at is not null;
create index events_cancelled_at_idx on events (cancelled_at) where status = 'cancelled';

alter table ledger_transactions
  drop constraint ledger_transactions_kind_known,
  add constraint ledger_transactions_kind_known
    check (kind in ('capture', 'sale', 'sale_reversed', 'refund', 'refund_failed'));

-- Requests whose event is over are ended each minute.
create index bookings_undecided_idx on bookings (event_id) where status = 'requested';
