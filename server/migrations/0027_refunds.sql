-- Refunds of single tickets, and money that no card takes back.

-- The tickets that became void with a refund, and what of it is theirs. What a ticket cost goes back once.
create table booking_refund_tickets (
  ticket_id uuid not null,
  booking_refund_id uuid not null,
  amount_minor bigint not null,
  constraint booking_refund_tickets_pkey primary key (ticket_id),
  constraint booking_refund_tickets_ticket_fkey foreign key (ticket_id) references tickets (id) on delete restrict,
  constraint booking_refund_tickets_refund_fkey foreign key (booking_refund_id) references booking_refunds (id) on delete restrict,
  constraint booking_refund_tickets_amount_fits check (amount_minor >= 0)
);
create index booking_refund_tickets_refund_idx on booking_refund_tickets (booking_refund_id);
create trigger booking_refund_tickets_kept before update or delete on booking_refund_tickets
  for each row execute function refuse_change();

-- When a refund that failed for good was put into the wallet of who had paid.
alter table refunds
  add column credited_at timestamptz,
  add constraint refunds_credited_fits check (credited_at is null or status = 'failed');
