-- What administrators do with events and categories: look at what rules pick out, show some first, suspend, sort into other categories.

alter table events
  add column suspended_at timestamptz,
  -- In an administrator's words, for the event's team.
  add column suspend_reason text not null default '',
  add constraint events_suspended_fits check (suspended_at is null or status in ('suspended', 'cancelled'));

-- An event that a rule picked out. Held ones are `suspended` until an administrator has approved them.
create table event_reviews (
  event_id uuid not null,
  state text not null,
  -- What speaks for a look, and what was looked at before.
  reasons text[] not null,
  cleared text[] not null default '{}',
  is_held boolean not null default false,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  -- What the team reads when it is sent back.
  words text not null default '',
  constraint event_reviews_pkey primary key (event_id),
  constraint event_reviews_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_reviews_decided_by_fkey foreign key (decided_by) references accounts (id) on delete set null,
  constraint event_reviews_state_known check (state in ('waiting', 'approved', 'sent_back')),
  constraint event_reviews_decision_fits check ((state = 'waiting') = (decided_at is null)),
  constraint event_reviews_held_fits check (not is_held or state <> 'approved')
);
create index event_reviews_state_idx on event_reviews (state, asked_at, event_id);
create index event_reviews_decided_by_idx on event_reviews (decided_by) where decided_by is not null;

-- Events that stand first on the home page.
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

-- Ways to walk all events, whatever their state.
create index events_created_at_idx on events (created_at desc, id desc);
create index events_status_created_at_idx on events (status, created_at desc, id desc);
create index events_category_created_at_idx on events (category_slug, created_at desc, id desc);
create index events_starts_at_idx on events (starts_at, id);
create index events_title_idx on events using gin (fold(title) gin_trgm_ops);

alter table categories
  -- Offered to nobody any more; events in it stay.
  add column hidden_at timestamptz,
  -- Being removed: its events move there, and then it goes.
  add column moves_to text,
  add constraint categories_moves_to_fkey foreign key (moves_to) references categories (slug) on delete restrict,
  add constraint categories_moves_elsewhere check (moves_to <> slug),
  add constraint categories_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60);
create index categories_moves_to_idx on categories (moves_to) where moves_to is not null;

-- Where what was in a category that is gone is found now.
create table category_slugs (
  slug text not null,
  category_slug text not null,
  constraint category_slugs_pkey primary key (slug),
  constraint category_slugs_category_fkey foreign key (category_slug) references categories (slug) on delete restrict
);
create index category_slugs_category_slug_idx on category_slugs (category_slug);
