-- The check-in lists of events: the tickets that an entrance admits. A device chooses one of them. Check-ins keep the name of
-- the entrance and do not refer to the list.
create table check_in_lists (
  id uuid not null,
  event_id uuid not null,
  name text not null,
  -- Recorded with each scan. Empty for the entrance that is chosen on the device.
  entrance text not null,
  -- True for every ticket type, including later ones.
  for_all_types boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  constraint check_in_lists_pkey primary key (id),
  constraint check_in_lists_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint check_in_lists_name_present check (name <> ''),
  constraint check_in_lists_times_ordered check (starts_at < ends_at)
);
create unique index check_in_lists_name_unique on check_in_lists (event_id, lower(name));

create table check_in_list_types (
  list_id uuid not null,
  ticket_type_id uuid not null,
  constraint check_in_list_types_pkey primary key (list_id, ticket_type_id),
  constraint check_in_list_types_list_fkey foreign key (list_id) references check_in_lists (id) on delete cascade,
  constraint check_in_list_types_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete cascade
);
create index check_in_list_types_ticket_type_id_idx on check_in_list_types (ticket_type_id);
