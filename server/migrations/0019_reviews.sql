-- How it was, said by those who were there, and what the organiser answers.

create table reviews (
  id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  rating smallint not null,
  body text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid,
  constraint reviews_pkey primary key (id),
  constraint reviews_once unique (event_id, account_id),
  constraint reviews_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint reviews_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint reviews_answered_by_fkey foreign key (answered_by) references accounts (id) on delete set null,
  constraint reviews_rating_bounded check (rating between 1 and 5),
  constraint reviews_answer_fits check ((answer = '') = (answered_at is null))
);
create index reviews_event_id_idx on reviews (event_id, created_at desc, id desc);
create index reviews_account_id_idx on reviews (account_id, created_at desc);

-- Whoever was at what has just ended is asked how it was.
create index events_published_ends_at_idx on events (ends_at) where status = 'published';
