-- What administrators find people by, until when somebody is suspended, and what is noted about them.

alter table accounts
  -- Null while a suspension has no end that is known.
  add column suspended_until timestamptz,
  -- What people are searched by: one text, so that one index answers. The space in front begins a word.
  add column search_text text not null generated always as (
    ' ' || fold(left(name, 200)) || ' ' || fold(left(email::text, 254)) || ' @' || coalesce(fold(handle::text), '')) stored,
  add constraint accounts_suspension_fits check (suspended_at is not null or suspended_until is null);

create index accounts_search_text_idx on accounts using gin (search_text gin_trgm_ops);
create index accounts_created_at_idx on accounts (created_at desc, id desc);
create index accounts_name_idx on accounts (fold(left(name, 100)), id);
create index accounts_suspended_idx on accounts (created_at desc, id desc) where suspended_at is not null;
create index accounts_deleted_idx on accounts (created_at desc, id desc) where deleted_at is not null;
create index accounts_suspended_until_idx on accounts (suspended_until) where suspended_until is not null;
create index accounts_admins_idx on accounts (created_at desc, id desc) where role = 'admin';

-- When somebody last used their account. Apart from the account, whose row and indexes would be written again each time.
create table account_visits (
  account_id uuid not null,
  last_seen_at timestamptz not null,
  constraint account_visits_pkey primary key (account_id),
  constraint account_visits_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index account_visits_last_seen_at_idx on account_visits (last_seen_at desc, account_id desc);

insert into account_visits (account_id, last_seen_at)
select a.id, greatest(a.created_at, max(s.last_used_at)) from accounts a left join sessions s on s.account_id = a.id group by a.id;

-- Every account has one, so that a list by last use leaves nobody out.
create function accounts_first_visit() returns trigger language plpgsql as $$
begin
  insert into account_visits (account_id, last_seen_at) values (new.id, new.created_at);
  return null;
end $$;
create trigger accounts_first_visit after insert on accounts for each row execute function accounts_first_visit();

-- What administrators note about a person, for each other.
create table account_notes (
  id uuid not null,
  account_id uuid not null,
  author_id uuid,
  words text not null,
  created_at timestamptz not null,
  constraint account_notes_pkey primary key (id),
  constraint account_notes_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint account_notes_author_fkey foreign key (author_id) references accounts (id) on delete set null,
  constraint account_notes_words_length check (length(words) between 1 and 2000)
);
create index account_notes_account_id_idx on account_notes (account_id, created_at desc, id desc);
create index account_notes_author_id_idx on account_notes (author_id) where author_id is not null;

create index message_reports_by_reporter_idx on message_reports (reporter_id, created_at desc) where reporter_id is not null;
