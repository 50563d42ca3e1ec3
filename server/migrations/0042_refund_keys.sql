-- The account and the key of the request for a refund. A repeat whose first response was lost refunds nothing again.
alter table booking_refunds add column idempotency_key text;
create unique index booking_refunds_idempotency_key_key on booking_refunds (booking_id, idempotency_key) where idempotency_key is not null;
