-- What organising adds to events, to what is on sale for them, and to bookings.

alter table events
  -- Raised by every edit, so that two people who edit at once can be told of each other.
  add column revision integer not null default 1,
  -- What attendees were last told of time, place and prices; null before the event is published.
  add column told jsonb,
  add column reminds_day_before boolean not null default true,
  add column reminds_hour_before boolean not null default true,
  -- The date of its series this event stands for, as the rule gives it in local time: '2026-12-01T19:00'.
  add column series_date text,
  -- What was changed by hand on this date alone; a change of the whole series leaves these fields as they are.
  add column series_changes text[] not null default '{}',
  add constraint events_series_date_unique unique (series_id, series_date),
  add constraint events_series_date_whole check ((series_id is null) = (series_date is null));

alter table ticket_types
  add column requires_approval boolean not null default false,
  add column hides_outside_sales boolean not null default false,
  add column hides_when_sold_out boolean not null default false;

alter table event_questions
  -- Asked only where another question was answered like this: {"questionId": "…", "equals": "…"}.
  add column condition jsonb,
  -- Asked only for these ticket types; empty: for all.
  add column ticket_type_ids uuid[] not null default '{}',
  -- Answers of past bookings still belong to it.
  add column archived_at timestamptz,
  drop constraint event_questions_kind_known,
  add constraint event_questions_kind_known check (kind in ('text', 'choice', 'several', 'date', 'consent', 'file'));

alter table bookings
  -- What a promo code took off; already left out of the subtotal.
  add column discount_minor bigint not null default 0,
  add column promo_code_id uuid,
  add column origin text not null default 'online',
  -- Where the buyer came from, as their first page of this event said.
  add column tracked_link_id uuid,
  add column utm_source text not null default '',
  add column utm_medium text not null default '',
  add column utm_campaign text not null default '',
  add column referrer_host text not null default '',
  add column device text not null default '',
  drop constraint bookings_status_known,
  add constraint bookings_status_known check (
    status in ('held', 'requested', 'confirmed', 'expired', 'released', 'declined', 'cancelled', 'refunded')
  ),
  add constraint bookings_origin_known check (origin in ('online', 'by_hand', 'waiting_list')),
  add constraint bookings_discount_not_negative check (discount_minor >= 0),
  add constraint bookings_device_known check (device in ('', 'phone', 'tablet', 'desktop'));

alter table booking_lines
  -- Taken off each ticket by a promo code; already left out of the unit price.
  add column unit_discount_minor bigint not null default 0,
  add constraint booking_lines_discount_not_negative check (unit_discount_minor >= 0);
