-- The cities that have had public events, each with its own page. A city is the name, country and region that events have in
-- common. It stays when its events are over, so that its address always means the same city.
create table cities (
  id bigint generated always as identity,
  slug text not null,
  -- The most frequent spelling among its upcoming events.
  name text not null,
  -- The name for comparisons: fold(name).
  name_key text not null,
  country_code text not null,
  region text not null,
  -- The average of its upcoming events. Null if none of them has coordinates.
  latitude double precision,
  longitude double precision,
  -- The most frequent one among its upcoming events.
  time_zone text not null,
  -- Public events that are not marked as over; a series counts once.
  event_count integer not null default 0,
  -- The last change of the count.
  changed_at timestamptz not null,
  constraint cities_pkey primary key (id),
  constraint cities_slug_unique unique (slug),
  constraint cities_name_unique unique (country_code, name_key, region),
  constraint cities_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  constraint cities_event_count_not_negative check (event_count >= 0),
  constraint cities_coordinates_complete check ((latitude is null) = (longitude is null))
);
create index cities_name_key_idx on cities (name_key);
create index cities_event_count_idx on cities (event_count desc, id) where event_count > 0;
create index cities_earth_idx on cities using gist (ll_to_earth(latitude, longitude)) where event_count > 0 and latitude is not null;

create table city_categories (
  city_id bigint not null,
  category_slug text not null,
  event_count integer not null,
  changed_at timestamptz not null,
  constraint city_categories_pkey primary key (city_id, category_slug),
  constraint city_categories_city_fkey foreign key (city_id) references cities (id) on delete cascade,
  constraint city_categories_category_fkey foreign key (category_slug) references categories (slug) on delete cascade,
  constraint city_categories_event_count_positive check (event_count > 0)
);
create index city_categories_category_slug_idx on city_categories (category_slug, event_count desc, city_id);

-- Insert only: the cities whose events have changed. A job counts their events again and deletes these rows.
create table city_changes (
  id bigint generated always as identity,
  name_key text not null,
  country_code text not null,
  region text not null,
  constraint city_changes_pkey primary key (id)
);

create function is_listed_in_city(e events) returns boolean language sql immutable parallel safe as $$
  select e.status = 'published' and e.visibility = 'public' and not e.is_over and e.city <> ''
$$;
create function events_record_city_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_listed_in_city(old) then
    insert into city_changes (name_key, country_code, region) values (fold(old.city), old.country_code, old.region);
  end if;
  if tg_op <> 'DELETE' and is_listed_in_city(new) then
    insert into city_changes (name_key, country_code, region) values (fold(new.city), new.country_code, new.region);
  end if;
  return null;
end $$;
create trigger events_city_insert after insert on events
  for each row when (new.status = 'published' and new.city <> '') execute function events_record_city_change();
create trigger events_city_delete after delete on events
  for each row when (old.status = 'published' and old.city <> '') execute function events_record_city_change();
create trigger events_city_update after update on events
  for each row when (
    (old.status, old.visibility, old.is_over, old.city, old.country_code, old.region, old.category_slug, old.series_id, old.latitude,
      old.longitude, old.time_zone)
      is distinct from (new.status, new.visibility, new.is_over, new.city, new.country_code, new.region, new.category_slug, new.series_id,
        new.latitude, new.longitude, new.time_zone)
  ) execute function events_record_city_change();

-- Lists the events of a city by start, and counts them without reading the events.
create index events_upcoming_city_idx on events (country_code, fold(city), region, starts_at, id)
  include (ends_at, category_slug, series_id, city, latitude, longitude, time_zone)
  where status = 'published' and visibility = 'public' and not is_over and city <> '';

-- The job counts the events that exist now.
insert into city_changes (name_key, country_code, region)
select distinct fold(e.city), e.country_code, e.region from events e where is_listed_in_city(e);
