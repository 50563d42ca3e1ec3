-- What buyers saw of an event when they booked, and refund windows after a material change of it.

-- Time, place and format of an event, as a buyer sees them.
create function event_terms(e events) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'startAt', e.starts_at, 'endAt', e.ends_at, 'timeZone', e.time_zone, 'allDay', e.all_day, 'format', e.format,
    'venueName', e.venue_name, 'address', e.address, 'city', e.city, 'countryCode', e.country_code)
$$;

-- How a ticket lets its holder take part: only a hybrid event leaves that to the ticket type.
create function ticket_attendance(event_format text, type_attendance text) returns text
  language sql immutable parallel safe as $$
  select case when event_format = 'hybrid' then type_attendance else event_format end
$$;

-- A part of a place, in the form in which it is compared: case, accents and punctuation don't matter.
create function place_part(terms jsonb, part text) returns text language sql immutable parallel safe as $$
  select btrim(search_words(coalesce(terms->>part, '')))
$$;

-- Whether the place of an event is another one. A part that was not named before may be added, and the venue's name counts only
-- where there was no address.
create function is_other_place(before jsonb, after jsonb) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from unnest(array['city', 'countryCode', case when place_part(before, 'address') <> '' then 'address' else 'venueName' end])
      as part
    where place_part(before, part) <> '' and place_part(before, part) <> place_part(after, part))
$$;

-- In what a ticket's event differs materially from other terms of it. The place concerns only people who go there.
create function material_aspects(before jsonb, attendance_before text, after jsonb, attendance_after text) returns text[]
  language sql stable parallel safe as $$
  select array_remove(array[
    case when abs(extract(epoch from (before->>'startAt')::timestamptz - (after->>'startAt')::timestamptz)) > 1800
      or abs(extract(epoch from (before->>'endAt')::timestamptz - (after->>'endAt')::timestamptz)) > 1800 then 'time' end,
    case when attendance_before = 'in_person' and attendance_after = 'in_person' and is_other_place(before, after) then 'place' end,
    case when attendance_before <> attendance_after then 'format' end], null)
$$;

-- The terms at purchase, kept for refund deadlines and for comparing every later change with them.
alter table bookings add column booked_terms jsonb not null default '{}';
alter table booking_lines add column booked_attendance text not null default '';

-- Bookings from before: what ticket holders were last notified of, or else the event as it is.
alter table bookings disable trigger user;
update bookings b set booked_terms = event_terms(e) || coalesce((
    select jsonb_object_agg(t.key, t.value) from jsonb_each(e.told) t
    where t.key in ('startAt', 'endAt', 'timeZone', 'venueName', 'address', 'city')), '{}')
  from events e where e.id = b.event_id;
alter table bookings enable trigger user;
update booking_lines l set booked_attendance = ticket_attendance(e.format, t.attendance)
  from ticket_types t join events e on e.id = t.event_id where t.id = l.ticket_type_id;

create function bookings_keep_terms() returns trigger language plpgsql as $$
begin
  new.booked_terms := coalesce((select event_terms(e) from events e where e.id = new.event_id), '{}');
  return new;
end $$;
create trigger bookings_terms before insert on bookings
  for each row when (new.booked_terms = '{}') execute function bookings_keep_terms();

create function booking_lines_keep_attendance() returns trigger language plpgsql as $$
begin
  new.booked_attendance := coalesce((
    select ticket_attendance(e.format, t.attendance) from ticket_types t join events e on e.id = t.event_id
    where t.id = new.ticket_type_id), '');
  return new;
end $$;
create trigger booking_lines_attendance before insert on booking_lines
  for each row when (new.booked_attendance = '') execute function booking_lines_keep_attendance();

-- A change of an event that is material for some of its tickets, and until when their buyers can get a refund.
create table event_changes (
  id uuid not null,
  event_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null,
  refunds_until timestamptz not null,
  constraint event_changes_pkey primary key (id),
  constraint event_changes_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint event_changes_until_later check (refunds_until > changed_at)
);
create index event_changes_event_id_idx on event_changes (event_id, refunds_until);

create table refund_windows (
  ticket_id uuid not null,
  event_change_id uuid not null,
  aspects text[] not null,
  -- How the ticket lets its holder take part since the change.
  attendance text not null,
  constraint refund_windows_pkey primary key (ticket_id, event_change_id),
  constraint refund_windows_ticket_fkey foreign key (ticket_id) references tickets (id) on delete restrict,
  constraint refund_windows_change_fkey foreign key (event_change_id) references event_changes (id) on delete restrict,
  constraint refund_windows_aspects_known check (cardinality(aspects) > 0 and aspects <@ '{time,place,format}')
);
create index refund_windows_event_change_id_idx on refund_windows (event_change_id);

-- A window that was promised is never shortened or taken away.
create trigger event_changes_kept before update on event_changes for each row execute function refuse_change();
create trigger refund_windows_kept before update on refund_windows for each row execute function refuse_change();

-- The tickets of an event for which it now differs materially from what was booked, or from what a window announced that
-- passed without a refund: what a buyer accepted counts as theirs, too. Checked-in tickets are among them, as a check-in can be
-- undone; they get no refund while they are checked in.
create function changed_tickets(of_event uuid, touched text[], at timestamptz)
  returns table (ticket_id uuid, booking_id uuid, aspects text[], attendance text) language sql stable as $$
  select found.ticket_id, found.booking_id, found.aspects, found.attendance
  from (
    select t.id as ticket_id, t.booking_id, now_is.attendance, array(
      select aspect from unnest(
        material_aspects(b.booked_terms, l.booked_attendance, now_is.terms, now_is.attendance)
        || coalesce(material_aspects(accepted.after, accepted.attendance, now_is.terms, now_is.attendance), '{}')) as aspect
      where aspect = any(touched) group by aspect order by aspect) as aspects
    from tickets t
    join bookings b on b.id = t.booking_id
    join booking_lines l on l.id = t.line_id
    join ticket_types k on k.id = t.ticket_type_id
    join events e on e.id = t.event_id
    cross join lateral (select event_terms(e) as terms, ticket_attendance(e.format, k.attendance) as attendance) now_is
    left join lateral (
      select c.after, w.attendance from refund_windows w join event_changes c on c.id = w.event_change_id
      where w.ticket_id = t.id and c.refunds_until <= at order by c.refunds_until desc limit 1
    ) accepted on true
    where t.event_id = of_event and t.status <> 'void'
  ) found where cardinality(found.aspects) > 0
$$;

-- Until when buyers of an event can get refunds after a change of it: the last refund window of a ticket that can still be
-- refunded, or the last deadline of a paid booking that counts from an earlier promised start. Its income is not released before.
create function refunds_open_until(of_event uuid) returns timestamptz language sql stable as $$
  select greatest(
    (select max(c.refunds_until)
     from event_changes c join refund_windows w on w.event_change_id = c.id join tickets t on t.id = w.ticket_id
     where c.event_id = of_event and t.status = 'valid'),
    (select max((b.booked_terms->>'startAt')::timestamptz - make_interval(hours => (b.refund_policy->>'hoursBefore')::int))
     from bookings b where b.event_id = of_event and b.status = 'confirmed' and b.refunded_minor < b.total_minor
       and b.refund_policy->>'kind' = 'until'
       and exists (select from tickets t where t.booking_id = b.id and t.status = 'valid')))
$$;

-- Whether an event has changed since a booking was begun. Shares the event's terms until the end of the transaction, so that no
-- change comes between this answer and the tickets; each statement in here sees what was committed before it.
create function terms_changed_since_booking(of_booking uuid, of_event uuid) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('event-terms:' || of_event, 0));
  return exists (
    select from bookings b join events e on e.id = b.event_id where b.id = of_booking and (
      b.booked_terms <> event_terms(e) or exists (
        select from booking_lines l join ticket_types k on k.id = l.ticket_type_id
        where l.booking_id = b.id and l.booked_attendance <> ticket_attendance(e.format, k.attendance))));
end $$;

-- The person who runs an import has seen what its changes lead to for people who have tickets.
alter table event_imports add column confirms_material_change boolean not null default false;
