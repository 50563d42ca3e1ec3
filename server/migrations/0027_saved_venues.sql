-- Venues that an organiser has saved, to choose them for events. An event has its own copy of the values and does not refer to
-- the venue: it is at a venue while its name, address and city are those of the venue.
create table saved_venues (
  id uuid not null default uuidv7(),
  organiser_id uuid not null,
  venue_name text not null,
  address text not null,
  city text not null,
  region text not null,
  country_code text not null,
  latitude double precision,
  longitude double precision,
  access_notes text not null,
  time_zone text not null,
  -- Incremented by every change, to detect concurrent changes.
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint saved_venues_pkey primary key (id),
  constraint saved_venues_organiser_fkey foreign key (organiser_id) references accounts (id) on delete restrict,
  constraint saved_venues_name_present check (venue_name <> '' and city <> ''),
  constraint saved_venues_point_complete check ((latitude is null) = (longitude is null))
);
create unique index saved_venues_name_key on saved_venues (organiser_id, lower(venue_name), lower(city));
