-- Copies of people's data that were asked for, and the end of what an erased person could still begin.

create table data_copies (
  id uuid not null,
  account_id uuid not null,
  -- The administrator who asked for it, because the person asked them.
  asked_by uuid,
  state text not null default 'making',
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint not null default 0,
  files_left_out integer not null default 0,
  constraint data_copies_pkey primary key (id),
  constraint data_copies_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint data_copies_asked_by_fkey foreign key (asked_by) references accounts (id) on delete set null,
  constraint data_copies_state_known check (state in ('making', 'ready', 'failed', 'expired')),
  constraint data_copies_ready_fits check ((ready_at is null) = (state in ('making', 'failed')) and (ready_at is null) = (expires_at is null))
);
create index data_copies_account_id_idx on data_copies (account_id, asked_at desc);
create index data_copies_asked_by_idx on data_copies (asked_by) where asked_by is not null;
create unique index data_copies_one_making_idx on data_copies (account_id) where state = 'making';
create index data_copies_expires_at_idx on data_copies (expires_at) where state = 'ready';

-- Nobody books, pays or is paid after they are gone, not even by a call that was under way: it waits for the erasure's lock, and
-- fails. What a provider says of money is written all the same, so payments are not held to this.
create function accounts_refuse_erased() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform from accounts where id = person and deleted_at is null for key share;
  if not found then
    raise exception 'account % was erased', person using errcode = 'foreign_key_violation', constraint = 'accounts_erased';
  end if;
  return new;
end $$;
create trigger bookings_of_living before insert on bookings for each row execute function accounts_refuse_erased('buyer_id');
create trigger top_ups_of_living before insert on top_ups for each row execute function accounts_refuse_erased('account_id');
create trigger payouts_of_living before insert on payouts for each row execute function accounts_refuse_erased('account_id');
create trigger subscriptions_of_living before insert on subscriptions for each row execute function accounts_refuse_erased('account_id');

-- What a person's traces are found by: tickets others hold for their address, what was sent to it, and what went to them.
create index tickets_holder_email_idx on tickets (lower(holder_email)) where holder_email <> '';
create index ticket_transfers_to_email_idx on ticket_transfers (to_email) where to_email <> '';
create index ticket_transfers_from_id_idx on ticket_transfers (from_id);
create index ticket_transfers_accepted_by_idx on ticket_transfers (accepted_by) where accepted_by is not null;
