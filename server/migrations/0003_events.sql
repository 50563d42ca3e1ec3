-- Events, what is on sale for them, and who may see and run them.

create table categories (
  slug text not null,
  name text not null,
  line text not null,
  position integer not null,
  constraint categories_pkey primary key (slug)
);

-- The offline gazetteer: cities with coordinates and time zones.
create table places (
  id integer not null,
  name text not null,
  ascii_name text not null,
  country_code text not null,
  region text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  population integer not null,
  constraint places_pkey primary key (id)
);
create index places_ascii_name_idx on places using gin (ascii_name gin_trgm_ops);
create index places_ascii_name_start_idx on places (ascii_name text_pattern_ops);
create index places_country_code_idx on places (country_code, population desc);

create table events (
  id uuid not null default uuidv7(),
  organiser_id uuid not null,
  slug text not null,
  title text not null,
  summary text not null default '',
  description jsonb not null default '{"type":"doc","content":[]}',
  description_text text not null default '',
  category_slug text not null,
  tags text[] not null default '{}',
  languages text[] not null default '{en}',
  format text not null,
  venue_name text not null default '',
  address text not null default '',
  city text not null default '',
  region text not null default '',
  country_code text not null default '',
  latitude double precision,
  longitude double precision,
  access_notes text not null default '',
  online_url text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  doors_at timestamptz,
  all_day boolean not null default false,
  time_zone text not null,
  age_limit smallint,
  visibility text not null default 'public',
  status text not null default 'draft',
  cancel_reason text not null default '',
  refund_policy jsonb not null default '{"kind":"none"}',
  agenda jsonb not null default '[]',
  fee_mode text not null default 'absorb',
  tax_rate_bps integer not null default 0,
  tax_inclusive boolean not null default true,
  cover_key text,
  cover_alt text not null default '',
  cover_colour text not null default '#047857',
  gallery jsonb not null default '[]',
  website text not null default '',
  series_id uuid,
  sequence integer not null default 0,
  -- Kept up by what happens to ticket types and bookings, so that a list never has to count.
  price_from_minor bigint,
  price_to_minor bigint,
  is_free boolean not null default false,
  is_sold_out boolean not null default false,
  booked_count integer not null default 0,
  saved_count integer not null default 0,
  -- Set by a schedule some minutes after the end, so that lists of what is to come never walk through what has been.
  is_over boolean not null default false,
  source text,
  source_key text,
  source_hash text,
  published_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null default '',
  search_vector tsvector not null default '',
  constraint events_pkey primary key (id),
  constraint events_slug_unique unique (slug),
  constraint events_organiser_fkey foreign key (organiser_id) references accounts (id) on delete restrict,
  constraint events_category_fkey foreign key (category_slug) references categories (slug) on delete restrict,
  constraint events_source_unique unique (source, source_key),
  constraint events_format_known check (format in ('in_person', 'online', 'hybrid')),
  constraint events_visibility_known check (visibility in ('public', 'members', 'link', 'invited')),
  constraint events_status_known check (status in ('draft', 'published', 'cancelled', 'suspended')),
  constraint events_fee_mode_known check (fee_mode in ('absorb', 'pass_on')),
  constraint events_time_ordered check (ends_at >= starts_at),
  constraint events_tax_rate_bounded check (tax_rate_bps between 0 and 5000),
  constraint events_coordinates_whole check ((latitude is null) = (longitude is null)),
  constraint events_coordinates_bounded check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint events_prices_not_negative check (price_from_minor >= 0 and price_to_minor >= price_from_minor)
);

-- Words are letters and digits only: the parser would keep "wroc_love.rb" or "c/c++" as one.
create function search_words(input text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(fold(input), '[^[:alnum:]]+', ' ', 'g') $$;

create function events_set_search() returns trigger language plpgsql as $$
begin
  new.search_text := search_words(concat_ws(' ', new.title, array_to_string(new.tags, ' '), new.venue_name, new.city, new.summary));
  new.search_vector :=
    setweight(to_tsvector('simple', search_words(new.title)), 'A') ||
    setweight(to_tsvector('simple', search_words(concat_ws(' ', array_to_string(new.tags, ' '), new.category_slug, new.venue_name, new.city, new.region))), 'B') ||
    setweight(to_tsvector('simple', search_words(new.summary)), 'C') ||
    setweight(to_tsvector('simple', search_words(left(new.description_text, 20000))), 'D');
  return new;
end $$;
create trigger events_search before insert or update of title, summary, tags, category_slug, venue_name, city, region, description_text
  on events for each row execute function events_set_search();
create trigger events_touch before update on events for each row execute function touch_updated_at();

-- Lists show what is published and not hidden; each index below serves one way to walk them.
create index events_listed_starts_at_idx on events (starts_at, id) where status = 'published' and visibility in ('public', 'members');
create index events_upcoming_starts_at_idx on events (starts_at, id) where status = 'published' and visibility in ('public', 'members') and not is_over;
create index events_upcoming_published_at_idx on events (published_at desc, id) where status = 'published' and visibility in ('public', 'members') and not is_over;
create index events_upcoming_booked_count_idx on events (booked_count desc, starts_at, id) where status = 'published' and visibility in ('public', 'members') and not is_over;
create index events_upcoming_price_idx on events (price_from_minor, starts_at, id) where status = 'published' and visibility in ('public', 'members') and not is_over;
create index events_upcoming_category_idx on events (category_slug, starts_at, id) where status = 'published' and visibility in ('public', 'members') and not is_over;
create index events_not_over_ends_at_idx on events (ends_at) where not is_over;
create index events_organiser_id_idx on events (organiser_id, starts_at desc);
create index events_search_vector_idx on events using gin (search_vector);
create index events_search_text_idx on events using gin (search_text gin_trgm_ops);
create index events_tags_idx on events using gin (tags);
create index events_point_idx on events using gist (point(longitude, latitude)) where latitude is not null;
create index events_earth_idx on events using gist (ll_to_earth(latitude, longitude)) where latitude is not null;
create index events_series_id_idx on events (series_id) where series_id is not null;

-- Old addresses of an event page go on working.
create table event_slugs (
  slug text not null,
  event_id uuid not null,
  constraint event_slugs_pkey primary key (slug),
  constraint event_slugs_event_fkey foreign key (event_id) references events (id) on delete cascade
);
create index event_slugs_event_id_idx on event_slugs (event_id);

create table event_team (
  event_id uuid not null,
  account_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  constraint event_team_pkey primary key (event_id, account_id),
  constraint event_team_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_team_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint event_team_role_known check (role in ('owner', 'manager', 'check_in'))
);
create index event_team_account_id_idx on event_team (account_id);

-- Who was asked to an event that only the invited may see.
create table event_guests (
  event_id uuid not null,
  email citext not null,
  created_at timestamptz not null default now(),
  constraint event_guests_pkey primary key (event_id, email),
  constraint event_guests_event_fkey foreign key (event_id) references events (id) on delete cascade
);
create index event_guests_email_idx on event_guests (email);

create table ticket_types (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  name text not null,
  description text not null default '',
  kind text not null,
  price_minor bigint not null default 0,
  quantity integer,
  held integer not null default 0,
  sold integer not null default 0,
  sales_start_at timestamptz,
  sales_end_at timestamptz,
  subscriber_sales_start_at timestamptz,
  min_per_booking integer not null default 1,
  max_per_booking integer not null default 10,
  max_per_person integer,
  access_code citext,
  attendance text not null default 'in_person',
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint ticket_types_pkey primary key (id),
  constraint ticket_types_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint ticket_types_kind_known check (kind in ('paid', 'free', 'pay_what_you_can')),
  constraint ticket_types_attendance_known check (attendance in ('in_person', 'online')),
  constraint ticket_types_price_fits check (price_minor >= 0 and (kind <> 'free' or price_minor = 0) and (kind <> 'paid' or price_minor > 0)),
  constraint ticket_types_not_oversold check (held >= 0 and sold >= 0 and (quantity is null or held + sold <= quantity)),
  constraint ticket_types_limits_ordered check (min_per_booking >= 1 and max_per_booking >= min_per_booking),
  constraint ticket_types_sales_ordered check (sales_end_at > sales_start_at)
);
create index ticket_types_event_id_idx on ticket_types (event_id, position);

-- Capacity that several ticket types share; an event's own capacity is the pool all its types are in.
create table capacity_pools (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  name text not null,
  capacity integer not null,
  held integer not null default 0,
  sold integer not null default 0,
  constraint capacity_pools_pkey primary key (id),
  constraint capacity_pools_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint capacity_pools_not_oversold check (held >= 0 and sold >= 0 and held + sold <= capacity)
);
create index capacity_pools_event_id_idx on capacity_pools (event_id);

create table ticket_type_pools (
  ticket_type_id uuid not null,
  pool_id uuid not null,
  constraint ticket_type_pools_pkey primary key (ticket_type_id, pool_id),
  constraint ticket_type_pools_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete cascade,
  constraint ticket_type_pools_pool_fkey foreign key (pool_id) references capacity_pools (id) on delete cascade
);
create index ticket_type_pools_pool_id_idx on ticket_type_pools (pool_id);

-- What an organiser asks buyers: once per booking or for each attendee.
create table event_questions (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  scope text not null,
  kind text not null,
  label text not null,
  hint text not null default '',
  options text[] not null default '{}',
  required boolean not null default false,
  position integer not null default 0,
  constraint event_questions_pkey primary key (id),
  constraint event_questions_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_questions_scope_known check (scope in ('booking', 'attendee')),
  constraint event_questions_kind_known check (kind in ('text', 'choice', 'several', 'date', 'consent'))
);
create index event_questions_event_id_idx on event_questions (event_id, position);

create table event_saves (
  account_id uuid not null,
  event_id uuid not null,
  created_at timestamptz not null default now(),
  constraint event_saves_pkey primary key (account_id, event_id),
  constraint event_saves_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint event_saves_event_fkey foreign key (event_id) references events (id) on delete cascade
);
create index event_saves_event_id_idx on event_saves (event_id);

create table saved_searches (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  name text not null,
  query jsonb not null,
  created_at timestamptz not null default now(),
  constraint saved_searches_pkey primary key (id),
  constraint saved_searches_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index saved_searches_account_id_idx on saved_searches (account_id, created_at desc);
