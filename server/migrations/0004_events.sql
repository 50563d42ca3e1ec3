-- Events, their ticket types and questions, who can see and manage them, search, imports, moderation.

create table categories (
  slug text not null,
  name text not null,
  description text not null,
  position integer not null,
  -- Hidden categories are no longer offered; their events stay.
  hidden_at timestamptz,
  -- Set while the category is being removed: its events move there first.
  replacement_slug text,
  constraint categories_pkey primary key (slug),
  constraint categories_replacement_fkey foreign key (replacement_slug) references categories (slug) on delete restrict,
  constraint categories_replacement_differs check (replacement_slug <> slug),
  constraint categories_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60)
);
create index categories_replacement_slug_idx on categories (replacement_slug) where replacement_slug is not null;
-- Administrators can change these later.
insert into categories (slug, name, description, position) values
  ('music', 'Music', 'Concerts, sessions and long nights with good speakers', 0),
  ('food-drink', 'Food & drink', 'Shared tables, tastings and things you cook yourself', 1),
  ('arts', 'Arts & craft', 'Exhibitions, workshops and clay under the fingernails', 2),
  ('theatre-dance', 'Theatre & dance', 'Plays, comedy and floors made for dancing', 3),
  ('film', 'Film', 'Premieres, archives and cinemas without a roof', 4),
  ('technology', 'Technology', 'Talks, meetups and weekends of building things', 5),
  ('sport-fitness', 'Sport & fitness', 'Runs, leagues and the pleasant kind of tired', 6),
  ('outdoors', 'Outdoors', 'Ridges, tides, forests and very dark skies', 7),
  ('learning', 'Learning', 'Evening classes, languages, books and ideas', 8),
  ('community', 'Community', 'Neighbours, gardens, choirs and repaired toasters', 9),
  ('family', 'Family', 'For small people and whoever holds their hand', 10),
  ('business', 'Business', 'Founders, freelancers and honest numbers', 11);

-- Slugs of removed categories, with the categories that replaced them.
create table category_slugs (
  slug text not null,
  category_slug text not null,
  constraint category_slugs_pkey primary key (slug),
  constraint category_slugs_category_fkey foreign key (category_slug) references categories (slug) on delete restrict
);
create index category_slugs_category_slug_idx on category_slugs (category_slug);

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

-- A series: a recurrence rule, and one event per occurrence.
create table event_series (
  id uuid not null default uuidv7(),
  organiser_id uuid not null,
  rule jsonb not null,
  time_zone text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint event_series_pkey primary key (id),
  constraint event_series_organiser_fkey foreign key (organiser_id) references accounts (id) on delete restrict
);
create index event_series_organiser_id_idx on event_series (organiser_id);

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
  -- Updated with ticket types and bookings, so that lists never count.
  price_from_minor bigint,
  price_to_minor bigint,
  is_free boolean not null default false,
  is_sold_out boolean not null default false,
  booked_count integer not null default 0,
  saved_count integer not null default 0,
  -- Set by a schedule some minutes after the end, so that lists of upcoming events skip past ones in the index.
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
  -- Incremented by every edit, to detect concurrent edits.
  revision integer not null default 1,
  -- The time, place and prices that attendees were last notified of; null before publication.
  notified_snapshot jsonb,
  reminds_day_before boolean not null default true,
  reminds_hour_before boolean not null default true,
  -- The occurrence of its series, as the rule gives it in local time: '2026-12-01T19:00'.
  occurrence_key text,
  -- Fields changed on this occurrence alone; changes of the whole series leave them as they are.
  series_changes text[] not null default '{}',
  suspended_at timestamptz,
  -- Shown to the event's team.
  suspend_reason text not null default '',
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
  constraint events_coordinates_complete check ((latitude is null) = (longitude is null)),
  constraint events_coordinates_bounded check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint events_prices_not_negative check (price_from_minor >= 0 and price_to_minor >= price_from_minor),
  constraint events_occurrence_key_unique unique (series_id, occurrence_key),
  constraint events_occurrence_key_fits check ((series_id is null) = (occurrence_key is null)),
  constraint events_series_fkey foreign key (series_id) references event_series (id) on delete restrict,
  constraint events_suspended_fits check (suspended_at is null or status in ('suspended', 'cancelled'))
);
-- Public lists show published events that are not hidden. Each index serves one sort order or filter.
create index events_listed_starts_at_idx on events (starts_at, id) where status = 'published' and visibility in ('public', 'members');
create index events_upcoming_published_at_idx on events (published_at desc, id)
  where status = 'published' and visibility in ('public', 'members') and not is_over;
create index events_upcoming_booked_count_idx on events (booked_count desc, starts_at, id)
  where status = 'published' and visibility in ('public', 'members') and not is_over;
create index events_upcoming_category_idx on events (category_slug, starts_at, id)
  where status = 'published' and visibility in ('public', 'members') and not is_over;
create index events_not_over_ends_at_idx on events (ends_at) where not is_over;
create index events_organiser_id_idx on events (organiser_id, starts_at desc);
create index events_search_vector_idx on events using gin (search_vector);
create index events_search_text_idx on events using gin (search_text gin_trgm_ops);
create index events_tags_idx on events using gin (tags);
create index events_earth_idx on events using gist (ll_to_earth(latitude, longitude)) where latitude is not null;
create index events_upcoming_price_idx on events ((coalesce(price_from_minor, 9000000000000)), starts_at, id)
  where status = 'published' and visibility in ('public', 'members') and not is_over;
-- Finds events that share an image, which is deleted with the last of them.
create index events_cover_key_idx on events (cover_key) where cover_key is not null;
create index events_gallery_idx on events using gin (gallery jsonb_path_ops);
create index events_series_id_idx on events (series_id, starts_at, id) where series_id is not null;
-- Finds the next occurrence of a series.
create index events_upcoming_series_idx on events (series_id, starts_at, id)
  where series_id is not null and status = 'published' and visibility in ('public', 'members') and not is_over;
create index events_upcoming_starts_at_idx on events (starts_at, id) include (ends_at, all_day, time_zone, series_id)
  where status = 'published' and visibility in ('public', 'members') and not is_over;
create index events_upcoming_map_idx on events (latitude, longitude) include (ends_at, starts_at, id, series_id)
  where status = 'published' and visibility in ('public', 'members') and not is_over and latitude is not null;
create index events_cancelled_at_idx on events (cancelled_at) where status = 'cancelled';
-- Read every minute to find events that start soon.
create index events_published_starts_at_idx on events (starts_at) where status = 'published';
-- Finds events that have just ended, for review requests.
create index events_published_ends_at_idx on events (ends_at) where status = 'published';
-- For administrators: all events, whatever their status.
create index events_created_at_idx on events (created_at desc, id desc);
create index events_status_created_at_idx on events (status, created_at desc, id desc);
create index events_category_created_at_idx on events (category_slug, created_at desc, id desc);
create index events_starts_at_idx on events (starts_at, id);
create index events_title_idx on events using gin (fold(title) gin_trgm_ops);
create index events_published_organiser_idx on events (organiser_id) where published_at is not null;
create index events_not_over_starts_at_idx on events (starts_at, id) where not is_over;
create trigger events_touch before update on events for each row execute function touch_updated_at();

create function events_set_search() returns trigger language plpgsql as $$
begin
  new.search_text := normalise_search_text(concat_ws(
    ' ', new.title, array_to_string(new.tags, ' '), new.venue_name, new.city, new.summary));
  new.search_vector :=
    setweight(to_tsvector('simple', normalise_search_text(new.title)), 'A') ||
    setweight(to_tsvector('simple', normalise_search_text(concat_ws(
      ' ', array_to_string(new.tags, ' '), new.category_slug, new.venue_name, new.city, new.region))), 'B') ||
    setweight(to_tsvector('simple', normalise_search_text(new.summary)), 'C') ||
    setweight(to_tsvector('simple', normalise_search_text(left(new.description_text, 20000))), 'D');
  return new;
end $$;
create trigger events_search before insert or update of title, summary, tags, category_slug, venue_name, city, region, description_text
  on events for each row execute function events_set_search();

-- Former slugs, which redirect to the event page.
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

create table team_invitations (
  id uuid not null,
  event_id uuid not null,
  email citext not null,
  role text not null,
  -- The token itself is only in the email.
  token_hash text not null,
  invited_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint team_invitations_pkey primary key (id),
  constraint team_invitations_email_unique unique (event_id, email),
  constraint team_invitations_token_unique unique (token_hash),
  constraint team_invitations_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint team_invitations_invited_by_fkey foreign key (invited_by) references accounts (id) on delete cascade,
  constraint team_invitations_role_known check (role in ('owner', 'manager', 'check_in'))
);
create index team_invitations_email_idx on team_invitations (email);
create index team_invitations_invited_by_idx on team_invitations (invited_by);

-- People invited to an event that only invited people can see.
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
  requires_approval boolean not null default false,
  hides_outside_sales boolean not null default false,
  hides_when_sold_out boolean not null default false,
  -- The same for the copies of one ticket type on all occurrences of a series; null outside a series.
  series_key uuid,
  constraint ticket_types_pkey primary key (id),
  constraint ticket_types_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint ticket_types_kind_known check (kind in ('paid', 'free', 'pay_what_you_can')),
  constraint ticket_types_attendance_known check (attendance in ('in_person', 'online')),
  constraint ticket_types_price_fits
    check (price_minor >= 0 and (kind <> 'free' or price_minor = 0) and (kind <> 'paid' or price_minor > 0)),
  constraint ticket_types_not_oversold check (held >= 0 and sold >= 0 and (quantity is null or held + sold <= quantity)),
  constraint ticket_types_limits_ordered check (min_per_booking >= 1 and max_per_booking >= min_per_booking),
  constraint ticket_types_sales_ordered check (sales_end_at > sales_start_at),
  constraint ticket_types_access_code_normalised
  check (access_code is null or access_code::text = normalise_code(access_code)::text)
);
create index ticket_types_event_id_idx on ticket_types (event_id, position);

-- Capacity shared by several ticket types. An event's own capacity is a pool with all of its types.
create table capacity_pools (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  name text not null,
  capacity integer not null,
  held integer not null default 0,
  sold integer not null default 0,
  position integer not null default 0,
  series_key uuid,
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

-- Questions to buyers, asked once per booking or for each attendee.
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
  -- Asked only after this answer to another question: {"questionId": "…", "equals": "…"}.
  condition jsonb,
  -- Asked only for these ticket types; empty: for all.
  ticket_type_ids uuid[] not null default '{}',
  -- Archived, not deleted, because past bookings have answers to it.
  archived_at timestamptz,
  series_key uuid,
  constraint event_questions_pkey primary key (id),
  constraint event_questions_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_questions_scope_known check (scope in ('booking', 'attendee')),
  constraint event_questions_kind_known check (kind in ('text', 'choice', 'multiple_choice', 'date', 'consent', 'file'))
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

-- Terms of listed upcoming events, used to correct misspelled searches. Indexed by a schedule, so that saving an event locks
-- none of them.
create table search_terms (
  term text not null,
  event_count integer not null,
  constraint search_terms_pkey primary key (term)
);
create index search_terms_term_idx on search_terms using gin (term gin_trgm_ops);

-- Who changed which fields of an event.
create table event_revisions (
  event_id uuid not null,
  -- The event's revision after the edit.
  revision integer not null,
  -- Null for deleted accounts and automatic changes.
  account_id uuid,
  fields text[] not null,
  created_at timestamptz not null,
  constraint event_revisions_pkey primary key (event_id, revision),
  constraint event_revisions_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_revisions_account_fkey foreign key (account_id) references accounts (id) on delete set null
);
create index event_revisions_account_id_idx on event_revisions (account_id);

-- Time, place and format of an event, as a buyer sees them.
create function event_terms(e events) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'startAt', e.starts_at, 'endAt', e.ends_at, 'timeZone', e.time_zone, 'allDay', e.all_day, 'format', e.format,
    'venueName', e.venue_name, 'address', e.address, 'city', e.city, 'countryCode', e.country_code)
$$;

-- How a ticket lets its holder take part: only hybrid events leave that to the ticket type.
create function ticket_attendance(event_format text, type_attendance text) returns text
  language sql immutable parallel safe as $$
  select case when event_format = 'hybrid' then type_attendance else event_format end
$$;

-- A field of a place in the form in which it is compared: without case, accents and punctuation.
create function normalise_place_field(terms jsonb, part text) returns text language sql immutable parallel safe as $$
  select btrim(normalise_search_text(coalesce(terms->>part, '')))
$$;

-- Whether an event moved to a different place. A missing field may be added, and the venue's name counts only without an
-- address.
create function is_different_place(before jsonb, after jsonb) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from unnest(array[
      'city', 'countryCode', case when normalise_place_field(before, 'address') <> '' then 'address' else 'venueName' end]) as part
    where normalise_place_field(before, part) <> '' and normalise_place_field(before, part) <> normalise_place_field(after, part))
$$;

-- How the terms of a ticket differ materially from other terms. The place matters only to people who go there.
create function material_aspects(before jsonb, attendance_before text, after jsonb, attendance_after text) returns text[]
  language sql stable parallel safe as $$
  select array_remove(array[
    case when abs(extract(epoch from (before->>'startAt')::timestamptz - (after->>'startAt')::timestamptz)) > 1800
      or abs(extract(epoch from (before->>'endAt')::timestamptz - (after->>'endAt')::timestamptz)) > 1800 then 'time' end,
    case when attendance_before = 'in_person' and attendance_after = 'in_person' and is_different_place(before, after) then 'place' end,
    case when attendance_before <> attendance_after then 'format' end], null)
$$;

-- A material change of an event, and until when affected buyers can get a refund.
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
-- A promised refund window is never shortened or removed.
create trigger event_changes_immutable before update on event_changes for each row execute function reject_change();

-- Uploaded files of events: one job creates the preview, another one the events.
create table event_imports (
  id uuid not null,
  account_id uuid not null,
  file_name text not null,
  -- Null once the file is no longer needed.
  file_key text,
  status text not null default 'reading',
  shift_past_dates boolean not null default false,
  publish boolean not null default false,
  entry_count integer not null default 0,
  done_count integer not null default 0,
  preview jsonb,
  report jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The person who runs the import confirmed its effects on ticket holders.
  confirms_material_change boolean not null default false,
  constraint event_imports_pkey primary key (id),
  constraint event_imports_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint event_imports_status_known check (status in ('reading', 'preview', 'running', 'done', 'failed', 'discarded'))
);
create index event_imports_account_id_idx on event_imports (account_id, created_at desc);
create index event_imports_file_idx on event_imports (updated_at) where file_key is not null;

-- Events that a rule selected for moderation. Events with blocks_publishing are suspended until they are approved.
create table event_moderations (
  event_id uuid not null,
  state text not null,
  -- The reasons for moderation, and those that an administrator has cleared.
  reasons text[] not null,
  cleared_reasons text[] not null default '{}',
  blocks_publishing boolean not null default false,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  -- Shown to the team when changes are requested.
  decision_note text not null default '',
  constraint event_moderations_pkey primary key (event_id),
  constraint event_moderations_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_moderations_decided_by_fkey foreign key (decided_by) references accounts (id) on delete set null,
  constraint event_moderations_state_known check (state in ('pending', 'approved', 'changes_requested')),
  constraint event_moderations_decision_fits check ((state = 'pending') = (decided_at is null)),
  constraint event_moderations_blocks_publishing_fits check (not blocks_publishing or state <> 'approved')
);
create index event_moderations_state_idx on event_moderations (state, requested_at, event_id);
create index event_moderations_decided_by_idx on event_moderations (decided_by) where decided_by is not null;

-- Events shown first on the home page.
create table featured_events (
  event_id uuid not null,
  position integer not null,
  featured_at timestamptz not null,
  featured_by uuid,
  constraint featured_events_pkey primary key (event_id),
  constraint featured_events_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint featured_events_featured_by_fkey foreign key (featured_by) references accounts (id) on delete set null
);
create index featured_events_featured_by_idx on featured_events (featured_by) where featured_by is not null;
