-- Previews of pages of other sites that messages link to. Each row is the result of one fetch. Messages with the same address use
-- it until it expires. A message continues to show the row that it refers to.
create table link_previews (
  id uuid not null default uuidv7(),
  url text not null,
  state text not null default 'fetching',
  -- Of a fetch that is running: when another may start. Otherwise: until when messages get this row without a fetch.
  expires_at timestamptz not null,
  title text not null default '',
  description text not null default '',
  site_name text not null default '',
  -- True if our copy of the page's image is stored under this id.
  has_image boolean not null default false,
  constraint link_previews_pkey primary key (id),
  constraint link_previews_state_known check (state in ('fetching', 'available', 'unavailable')),
  constraint link_previews_url_short check (length(url) <= 2048),
  constraint link_previews_text_short check (length(title) <= 300 and length(description) <= 600 and length(site_name) <= 100),
  constraint link_previews_title_fits check ((title <> '') = (state = 'available'))
);
-- One fetch per address at a time.
create unique index link_previews_fetching_idx on link_previews (url) where state = 'fetching';
create index link_previews_url_idx on link_previews (url, expires_at);
create index link_previews_expires_at_idx on link_previews (expires_at);

alter table messages add column link_preview_id uuid,
  add constraint messages_link_preview_fkey foreign key (link_preview_id) references link_previews (id) on delete set null;
create index messages_link_preview_idx on messages (link_preview_id) where link_preview_id is not null;

-- Messages whose link preview is not fetched yet.
create table link_preview_requests (
  message_id uuid not null,
  url text not null,
  created_at timestamptz not null,
  constraint link_preview_requests_pkey primary key (message_id),
  constraint link_preview_requests_message_fkey foreign key (message_id) references messages (id) on delete cascade
);
create index link_preview_requests_url_idx on link_preview_requests (url);
create index link_preview_requests_created_at_idx on link_preview_requests (created_at);

alter table chat_settings
  -- False if the account sees no link previews of messages of others.
  add column show_link_previews boolean not null default true,
  -- False if links that the account sends are not fetched.
  add column preview_own_links boolean not null default true;
