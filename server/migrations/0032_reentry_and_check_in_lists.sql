-- Re-entry. An organiser can allow it for an event; attendees are then scanned when they leave, and can enter again.
alter table events add column allows_reentry boolean not null default false;

-- exited: a person left, after which the ticket can be used again. With a reason, the exit does not count.
alter table check_ins drop constraint check_ins_kind_known;
alter table check_ins add constraint check_ins_kind_known check (kind in ('admitted', 'exited', 'rejected', 'undone'));

alter table tickets
  -- The latest entry after an exit. Null while the admission that counts is the latest entry.
  add column reentry_check_in_id uuid,
  -- The exit since which its holder is outside. Null while the holder is inside.
  add column exit_check_in_id uuid,
  add constraint tickets_reentry_check_in_fkey foreign key (reentry_check_in_id) references check_ins (id) on delete restrict,
  add constraint tickets_exit_check_in_fkey foreign key (exit_check_in_id) references check_ins (id) on delete restrict,
  -- Only a ticket that was admitted can be outside or enter again.
  add constraint tickets_presence_fits check (
    status <> 'valid' or (reentry_check_in_id is null and exit_check_in_id is null));
create index tickets_reentry_check_in_id_idx on tickets (reentry_check_in_id) where reentry_check_in_id is not null;
create index tickets_exit_check_in_id_idx on tickets (exit_check_in_id) where exit_check_in_id is not null;

-- Admissions that were not undone and should not have been made: the ticket was not valid, or its holder was already inside.
-- The earliest admission counts, and so does each one whose ticket was last scanned at an exit.
create view check_in_conflicts as
  select c.id, c.event_id, c.seq
  from check_ins c left join tickets t on t.id = c.ticket_id
  where c.kind = 'admitted' and t.check_in_id is distinct from c.id
    and not exists (select from check_ins u where u.undoes_id = c.id)
    and (c.reason <> '' or (
      select p.kind from check_ins p
      where p.ticket_id = c.ticket_id and p.kind in ('admitted', 'exited') and p.reason = '' and (p.at, p.seq) < (c.at, c.seq)
        and not exists (select from check_ins u where u.undoes_id = p.id)
      order by p.at desc, p.seq desc limit 1
    ) is distinct from 'exited');

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
