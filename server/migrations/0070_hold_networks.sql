-- Which network each recent hold came from, so that one network cannot keep a sale closed with many accounts.

create table hold_networks (
  booking_id uuid not null,
  event_id uuid not null,
  -- A keyed hash of the network's address and the event: it reveals neither a buyer's location nor their other holds.
  network bytea not null,
  tickets integer not null,
  created_at timestamptz not null,
  constraint hold_networks_pkey primary key (booking_id),
  constraint hold_networks_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint hold_networks_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint hold_networks_tickets_positive check (tickets > 0)
);
create index hold_networks_event_id_network_idx on hold_networks (event_id, network, created_at);
create index hold_networks_created_at_idx on hold_networks (created_at);
