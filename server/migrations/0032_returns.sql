-- A ticket of a sold-out type that its holder offers back: it stays good until somebody from the waiting list has their turn with its
-- place, comes back when they let the turn pass, and is paid back once they have bought.

create table ticket_returns (
  id uuid not null,
  ticket_id uuid not null,
  seller_id uuid not null,
  status text not null default 'open',
  -- The turn that has its place now.
  turn_booking_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint ticket_returns_pkey primary key (id),
  constraint ticket_returns_ticket_fkey foreign key (ticket_id) references tickets (id) on delete restrict,
  constraint ticket_returns_seller_fkey foreign key (seller_id) references accounts (id) on delete restrict,
  constraint ticket_returns_turn_fkey foreign key (turn_booking_id) references bookings (id) on delete restrict,
  constraint ticket_returns_status_known check (status in ('open', 'reserved', 'sold', 'settled', 'ended')),
  constraint ticket_returns_turn_fits check ((turn_booking_id is not null) = (status in ('reserved', 'sold', 'settled'))),
  constraint ticket_returns_ended_fits check ((ended_at is not null) = (status in ('settled', 'ended')))
);
create unique index ticket_returns_one_live_idx on ticket_returns (ticket_id) where status in ('open', 'reserved', 'sold');
create index ticket_returns_ticket_id_idx on ticket_returns (ticket_id, created_at desc);
create index ticket_returns_turn_idx on ticket_returns (turn_booking_id) where turn_booking_id is not null;
create index ticket_returns_sold_idx on ticket_returns (created_at) where status = 'sold';
