-- The player of another site that replaces the event's own stream; empty for none.
alter table events
  add column player_url text not null default '',
  -- The forms that the contracts store: an id of YouTube or Vimeo, or an HLS playlist.
  add constraint events_player_url_known check (
    length(player_url) <= 500 and player_url ~ (
      '^(https://www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11}'
      || '|https://vimeo\.com/[0-9]{1,12}(/[0-9a-f]{6,40})?'
      || '|https://[a-z0-9.-]+(:[0-9]+)?/[^[:space:]"<>\\]*\.[mM]3[uU]8(\?[^[:space:]"<>\\]*)?)?$'));

-- The people who loaded the external player of an event, with the first and last time.
create table player_viewers (
  event_id uuid not null,
  account_id uuid not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  watched_seconds integer not null default 0,
  constraint player_viewers_pkey primary key (event_id, account_id),
  constraint player_viewers_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint player_viewers_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint player_viewers_times_fit check (last_seen_at >= first_seen_at and watched_seconds >= 0)
);
create index player_viewers_account_idx on player_viewers (account_id);
