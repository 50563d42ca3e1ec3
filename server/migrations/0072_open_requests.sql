-- Which server process works on a request with an idempotency key, so that the key of a process that died is free within seconds.

alter table idempotency_keys add column process_id text;
create index idempotency_keys_open_idx on idempotency_keys (started_at) where finished_at is null;
