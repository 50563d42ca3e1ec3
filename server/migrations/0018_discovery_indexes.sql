-- Lists the upcoming events around a place in the order of their distance.
create index events_upcoming_earth_idx on events using gist (ll_to_earth(latitude, longitude))
  where status = 'published' and visibility in ('public', 'members') and not is_over and latitude is not null;
-- Lists the first all-day events of each day of a month.
create index events_upcoming_all_day_idx on events (starts_at, id) include (ends_at, time_zone)
  where all_day and status = 'published' and visibility in ('public', 'members') and not is_over;
-- Lists a category by start, and counts the events of all categories and cities without reading the events.
drop index events_upcoming_category_idx;
create index events_upcoming_category_idx on events (category_slug, starts_at, id) include (ends_at, visibility, series_id, city, country_code)
  where status = 'published' and visibility in ('public', 'members') and not is_over;
