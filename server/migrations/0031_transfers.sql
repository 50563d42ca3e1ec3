-- A ticket that its holder sends to somebody else. It changes hands when the link of the mail is used, and its old code dies then.

create table ticket_transfers (
  id uuid not null,
  ticket_id uuid not null,
  from_id uuid not null,
  to_name text not null default '',
  to_email citext not null,
  words text not null default '',
  token_hash text not null,
  status text not null default 'open',
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  accepted_by uuid,
  constraint ticket_transfers_pkey primary key (id),
  constraint ticket_transfers_ticket_fkey foreign key (ticket_id) references tickets (id) on delete restrict,
  constraint ticket_transfers_from_fkey foreign key (from_id) references accounts (id) on delete restrict,
  constraint ticket_transfers_accepted_by_fkey foreign key (accepted_by) references accounts (id) on delete restrict,
  constraint ticket_transfers_token_unique unique (token_hash),
  constraint ticket_transfers_status_known check (status in ('open', 'accepted', 'taken_back')),
  constraint ticket_transfers_ended_fits check ((ended_at is null) = (status = 'open')),
  constraint ticket_transfers_accepted_fits check ((accepted_by is not null) = (status = 'accepted'))
);
create unique index ticket_transfers_one_open_idx on ticket_transfers (ticket_id) where status = 'open';
create index ticket_transfers_ticket_id_idx on ticket_transfers (ticket_id, sent_at desc);
