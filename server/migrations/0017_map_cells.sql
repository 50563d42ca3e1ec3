-- The map counts events in squares of 50.625 degrees (72 pixels at zoom 0) divided by a power of two. Squares of the levels 3, 6, 9 and 12 are
-- stored; the number of a square is its coordinate in squares. Coordinates are summed in millionths of a degree, which is exact.
create table map_cells (
  level smallint not null,
  x integer not null,
  y integer not null,
  count integer not null,
  latitude_sum bigint not null,
  longitude_sum bigint not null,
  constraint map_cells_pkey primary key (level, x, y)
);
create index map_cells_level_y_x_idx on map_cells (level, y, x);
create index map_cells_empty_idx on map_cells (level) where count = 0;

-- Insert only: rolled up into the table above and deleted by the same statement. The square is of level 12, the count is 1 or -1.
create table map_cell_changes (
  id bigint generated always as identity,
  x integer not null,
  y integer not null,
  latitude integer not null,
  longitude integer not null,
  count smallint not null,
  constraint map_cell_changes_pkey primary key (id)
);

create function map_square(degrees double precision) returns integer language sql immutable parallel safe
  as $$ select floor(degrees / (50.625 / 4096)::double precision)::integer $$;
create function map_micro_degrees(degrees double precision) returns integer language sql immutable parallel safe
  as $$ select round(degrees * 1000000)::integer $$;

create function record_map_change(latitude double precision, longitude double precision, count integer) returns void language sql as $$
  insert into map_cell_changes (x, y, latitude, longitude, count)
  values (map_square(longitude), map_square(latitude), map_micro_degrees(latitude), map_micro_degrees(longitude), count)
$$;

-- Single events that signed-in viewers see. They count until they are marked as over; queries correct for those that have ended before.
create function is_single_on_map(e events) returns boolean language sql immutable parallel safe as $$
  select e.series_id is null and e.latitude is not null and e.status = 'published' and e.visibility in ('public', 'members') and not e.is_over
$$;
create function events_record_map_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_single_on_map(old) then perform record_map_change(old.latitude, old.longitude, -1); end if;
  if tg_op <> 'DELETE' and is_single_on_map(new) then perform record_map_change(new.latitude, new.longitude, 1); end if;
  return null;
end $$;
create trigger events_map_insert after insert on events
  for each row when (new.series_id is null and new.latitude is not null and new.status = 'published')
  execute function events_record_map_change();
create trigger events_map_delete after delete on events
  for each row when (old.series_id is null and old.latitude is not null and old.status = 'published')
  execute function events_record_map_change();
create trigger events_map_update after update on events
  for each row when (
    (old.series_id, old.status, old.visibility, old.is_over, old.latitude, old.longitude)
      is distinct from (new.series_id, new.status, new.visibility, new.is_over, new.latitude, new.longitude)
  ) execute function events_record_map_change();

-- Series count once, if all their occurrences are at one place. Queries read the others.
create function series_record_map_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.includes_members_only and old.latitude is not null then
    perform record_map_change(old.latitude, old.longitude, -1);
  end if;
  if tg_op <> 'DELETE' and new.includes_members_only and new.latitude is not null then
    perform record_map_change(new.latitude, new.longitude, 1);
  end if;
  return null;
end $$;
create trigger series_next_occurrences_map after insert or delete or update of latitude, longitude on series_next_occurrences
  for each row execute function series_record_map_change();

-- Rolls up the oldest changes and returns their number, which is 0 while another process does it.
create function roll_up_map_cells(max_changes integer) returns integer language plpgsql as $$
declare
  done integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('roll-up-map-cells', 0)) then return 0; end if;
  with deleted as (
    delete from map_cell_changes c where c.id in (select id from map_cell_changes order by id limit max_changes) returning c.*
  ), added as (
    insert into map_cells as cell (level, x, y, count, latitude_sum, longitude_sum)
    select levels.level, d.x >> (12 - levels.level), d.y >> (12 - levels.level), sum(d.count), sum(d.count::bigint * d.latitude),
      sum(d.count::bigint * d.longitude)
    from deleted d cross join (values (3), (6), (9), (12)) as levels (level)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict on constraint map_cells_pkey do update set count = cell.count + excluded.count,
      latitude_sum = cell.latitude_sum + excluded.latitude_sum, longitude_sum = cell.longitude_sum + excluded.longitude_sum
  )
  select count(*) into done from deleted;
  delete from map_cells where count = 0;
  return done;
end $$;

-- Recomputes all squares from the events and the next occurrences of series.
create function rebuild_map_cells() returns void language plpgsql as $$
begin
  -- Locks against writers: first the events, then what is computed from them.
  lock table events, series_next_occurrences, map_cell_changes, map_cells in share row exclusive mode;
  delete from map_cell_changes;
  delete from map_cells;
  insert into map_cells (level, x, y, count, latitude_sum, longitude_sum)
  select levels.level, d.x >> (12 - levels.level), d.y >> (12 - levels.level), count(*), sum(d.latitude::bigint), sum(d.longitude::bigint)
  from (
    select map_square(s.longitude) as x, map_square(s.latitude) as y, map_micro_degrees(s.latitude) as latitude,
      map_micro_degrees(s.longitude) as longitude
    from (
      select e.latitude, e.longitude from events e where is_single_on_map(e)
      union all
      select n.latitude, n.longitude from series_next_occurrences n where n.includes_members_only and n.latitude is not null
    ) s
  ) d cross join (values (3), (6), (9), (12)) as levels (level)
  group by 1, 2, 3;
end $$;
select rebuild_map_cells();

-- Finds the events in a narrow rectangle, however long it is.
create index events_upcoming_point_idx on events using gist (point(longitude, latitude))
  where status = 'published' and visibility in ('public', 'members') and not is_over and latitude is not null;
