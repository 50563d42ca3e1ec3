-- What people were told of by notifications: those of a conversation are gathered for a moment and told of together.
alter table conversations
  -- Messages up to this number were told of, or need not be.
  add column told_number integer not null default 0,
  -- When what is new is told of; null while nothing waits.
  add column tell_at timestamptz,
  add constraint conversations_told_number_fits check (told_number >= 0);

-- The ticket that somebody asked the organiser about last.
alter table conversation_members
  add column about_ticket_id uuid,
  add constraint conversation_members_about_ticket_fkey foreign key (about_ticket_id) references tickets (id) on delete set null;
create index conversation_members_about_ticket_idx on conversation_members (about_ticket_id) where about_ticket_id is not null;

-- Whoever closed their last page is gone at once; whose server died, once nothing was heard of them for a while.
alter table presences add column is_here boolean not null default true;

create index messages_everyone_idx on messages (conversation_id, number) where mentions_everyone;
