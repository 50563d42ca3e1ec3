-- Who changed what of an event, and who is asked to join its team.

create table event_edits (
  event_id uuid not null,
  -- What the event's revision became by it.
  revision integer not null,
  -- Null once the account is gone, and for what no person did.
  account_id uuid,
  fields text[] not null,
  created_at timestamptz not null,
  constraint event_edits_pkey primary key (event_id, revision),
  constraint event_edits_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_edits_account_fkey foreign key (account_id) references accounts (id) on delete set null
);
create index event_edits_account_id_idx on event_edits (account_id);

create table team_invitations (
  id uuid not null,
  event_id uuid not null,
  email citext not null,
  role text not null,
  -- The link's secret stands in the mail alone.
  token_hash text not null,
  invited_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint team_invitations_pkey primary key (id),
  constraint team_invitations_person_unique unique (event_id, email),
  constraint team_invitations_token_unique unique (token_hash),
  constraint team_invitations_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint team_invitations_invited_by_fkey foreign key (invited_by) references accounts (id) on delete cascade,
  constraint team_invitations_role_known check (role in ('owner', 'manager', 'check_in'))
);
create index team_invitations_email_idx on team_invitations (email);
create index team_invitations_invited_by_idx on team_invitations (invited_by);

-- Events that share a picture: it is removed with the last of them.
create index events_cover_key_idx on events (cover_key) where cover_key is not null;
create index events_gallery_idx on events using gin (gallery jsonb_path_ops);

alter table capacity_pools add column position integer not null default 0;

-- What is published already counts as told.
update events e set told = jsonb_build_object(
  'startAt', e.starts_at, 'endAt', e.ends_at, 'timeZone', e.time_zone, 'venueName', e.venue_name, 'address', e.address,
  'city', e.city, 'onlineUrl', e.online_url, 'prices', coalesce(
    (select jsonb_object_agg(t.id, t.price_minor) from ticket_types t where t.event_id = e.id and t.archived_at is null), '{}'))
where e.published_at is not null;
