-- Ways to walk what is to come without touching the events themselves.

drop index events_upcoming_price_idx;
create index events_upcoming_price_idx on events ((coalesce(price_from_minor, 9000000000000)), starts_at, id)
  where status = 'published' and visibility in ('public', 'members') and not is_over;

-- A month of days, and a map of everything, are counted from these alone.
drop index events_upcoming_starts_at_idx;
create index events_upcoming_starts_at_idx on events (starts_at, id) include (ends_at, all_day, time_zone)
  where status = 'published' and visibility in ('public', 'members') and not is_over;

drop index events_point_idx;
create index events_upcoming_map_idx on events (latitude, longitude) include (ends_at, starts_at, id)
  where status = 'published' and visibility in ('public', 'members') and not is_over and latitude is not null;
