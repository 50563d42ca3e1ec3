-- The door: who was let in, where and by whom. The log only grows; what counts is told by the ticket.

create table check_ins (
  id uuid not null,
  -- In the order in which they became known.
  seq bigint generated always as identity,
  event_id uuid not null,
  -- Null where the code was none of this event's.
  ticket_id uuid,
  account_id uuid not null,
  -- Made by the device, so that a scan sent twice is written once.
  scan_id uuid not null,
  -- admitted: somebody went in; refused: somebody was turned away; undone: an admission was taken back.
  kind text not null,
  -- Why somebody was turned away, why an admission does not count, or why it was taken back.
  reason text not null default '',
  undoes_id uuid,
  device_id uuid not null,
  device_name text not null,
  entrance text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  was_offline boolean not null,
  constraint check_ins_pkey primary key (id),
  constraint check_ins_scan_unique unique (event_id, scan_id),
  constraint check_ins_undoes_unique unique (undoes_id),
  constraint check_ins_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint check_ins_ticket_fkey foreign key (ticket_id) references tickets (id) on delete restrict,
  constraint check_ins_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint check_ins_undoes_fkey foreign key (undoes_id) references check_ins (id) on delete restrict,
  constraint check_ins_kind_known check (kind in ('admitted', 'refused', 'undone')),
  constraint check_ins_undoes_fits check ((undoes_id is not null) = (kind = 'undone')),
  constraint check_ins_times_fit check (at <= received_at)
);
create index check_ins_event_id_idx on check_ins (event_id, seq desc);
create index check_ins_ticket_id_idx on check_ins (ticket_id, seq);
create index check_ins_admitted_idx on check_ins (event_id, at) where kind = 'admitted';

create function check_ins_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The log of the door only grows.' using errcode = 'restrict_violation';
end $$;
create trigger check_ins_append_only before update or delete on check_ins
  for each row execute function check_ins_refuse_change();

-- Admissions that do not count, and that somebody has looked into.
create table check_in_resolutions (
  check_in_id uuid not null,
  account_id uuid not null,
  resolved_at timestamptz not null,
  constraint check_in_resolutions_pkey primary key (check_in_id),
  constraint check_in_resolutions_check_in_fkey foreign key (check_in_id) references check_ins (id) on delete cascade,
  constraint check_in_resolutions_account_fkey foreign key (account_id) references accounts (id) on delete restrict
);

alter table tickets
  -- The admission that counts: of several, the earliest.
  add column check_in_id uuid,
  -- The transaction that changed the ticket last, so that a device at the door asks only for what it has not seen.
  add column changed_xid xid8 not null default pg_current_xact_id(),
  add constraint tickets_check_in_fkey foreign key (check_in_id) references check_ins (id) on delete restrict;
create index tickets_event_changes_idx on tickets (event_id, changed_xid, id);
create index tickets_check_in_id_idx on tickets (check_in_id);

create function tickets_note_change() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger tickets_changed before update on tickets for each row execute function tickets_note_change();
