-- People whom an organiser has blocked: they cannot get tickets of the organiser's events or message the organiser.
create table organiser_blocks (
  id uuid not null default uuidv7(),
  organiser_id uuid not null,
  -- As the organiser knows it. It applies to the account that has this address now, too.
  email citext not null,
  -- The account that was blocked, whatever its address is later; null if none had this address.
  account_id uuid,
  -- For the organiser only.
  note text not null default '',
  created_at timestamptz not null,
  constraint organiser_blocks_pkey primary key (id),
  constraint organiser_blocks_email_key unique (organiser_id, email),
  constraint organiser_blocks_organiser_fkey foreign key (organiser_id) references accounts (id) on delete restrict,
  constraint organiser_blocks_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint organiser_blocks_not_self check (account_id <> organiser_id)
);
create index organiser_blocks_account_id_idx on organiser_blocks (account_id, organiser_id) where account_id is not null;
create index organiser_blocks_email_idx on organiser_blocks (email, organiser_id);
