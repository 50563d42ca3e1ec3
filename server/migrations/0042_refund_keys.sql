-- The account and the key of the request for a refund. A repeat whose first response was lost refunds nothing again.
alter table booking_refunds add column caller_key text;
create unique index booking_refunds_caller_key_key on booking_refunds (booking_id, caller_key) where caller_key is not null;
