-- What administrators do with bookings and payouts: finding any booking, and large payouts that two of them approve.

alter table payouts
  -- How many administrators must say yes; fixed when it was asked for, so that a later limit does not change it.
  add column approvals_needed smallint not null default 1,
  add constraint payouts_approvals_needed_known check (approvals_needed in (1, 2));
update payouts set approvals_needed = 2 where status = 'asked' and amount_minor > 100000;

-- Who said yes to a payout. Nobody says it twice, so two lines are two people.
create table payout_approvals (
  payout_id uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  constraint payout_approvals_pkey primary key (payout_id, approved_by),
  constraint payout_approvals_payout_fkey foreign key (payout_id) references payouts (id) on delete restrict,
  constraint payout_approvals_approved_by_fkey foreign key (approved_by) references accounts (id) on delete restrict
);
create index payout_approvals_approved_by_idx on payout_approvals (approved_by);
insert into payout_approvals (payout_id, approved_by, approved_at)
  select id, decided_by, decided_at from payouts where decided_by is not null and status <> 'refused';
create trigger payout_approvals_kept before update or delete on payout_approvals
  for each row execute function refuse_change();

-- Those whose yes still counts: somebody who was suspended or left since may have been the reason to ask two people.
create function payout_approvals_of(payout uuid) returns bigint language sql stable as $$
  select count(*) from payout_approvals p
  join accounts a on a.id = p.approved_by and a.role = 'admin' and a.suspended_at is null and a.deleted_at is null
  where p.payout_id = payout
$$;

create function payouts_check_approvals() returns trigger language plpgsql as $$
begin
  if payout_approvals_of(new.id) < new.approvals_needed then
    raise exception 'payout % lacks an approval', new.id
      using errcode = 'check_violation', constraint = 'payouts_approved_by_enough', table = 'payouts';
  end if;
  return new;
end $$;
create trigger payouts_check_approvals before update of status on payouts for each row
  when (old.status = 'asked' and new.status in ('approved', 'sending', 'sent')) execute function payouts_check_approvals();

-- Bookings by parts of their buyers' names and addresses, and walked through by time and by amount.
alter table bookings
  add column search_text text not null generated always as (fold(buyer_name || ' ' || buyer_email)) stored;
create index bookings_search_text_idx on bookings using gin (search_text gin_trgm_ops);
create index bookings_created_at_idx on bookings (created_at desc, id desc);
create index bookings_status_created_at_idx on bookings (status, created_at desc, id desc);
create index bookings_event_id_created_at_idx on bookings (event_id, created_at desc, id desc);
create index bookings_total_minor_idx on bookings (total_minor desc, id desc);
create index bookings_refunded_created_at_idx on bookings (created_at desc, id desc) where refunded_minor > 0;
create index bookings_wallet_created_at_idx on bookings (created_at desc, id desc) where wallet_minor > 0;
