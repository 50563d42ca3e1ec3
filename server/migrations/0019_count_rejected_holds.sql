-- The requests for holds that were rejected, for the organiser: a row for each event, reason and hour.
create table hold_rejections (
  event_id uuid not null,
  reason text not null,
  hour timestamptz not null,
  count integer not null,
  constraint hold_rejections_pkey primary key (event_id, reason, hour),
  constraint hold_rejections_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint hold_rejections_reason_known check (reason in ('limit', 'proof', 'sold_out')),
  constraint hold_rejections_count_positive check (count > 0)
);
create index hold_rejections_hour_idx on hold_rejections (hour);
