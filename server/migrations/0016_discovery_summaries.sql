-- What home and Explore read instead of all events.

-- Increases with every change of what visitors see of listed events, featured events, organisers and categories, so that cached
-- pages are read again. A sequence, because no writer waits for another one. It can increase before the commit of the change;
-- cached pages therefore also expire after seconds.
create sequence discovery_version;

create function increase_discovery_version() returns trigger language plpgsql as $$
begin
  perform nextval('discovery_version');
  return null;
end $$;

create trigger events_version_insert after insert on events
  for each row when (new.status = 'published') execute function increase_discovery_version();
create trigger events_version_delete after delete on events
  for each row when (old.status = 'published') execute function increase_discovery_version();
-- Without the counts of bookings and saves, which change all the time.
create trigger events_version_update after update on events
  for each row when (
    (old.status = 'published' or new.status = 'published') and (
      old.status, old.visibility, old.is_over, old.starts_at, old.ends_at, old.doors_at, old.all_day, old.time_zone, old.series_id,
      old.organiser_id, old.slug, old.title, old.summary, old.category_slug, old.tags, old.languages, old.format, old.venue_name, old.city,
      old.country_code, old.latitude, old.longitude, old.cover_key, old.cover_alt, old.cover_colour, old.price_from_minor,
      old.price_to_minor, old.is_free, old.is_sold_out, old.published_at
    ) is distinct from (
      new.status, new.visibility, new.is_over, new.starts_at, new.ends_at, new.doors_at, new.all_day, new.time_zone, new.series_id,
      new.organiser_id, new.slug, new.title, new.summary, new.category_slug, new.tags, new.languages, new.format, new.venue_name, new.city,
      new.country_code, new.latitude, new.longitude, new.cover_key, new.cover_alt, new.cover_colour, new.price_from_minor,
      new.price_to_minor, new.is_free, new.is_sold_out, new.published_at
    )
  ) execute function increase_discovery_version();
create trigger featured_events_version after insert or update or delete on featured_events
  for each row execute function increase_discovery_version();
create trigger categories_version after insert or update or delete on categories
  for each row execute function increase_discovery_version();
create trigger accounts_version after update on accounts
  for each row when (
    (old.name, old.handle, old.image_key, old.suspended_at, old.deleted_at)
      is distinct from (new.name, new.handle, new.image_key, new.suspended_at, new.deleted_at)
  ) execute function increase_discovery_version();

-- Lists show a series once. This is its soonest listed occurrence that is not over: among public ones, and among those that
-- signed-in viewers see.
create table series_next_occurrences (
  series_id uuid not null,
  includes_members_only boolean not null,
  event_id uuid not null,
  -- The place of all these occurrences; null if they have none or different ones.
  latitude double precision,
  longitude double precision,
  places_differ boolean not null,
  constraint series_next_occurrences_pkey primary key (series_id, includes_members_only),
  constraint series_next_occurrences_series_fkey foreign key (series_id) references event_series (id) on delete cascade,
  constraint series_next_occurrences_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint series_next_occurrences_place_fits check (not places_differ or latitude is null)
);
create index series_next_occurrences_event_id_idx on series_next_occurrences (event_id, includes_members_only);
create index series_next_occurrences_places_differ_idx on series_next_occurrences (includes_members_only, series_id) where places_differ;

-- The rows of some series, as their events are now.
create function compute_next_occurrences(wanted_series uuid[]) returns setof series_next_occurrences language sql stable as $$
  select s.series_id, s.includes_members_only, s.event_id, case when not s.places_differ then s.latitude end,
    case when not s.places_differ then s.longitude end, s.places_differ
  from (
    select e.series_id, audience.includes_members_only, (array_agg(e.id order by e.starts_at, e.id))[1] as event_id,
      min(e.latitude) as latitude, min(e.longitude) as longitude,
      coalesce(min(e.latitude) < max(e.latitude) or min(e.longitude) < max(e.longitude), false)
        or count(e.latitude) between 1 and count(*) - 1 as places_differ
    from events e
    join (values (false), (true)) as audience (includes_members_only) on audience.includes_members_only or e.visibility = 'public'
    where e.series_id = any(wanted_series) and e.status = 'published' and e.visibility in ('public', 'members') and not e.is_over
    group by 1, 2
  ) s
$$;

create function refresh_next_occurrences(changed_series uuid) returns void language plpgsql as $$
begin
  -- Locks the series, so that the second of two transactions that change its events sees the changes of the first.
  perform 1 from event_series where id = changed_series for no key update;
  delete from series_next_occurrences n
  where n.series_id = changed_series and not exists (
    select from compute_next_occurrences(array[changed_series]) c where c.includes_members_only = n.includes_members_only);
  insert into series_next_occurrences as n select c.* from compute_next_occurrences(array[changed_series]) c
  on conflict on constraint series_next_occurrences_pkey do update set event_id = excluded.event_id, latitude = excluded.latitude,
    longitude = excluded.longitude, places_differ = excluded.places_differ
  where (n.event_id, n.latitude, n.longitude, n.places_differ)
    is distinct from (excluded.event_id, excluded.latitude, excluded.longitude, excluded.places_differ);
end $$;

create function events_refresh_next_occurrences() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.series_id is not null then perform refresh_next_occurrences(old.series_id); end if;
  if tg_op <> 'DELETE' and new.series_id is not null and (tg_op = 'INSERT' or new.series_id is distinct from old.series_id) then
    perform refresh_next_occurrences(new.series_id);
  end if;
  return null;
end $$;
create trigger events_next_occurrence_insert after insert on events
  for each row when (new.series_id is not null and new.status = 'published') execute function events_refresh_next_occurrences();
create trigger events_next_occurrence_delete after delete on events
  for each row when (old.series_id is not null) execute function events_refresh_next_occurrences();
create trigger events_next_occurrence_update after update on events
  for each row when (
    (old.series_id is not null or new.series_id is not null)
    and (old.series_id, old.status, old.visibility, old.is_over, old.starts_at, old.latitude, old.longitude)
      is distinct from (new.series_id, new.status, new.visibility, new.is_over, new.starts_at, new.latitude, new.longitude)
  ) execute function events_refresh_next_occurrences();


-- Recomputes the next occurrences of all series.
create function rebuild_next_occurrences() returns void language plpgsql as $$
begin
  -- Locks against writers: first the events, then the series.
  lock table events, series_next_occurrences in share row exclusive mode;
  delete from series_next_occurrences;
  insert into series_next_occurrences select c.* from compute_next_occurrences(array(select id from event_series)) c;
end $$;
select rebuild_next_occurrences();

-- The followers of each organiser who has some, so that home finds the most followed ones by an index. Following an organiser waits
-- for others who follow the same one at that moment, and for nothing else.
create table organiser_follower_counts (
  organiser_id uuid not null,
  follower_count integer not null,
  constraint organiser_follower_counts_pkey primary key (organiser_id),
  constraint organiser_follower_counts_organiser_fkey foreign key (organiser_id) references accounts (id) on delete cascade,
  constraint organiser_follower_counts_not_negative check (follower_count >= 0)
);
create index organiser_follower_counts_follower_count_idx on organiser_follower_counts (follower_count desc, organiser_id);
insert into organiser_follower_counts (organiser_id, follower_count) select organiser_id, count(*) from follows group by 1;

create function follows_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into organiser_follower_counts as c (organiser_id, follower_count) values (new.organiser_id, 1)
    on conflict on constraint organiser_follower_counts_pkey do update set follower_count = c.follower_count + 1;
  else
    update organiser_follower_counts set follower_count = follower_count - 1 where organiser_id = old.organiser_id;
  end if;
  return null;
end $$;
create trigger follows_count after insert or delete on follows for each row execute function follows_count();
