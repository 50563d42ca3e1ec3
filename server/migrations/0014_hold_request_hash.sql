-- The hash of the request that made the hold: a repeat of the request gets this booking, and another request with the same
-- key is an error. Null for bookings that no buyer requested.
alter table bookings add column hold_request_hash bytea;
