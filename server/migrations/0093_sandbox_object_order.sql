-- Objects of the same second are listed in the order in which they were created, as at the provider.

alter table sandbox_payment_objects add column number bigint generated always as identity;
