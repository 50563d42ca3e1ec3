-- Bookings, tickets, refunds, transfers, resale, the waitlist, emails to attendees, check-in, reviews.

create table promo_codes (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  code citext not null,
  kind text not null,
  percent smallint,
  -- Discount per ticket, at most its price.
  amount_minor bigint,
  max_uses integer,
  max_uses_per_person integer,
  -- Held and confirmed bookings with the code; updated in the transaction that creates or ends a hold.
  used integer not null default 0,
  valid_from timestamptz,
  valid_until timestamptz,
  for_all_types boolean not null default true,
  -- Also shows its ticket types if they are hidden behind an access code.
  unlocks_hidden boolean not null default false,
  note text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint promo_codes_pkey primary key (id),
  constraint promo_codes_code_unique unique (event_id, code),
  constraint promo_codes_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint promo_codes_kind_known check (kind in ('percent', 'amount', 'none')),
  constraint promo_codes_percent_fits check ((kind = 'percent') = (percent is not null) and percent between 1 and 100),
  constraint promo_codes_amount_fits check ((kind = 'amount') = (amount_minor is not null) and amount_minor > 0),
  constraint promo_codes_does_something check (kind <> 'none' or unlocks_hidden),
  constraint promo_codes_limits_positive check (max_uses > 0 and max_uses_per_person > 0),
  constraint promo_codes_not_overused check (used >= 0 and (max_uses is null or used <= max_uses)),
  constraint promo_codes_window_ordered check (valid_until > valid_from),
  -- Compared as text: citext ignores case, which normalisation alone never changes.
  constraint promo_codes_code_normalised check (code::text = normalise_code(code)::text)
);

-- The ticket types of a code that isn't valid for all types.
create table promo_code_types (
  promo_code_id uuid not null,
  ticket_type_id uuid not null,
  constraint promo_code_types_pkey primary key (promo_code_id, ticket_type_id),
  constraint promo_code_types_code_fkey foreign key (promo_code_id) references promo_codes (id) on delete cascade,
  constraint promo_code_types_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete cascade
);
create index promo_code_types_ticket_type_id_idx on promo_code_types (ticket_type_id);

create table tracked_links (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  -- As in the URL: `?via=newsletter`.
  code citext not null,
  name text not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint tracked_links_pkey primary key (id),
  constraint tracked_links_code_unique unique (event_id, code),
  constraint tracked_links_event_fkey foreign key (event_id) references events (id) on delete cascade
);

create table bookings (
  id uuid not null,
  reference text not null,
  event_id uuid not null,
  buyer_id uuid not null,
  hold_key text not null,
  status text not null default 'held',
  held_until timestamptz not null,
  extended_at timestamptz,
  buyer_name text not null default '',
  buyer_email text not null default '',
  details_at timestamptz,
  answers jsonb not null default '{}',
  currency text not null,
  subtotal_minor bigint not null,
  fee_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  fee_mode text not null,
  -- The platform's fee, whether the buyer or the organiser pays it.
  platform_fee_minor bigint not null,
  tax_rate_bps integer not null,
  tax_inclusive boolean not null,
  refund_policy jsonb not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- The discount of a promo code, already subtracted from the subtotal.
  discount_minor bigint not null default 0,
  promo_code_id uuid,
  origin text not null default 'online',
  -- Where the buyer came from, recorded on their first page of this event.
  tracked_link_id uuid,
  utm_source text not null default '',
  utm_medium text not null default '',
  utm_campaign text not null default '',
  referrer_host text not null default '',
  device text not null default '',
  -- The team's note on a manual booking.
  team_note text not null default '',
  -- The code as it was when it was redeemed.
  promo_code text not null default '',
  -- Copied from the ticket types when the tickets were held, so that later changes don't affect it.
  requires_approval boolean not null default false,
  requested_at timestamptz,
  approved_at timestamptz,
  -- The team member who approved or declined the request, and their message.
  decided_by uuid,
  decision_note text not null default '',
  cancelled_by text,
  cancellation_message text not null default '',
  -- The buyer's city when they booked; a later move doesn't change it.
  buyer_city text not null default '',
  -- The part of the total paid from the buyer's wallet.
  wallet_minor bigint not null default 0,
  -- Refunds to the card and to the wallet.
  refunded_minor bigint not null default 0,
  search_text text not null generated always as (fold(buyer_name || ' ' || buyer_email)) stored,
  -- The terms at purchase, for refund deadlines and for comparison with later changes.
  booked_terms jsonb not null default '{}',
  constraint bookings_pkey primary key (id),
  constraint bookings_reference_unique unique (reference),
  constraint bookings_hold_key_unique unique (buyer_id, hold_key),
  constraint bookings_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint bookings_buyer_fkey foreign key (buyer_id) references accounts (id) on delete restrict,
  constraint bookings_status_known check (
    status in ('held', 'requested', 'confirmed', 'expired', 'released', 'declined', 'cancelled', 'refunded')
  ),
  constraint bookings_confirmed_fits check (status <> 'confirmed' or confirmed_at is not null),
  constraint bookings_amounts_fit check (
    subtotal_minor >= 0 and fee_minor >= 0 and tax_minor >= 0 and platform_fee_minor between 0 and total_minor
    and total_minor = subtotal_minor + fee_minor + (case when tax_inclusive then 0 else tax_minor end)),
  constraint bookings_origin_known check (origin in ('online', 'manual', 'waitlist')),
  constraint bookings_discount_not_negative check (discount_minor >= 0),
  constraint bookings_device_known check (device in ('', 'phone', 'tablet', 'desktop')),
  constraint bookings_promo_code_fkey foreign key (promo_code_id) references promo_codes (id) on delete restrict,
  constraint bookings_tracked_link_fkey foreign key (tracked_link_id) references tracked_links (id) on delete restrict,
  constraint bookings_decided_by_fkey foreign key (decided_by) references accounts (id) on delete set null,
  constraint bookings_requested_fits check (status not in ('requested', 'declined') or requested_at is not null),
  constraint bookings_cancelled_by_known check (cancelled_by in ('event', 'organiser', 'buyer', 'admin')),
  constraint bookings_wallet_bounded check (wallet_minor between 0 and total_minor),
  constraint bookings_refund_bounded check (refunded_minor between 0 and total_minor)
);
create index bookings_buyer_id_idx on bookings (buyer_id, created_at desc, id);
create index bookings_event_id_idx on bookings (event_id, status);
create index bookings_held_until_idx on bookings (held_until) where status = 'held';
create index bookings_promo_code_id_idx on bookings (promo_code_id) where promo_code_id is not null;
create index bookings_event_id_reference_idx on bookings (event_id, reference text_pattern_ops);
create index bookings_tracked_link_id_idx on bookings (tracked_link_id) where tracked_link_id is not null;
create index bookings_requested_idx on bookings (event_id, requested_at, id) where requested_at is not null;
-- Requests are closed when their event is over.
create index bookings_undecided_idx on bookings (event_id) where status = 'requested';
-- The newest bookings and cancellations of an event.
create index bookings_event_confirmed_at_idx on bookings (event_id, confirmed_at desc) where confirmed_at is not null;
create index bookings_event_reversed_at_idx on bookings (event_id, ended_at desc)
  where confirmed_at is not null and ended_at is not null;
create index bookings_search_text_idx on bookings using gin (search_text gin_trgm_ops);
create index bookings_created_at_idx on bookings (created_at desc, id desc);
create index bookings_status_created_at_idx on bookings (status, created_at desc, id desc);
create index bookings_event_id_created_at_idx on bookings (event_id, created_at desc, id desc);
create index bookings_total_minor_idx on bookings (total_minor desc, id desc);
create index bookings_refunded_created_at_idx on bookings (created_at desc, id desc) where refunded_minor > 0;
create index bookings_wallet_created_at_idx on bookings (created_at desc, id desc) where wallet_minor > 0;
create index bookings_answered_idx on bookings (event_id) where answers <> '{}';
-- Totals of a period are read from the index alone.
create index bookings_confirmed_at_idx on bookings (confirmed_at) include (total_minor, platform_fee_minor)
  where confirmed_at is not null;
-- Full addresses are searched here, because their parts are too common for the trigram index.
create index bookings_buyer_email_idx on bookings (lower(buyer_email)) where buyer_email <> '';
-- The default of 100 samples is too small to estimate how many rows contain a search term.
alter table bookings alter column search_text set statistics 500;
alter table ledger_transactions add constraint ledger_transactions_booking_fkey foreign key (booking_id)
  references bookings (id) on delete restrict;
alter table documents add constraint documents_booking_fkey foreign key (booking_id) references bookings (id) on delete restrict;
create trigger bookings_reject_erased_account before insert on bookings for each row execute function reject_erased_account('buyer_id');

create function bookings_set_buyer_city() returns trigger language plpgsql as $$
begin
  if new.buyer_city = '' then
    new.buyer_city := coalesce((select city from accounts where id = new.buyer_id), '');
  end if;
  return new;
end $$;
create trigger bookings_buyer_city before insert on bookings for each row execute function bookings_set_buyer_city();

-- Metrics of tickets and refunds use the origin of their booking, so it can't change after confirmation.
create function bookings_reject_origin_change() returns trigger language plpgsql as $$
begin
  raise exception 'where a confirmed booking came from stays as it was' using errcode = 'restrict_violation';
end $$;
create trigger bookings_origin_immutable
  before update of promo_code_id, tracked_link_id, utm_source, utm_medium, utm_campaign, referrer_host, device, buyer_city on bookings
  for each row when (old.confirmed_at is not null and
    (old.promo_code_id, old.tracked_link_id, old.utm_source, old.utm_medium, old.utm_campaign,
      old.referrer_host, old.device, old.buyer_city)
    is distinct from
    (new.promo_code_id, new.tracked_link_id, new.utm_source, new.utm_medium, new.utm_campaign,
      new.referrer_host, new.device, new.buyer_city))
  execute function bookings_reject_origin_change();

create function bookings_set_booked_terms() returns trigger language plpgsql as $$
begin
  new.booked_terms := coalesce((select event_terms(e) from events e where e.id = new.event_id), '{}');
  return new;
end $$;
create trigger bookings_booked_terms before insert on bookings
  for each row when (new.booked_terms = '{}') execute function bookings_set_booked_terms();

create table booking_line_items (
  id uuid not null,
  booking_id uuid not null,
  ticket_type_id uuid not null,
  ticket_type_name text not null,
  quantity integer not null,
  -- What one ticket costs the buyer before fees and tax passed on.
  unit_price_minor bigint not null,
  unit_fee_minor bigint not null,
  total_minor bigint not null,
  position integer not null,
  -- The discount of a promo code per ticket, already subtracted from the unit price.
  unit_discount_minor bigint not null default 0,
  -- The total without the promo code; null without a discount.
  full_total_minor bigint,
  -- The tax and the platform fee in one ticket, each rounded once when the tickets were held.
  unit_tax_minor bigint not null default 0,
  unit_platform_fee_minor bigint not null default 0,
  booked_attendance text not null default '',
  constraint booking_line_items_pkey primary key (id),
  constraint booking_line_items_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_line_items_ticket_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete restrict,
  constraint booking_line_items_type_unique unique (booking_id, ticket_type_id, unit_price_minor),
  constraint booking_line_items_quantity_positive check (quantity > 0),
  constraint booking_line_items_amounts_not_negative check (unit_price_minor >= 0 and unit_fee_minor >= 0 and total_minor >= 0),
  constraint booking_line_items_discount_not_negative check (unit_discount_minor >= 0),
  constraint booking_line_items_full_total_fits check (full_total_minor >= total_minor),
  constraint booking_line_items_parts_not_negative check (unit_tax_minor >= 0 and unit_platform_fee_minor >= 0)
);
create index booking_line_items_ticket_type_id_idx on booking_line_items (ticket_type_id);

create function booking_line_items_set_booked_attendance() returns trigger language plpgsql as $$
begin
  new.booked_attendance := coalesce((
    select ticket_attendance(e.format, t.attendance) from ticket_types t join events e on e.id = t.event_id
    where t.id = new.ticket_type_id), '');
  return new;
end $$;
create trigger booking_line_items_booked_attendance before insert on booking_line_items
  for each row when (new.booked_attendance = '') execute function booking_line_items_set_booked_attendance();

-- One row per ticket, filled in during checkout.
create table booking_attendees (
  id uuid not null,
  booking_id uuid not null,
  line_item_id uuid not null,
  position integer not null,
  name text not null default '',
  email text not null default '',
  answers jsonb not null default '{}',
  constraint booking_attendees_pkey primary key (id),
  constraint booking_attendees_position_unique unique (line_item_id, position),
  constraint booking_attendees_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_attendees_line_item_fkey foreign key (line_item_id) references booking_line_items (id) on delete cascade
);
create index booking_attendees_booking_id_idx on booking_attendees (booking_id);
create index booking_attendees_answered_idx on booking_attendees (booking_id) where answers <> '{}';

create table tickets (
  id uuid not null,
  booking_id uuid not null,
  line_item_id uuid not null,
  event_id uuid not null,
  ticket_type_id uuid not null,
  attendee_id uuid not null,
  holder_id uuid not null,
  holder_name text not null,
  holder_email text not null,
  -- Part of the signed code; incremented when the ticket changes hands, which invalidates the old code.
  code_version integer not null default 1,
  status text not null default 'valid',
  checked_in_at timestamptz,
  checked_in_by uuid,
  voided_at timestamptz,
  created_at timestamptz not null,
  search_text text not null generated always as (fold(holder_name || ' ' || holder_email)) stored,
  -- The admission that counts: the earliest of several.
  check_in_id uuid,
  -- The transaction that last changed the ticket, so that check-in devices fetch only changes.
  changed_xid xid8 not null default pg_current_xact_id(),
  constraint tickets_pkey primary key (id),
  constraint tickets_attendee_unique unique (attendee_id),
  constraint tickets_booking_fkey foreign key (booking_id) references bookings (id) on delete restrict,
  constraint tickets_line_item_fkey foreign key (line_item_id) references booking_line_items (id) on delete restrict,
  constraint tickets_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint tickets_ticket_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete restrict,
  constraint tickets_attendee_fkey foreign key (attendee_id) references booking_attendees (id) on delete restrict,
  constraint tickets_holder_fkey foreign key (holder_id) references accounts (id) on delete restrict,
  constraint tickets_checked_in_by_fkey foreign key (checked_in_by) references accounts (id) on delete restrict,
  constraint tickets_status_known check (status in ('valid', 'checked_in', 'void')),
  constraint tickets_checked_in_fits check ((checked_in_at is not null) = (status = 'checked_in')),
  constraint tickets_void_fits check ((voided_at is not null) = (status = 'void'))
);
create index tickets_booking_id_idx on tickets (booking_id);
create index tickets_holder_id_idx on tickets (holder_id, created_at desc);
create index tickets_event_id_idx on tickets (event_id, status);
create index tickets_ticket_type_id_idx on tickets (ticket_type_id, status);
-- The attendee list: newest first, and by parts of names and addresses.
create index tickets_event_id_created_at_idx on tickets (event_id, created_at desc, id desc);
create index tickets_search_text_idx on tickets using gin (search_text gin_trgm_ops);
create index tickets_created_at_idx on tickets (created_at);
create index tickets_event_changes_idx on tickets (event_id, changed_xid, id);
create index tickets_check_in_id_idx on tickets (check_in_id);
-- Finds tickets by their holder's address, for exports and erasure of personal data.
create index tickets_holder_email_idx on tickets (lower(holder_email)) where holder_email <> '';
-- The default of 100 samples is too small to estimate how many rows contain a search term.
alter table tickets alter column search_text set statistics 500;

create function tickets_set_changed_xid() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger tickets_changed_xid before update on tickets for each row execute function tickets_set_changed_xid();

-- Files uploaded as answers. Only the buyer and the event's managers can read them.
create table answer_files (
  id uuid not null,
  booking_id uuid not null,
  question_id uuid not null,
  name text not null,
  content_type text not null,
  size_bytes integer not null,
  file_key text not null,
  created_at timestamptz not null,
  constraint answer_files_pkey primary key (id),
  constraint answer_files_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint answer_files_question_fkey foreign key (question_id) references event_questions (id) on delete cascade,
  constraint answer_files_content_type_known check (content_type in ('application/pdf', 'image/png', 'image/jpeg'))
);
create index answer_files_booking_id_idx on answer_files (booking_id);
create index answer_files_created_at_idx on answer_files (created_at);

-- The network of each recent hold, so that one network can't block a sale with many accounts.
create table hold_networks (
  booking_id uuid not null,
  event_id uuid not null,
  -- A keyed hash of the network's address and the event: it reveals neither a buyer's location nor their other holds.
  network bytea not null,
  tickets integer not null,
  created_at timestamptz not null,
  constraint hold_networks_pkey primary key (booking_id),
  constraint hold_networks_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint hold_networks_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint hold_networks_tickets_positive check (tickets > 0)
);
create index hold_networks_event_id_network_idx on hold_networks (event_id, network, created_at);
create index hold_networks_created_at_idx on hold_networks (created_at);

-- The recipient of a booking's invoice. A change is a new row: the latest counts.
create table booking_invoice_details (
  id uuid not null,
  booking_id uuid not null,
  company text not null,
  address text not null,
  postcode text not null,
  city text not null,
  country_code text not null,
  vat_id text not null,
  created_at timestamptz not null,
  constraint booking_invoice_details_pkey primary key (id),
  constraint booking_invoice_details_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade
);
create index booking_invoice_details_booking_id_idx on booking_invoice_details (booking_id, created_at desc, id desc);

-- Until when an event's team was notified of bookings.
create table booking_notices (
  event_id uuid not null,
  notified_until timestamptz not null,
  constraint booking_notices_pkey primary key (event_id),
  constraint booking_notices_event_fkey foreign key (event_id) references events (id) on delete cascade
);

-- One refund of a booking, full or partial: it reverses the sale and goes to the card, the wallet, or both.
create table booking_refunds (
  id uuid not null,
  booking_id uuid not null,
  origin text not null,
  amount_minor bigint not null,
  card_minor bigint not null,
  wallet_minor bigint not null,
  -- Parts of the amount that the platform (its fee) and the organiser (the tax) no longer keep.
  platform_fee_minor bigint not null,
  tax_minor bigint not null,
  message text not null default '',
  requested_by uuid,
  created_at timestamptz not null,
  constraint booking_refunds_pkey primary key (id),
  constraint booking_refunds_booking_fkey foreign key (booking_id) references bookings (id) on delete restrict,
  constraint booking_refunds_requested_by_fkey foreign key (requested_by) references accounts (id) on delete restrict,
  constraint booking_refunds_origin_known check (origin in ('buyer', 'organiser', 'event', 'admin', 'resale', 'disputed', 'external')),
  constraint booking_refunds_amounts_fit check (
    amount_minor > 0 and card_minor >= 0 and wallet_minor >= 0 and amount_minor = card_minor + wallet_minor
    and platform_fee_minor between 0 and amount_minor and tax_minor between 0 and amount_minor)
);
create index booking_refunds_booking_id_idx on booking_refunds (booking_id, created_at);
create index booking_refunds_created_at_idx on booking_refunds (created_at);
alter table refunds add constraint refunds_booking_refund_fkey foreign key (booking_refund_id)
  references booking_refunds (id) on delete restrict;
create trigger booking_refunds_append_only before update or delete on booking_refunds for each row execute function reject_change();
create trigger booking_refunds_no_truncate before truncate on booking_refunds
  for each statement execute function reject_change();

-- The tickets voided by a refund and their part of it. The price of a ticket is refunded once.
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
create trigger booking_refund_tickets_append_only before update or delete on booking_refund_tickets
  for each row execute function reject_change();

create table refund_windows (
  ticket_id uuid not null,
  event_change_id uuid not null,
  aspects text[] not null,
  -- How the ticket lets its holder take part since the change.
  attendance text not null,
  constraint refund_windows_pkey primary key (ticket_id, event_change_id),
  constraint refund_windows_ticket_fkey foreign key (ticket_id) references tickets (id) on delete restrict,
  constraint refund_windows_change_fkey foreign key (event_change_id) references event_changes (id) on delete restrict,
  constraint refund_windows_aspects_known check (cardinality(aspects) > 0 and aspects <@ '{time,place,format}')
);
create index refund_windows_event_change_id_idx on refund_windows (event_change_id);
create trigger refund_windows_immutable before update on refund_windows for each row execute function reject_change();

-- Tickets of an event that differs materially from what was booked, or from what an expired refund window announced: a buyer
-- who kept the ticket accepted that. Includes checked-in tickets, because a check-in can be undone; they get no refund while
-- they are checked in.
create function changed_tickets(of_event uuid, touched text[], at timestamptz)
  returns table (ticket_id uuid, booking_id uuid, aspects text[], attendance text) language sql stable as $$
  select found.ticket_id, found.booking_id, found.aspects, found.attendance
  from (
    select t.id as ticket_id, t.booking_id, now_is.attendance, array(
      select aspect from unnest(
        material_aspects(b.booked_terms, l.booked_attendance, now_is.terms, now_is.attendance)
        || coalesce(material_aspects(accepted.after, accepted.attendance, now_is.terms, now_is.attendance), '{}')) as aspect
      where aspect = any(touched) group by aspect order by aspect) as aspects
    from tickets t
    join bookings b on b.id = t.booking_id
    join booking_line_items l on l.id = t.line_item_id
    join ticket_types k on k.id = t.ticket_type_id
    join events e on e.id = t.event_id
    cross join lateral (select event_terms(e) as terms, ticket_attendance(e.format, k.attendance) as attendance) now_is
    left join lateral (
      select c.after, w.attendance from refund_windows w join event_changes c on c.id = w.event_change_id
      where w.ticket_id = t.id and c.refunds_until <= at order by c.refunds_until desc limit 1
    ) accepted on true
    where t.event_id = of_event and t.status <> 'void'
  ) found where cardinality(found.aspects) > 0
$$;

-- Until when buyers can get refunds after a change: the last refund window of a refundable ticket, or the last deadline of a
-- paid booking that counts from an earlier promised start. The event's income is released afterwards.
create function refunds_open_until(of_event uuid) returns timestamptz language sql stable as $$
  select greatest(
    (select max(c.refunds_until)
     from event_changes c join refund_windows w on w.event_change_id = c.id join tickets t on t.id = w.ticket_id
     where c.event_id = of_event and t.status = 'valid'),
    (select max((b.booked_terms->>'startAt')::timestamptz - make_interval(hours => (b.refund_policy->>'hoursBefore')::int))
     from bookings b where b.event_id = of_event and b.status = 'confirmed' and b.refunded_minor < b.total_minor
       and b.refund_policy->>'kind' = 'until'
       and exists (select from tickets t where t.booking_id = b.id and t.status = 'valid')))
$$;

-- Whether an event has changed since a booking was started. Shares the event's terms until the end of the transaction, so that
-- no change comes between this check and the tickets; each statement in here sees what was committed before it.
create function terms_changed_since_booking(of_booking uuid, of_event uuid) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('event-terms:' || of_event, 0));
  return exists (
    select from bookings b join events e on e.id = b.event_id where b.id = of_booking and (
      b.booked_terms <> event_terms(e) or exists (
        select from booking_line_items l join ticket_types k on k.id = l.ticket_type_id
        where l.booking_id = b.id and l.booked_attendance <> ticket_attendance(e.format, k.attendance))));
end $$;

-- The organiser's share of a part of a booking that is not refunded yet: the part without its share of the platform fee.
create function organiser_share(b bookings, part bigint) returns bigint language sql immutable as $$
  select part - (div(b.platform_fee_minor::numeric * (b.refunded_minor + part), b.total_minor)
    - div(b.platform_fee_minor::numeric * b.refunded_minor, b.total_minor))::bigint
$$;

-- Income of an organiser that open disputes may claim: card payments of their bookings, and bookings paid from wallets whose
-- frozen money is missing. An event's escrow pays first; the rest must stay available.
create function disputed_income(organiser uuid, of_currency text)
  returns table (event_id uuid, sales_minor bigint, wallet_minor bigint, escrow_minor bigint)
  language sql stable
  as $$
    with sales as (
      select b.event_id, sum(organiser_share(b, least(d.amount_minor, b.total_minor - b.refunded_minor))) as minor
      from disputes d join payments p on p.id = d.payment_id and p.purpose = 'booking' and p.disposition = 'applied'
        join bookings b on b.id = p.subject_id join events e on e.id = b.event_id
      where d.status = 'open' and e.organiser_id = organiser and b.currency = of_currency
      group by b.event_id
    ), frozen as (
      select h.account_id, sum(h.amount_minor) as minor, min(p.settled_at) as since
      from wallet_reservations h join disputes d on d.id = h.subject_id join payments p on p.id = d.payment_id
      where h.purpose = 'dispute' and h.status = 'open' and h.currency = of_currency
      group by h.account_id
    ), spent as (
      select b.event_id, b.buyer_id, sum(organiser_share(b, least(b.wallet_minor, b.total_minor - b.refunded_minor))) as minor
      from frozen f join bookings b on b.buyer_id = f.account_id and b.confirmed_at >= f.since and b.wallet_minor > 0
        join events e on e.id = b.event_id
      where e.organiser_id = organiser and b.currency = of_currency
      group by b.event_id, b.buyer_id
    ), paid as (
      select s.event_id, sum(least(s.minor, f.minor, a.debt_minor)) as minor
      from spent s join frozen f on f.account_id = s.buyer_id
        join ledger_accounts a on a.kind = 'wallet_available' and a.owner_id = s.buyer_id and a.currency = of_currency
      where a.debt_minor > 0 group by s.event_id
    )
    select event_id, coalesce(sales.minor, 0)::bigint, coalesce(paid.minor, 0)::bigint, coalesce((
        select a.balance_minor from ledger_accounts a
        where a.kind = 'wallet_pending' and a.owner_id = organiser and a.event_id = touched.event_id and a.currency = of_currency), 0)
    from (select event_id from sales union select event_id from paid) touched
      left join sales using (event_id) left join paid using (event_id)
  $$;

-- How much of an account's available balance must stay for open disputes.
create function disputed_minor(owner uuid, of_currency text) returns bigint language sql stable as $$
  select coalesce(sum(greatest(0, sales_minor + wallet_minor - escrow_minor)), 0)::bigint
  from disputed_income(owner, of_currency)
$$;

-- Whether a payout can be sent: its owner has no debt, and the remaining balance, with payouts that are not decided, covers the
-- open disputes. Approved payouts may be sent too and count as spent.
create function is_payout_covered(payout uuid) returns boolean language sql stable as $$
  select coalesce(a.balance_minor, 0) >= 0 and coalesce(a.balance_minor, 0) + (
      select coalesce(sum(o.amount_minor), 0) from payouts o
      where o.account_id = p.account_id and o.currency = p.currency and o.status = 'requested' and o.id <> p.id
    ) >= disputed_minor(p.account_id, p.currency)
  from payouts p
    left join ledger_accounts a on a.kind = 'wallet_available' and a.owner_id = p.account_id and a.currency = p.currency
  where p.id = payout
$$;

-- A ticket that its holder transfers to another person. It changes hands when the link in the email is used, which invalidates
-- the old code.
create table ticket_transfers (
  id uuid not null,
  ticket_id uuid not null,
  from_id uuid not null,
  to_name text not null default '',
  to_email citext not null,
  message text not null default '',
  token_hash text not null,
  status text not null default 'open',
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  accepted_by uuid,
  constraint ticket_transfers_pkey primary key (id),
  constraint ticket_transfers_ticket_fkey foreign key (ticket_id) references tickets (id) on delete restrict,
  constraint ticket_transfers_from_fkey foreign key (from_id) references accounts (id) on delete restrict,
  constraint ticket_transfers_accepted_by_fkey foreign key (accepted_by) references accounts (id) on delete restrict,
  constraint ticket_transfers_token_unique unique (token_hash),
  constraint ticket_transfers_status_known check (status in ('open', 'accepted', 'revoked')),
  constraint ticket_transfers_ended_fits check ((ended_at is null) = (status = 'open')),
  constraint ticket_transfers_accepted_fits check ((accepted_by is not null) = (status = 'accepted'))
);
create unique index ticket_transfers_one_open_idx on ticket_transfers (ticket_id) where status = 'open';
create index ticket_transfers_ticket_id_idx on ticket_transfers (ticket_id, sent_at desc);
create index ticket_transfers_to_email_idx on ticket_transfers (to_email) where to_email <> '';
create index ticket_transfers_from_id_idx on ticket_transfers (from_id);
create index ticket_transfers_accepted_by_idx on ticket_transfers (accepted_by) where accepted_by is not null;

-- The waitlist of a sold-out ticket type.
create table waitlist_entries (
  id uuid not null,
  event_id uuid not null,
  ticket_type_id uuid not null,
  account_id uuid not null,
  quantity integer not null,
  status text not null default 'waiting',
  -- The order of the list; assigned under the ticket type's lock.
  seq bigint not null generated always as identity,
  -- The waitlist offer: the held booking, and until when it can be accepted.
  booking_id uuid,
  offered_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint waitlist_entries_pkey primary key (id),
  constraint waitlist_entries_seq_unique unique (seq),
  constraint waitlist_entries_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint waitlist_entries_ticket_type_fkey foreign key (ticket_type_id) references ticket_types (id) on delete cascade,
  constraint waitlist_entries_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint waitlist_entries_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint waitlist_entries_status_known check (status in ('waiting', 'offered', 'accepted', 'expired', 'left')),
  constraint waitlist_entries_quantity_positive check (quantity > 0),
  constraint waitlist_entries_offer_complete check ((booking_id is null) = (offered_until is null)),
  constraint waitlist_entries_offered_fits check (status not in ('offered', 'accepted') or booking_id is not null),
  constraint waitlist_entries_ended_fits check ((ended_at is not null) = (status in ('accepted', 'expired', 'left')))
);
create unique index waitlist_entries_once_idx on waitlist_entries (account_id, ticket_type_id)
  where status in ('waiting', 'offered');
create index waitlist_entries_waiting_idx on waitlist_entries (ticket_type_id, seq) where status = 'waiting';
create index waitlist_entries_event_id_idx on waitlist_entries (event_id, seq);
create index waitlist_entries_booking_id_idx on waitlist_entries (booking_id) where booking_id is not null;
create index waitlist_entries_ended_at_idx on waitlist_entries (ended_at) where ended_at is not null;

-- A ticket of a sold-out type listed for resale. It stays valid until a waitlist offer reserves it, becomes available again if
-- the offer expires, and is refunded once it is sold.
create table resale_listings (
  id uuid not null,
  ticket_id uuid not null,
  seller_id uuid not null,
  status text not null default 'open',
  -- The held booking of the waitlist offer.
  offer_booking_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint resale_listings_pkey primary key (id),
  constraint resale_listings_ticket_fkey foreign key (ticket_id) references tickets (id) on delete restrict,
  constraint resale_listings_seller_fkey foreign key (seller_id) references accounts (id) on delete restrict,
  constraint resale_listings_offer_booking_fkey foreign key (offer_booking_id) references bookings (id) on delete restrict,
  constraint resale_listings_status_known check (status in ('open', 'reserved', 'sold', 'settled', 'ended')),
  constraint resale_listings_offer_fits check ((offer_booking_id is not null) = (status in ('reserved', 'sold', 'settled'))),
  constraint resale_listings_ended_fits check ((ended_at is not null) = (status in ('settled', 'ended')))
);
create unique index resale_listings_one_active_idx on resale_listings (ticket_id) where status in ('open', 'reserved', 'sold');
create index resale_listings_ticket_id_idx on resale_listings (ticket_id, created_at desc);
create index resale_listings_offer_booking_idx on resale_listings (offer_booking_id) where offer_booking_id is not null;
create index resale_listings_sold_idx on resale_listings (created_at) where status = 'sold';

-- Emails of organisers to attendees: written by the team, change notices, reminders and review requests.
create table attendee_emails (
  id uuid not null,
  event_id uuid not null,
  kind text not null,
  subject text not null default '',
  body text not null default '',
  -- Recipients: {"audience", "ticketTypeIds", "bookedFrom", "bookedUntil", "promoCodeId"}.
  segment jsonb not null,
  -- Immediately, at a time on the event's clock, or relative to its start or end. The due time is computed from the event when
  -- it is read, so that it follows changes.
  timing text not null default 'now',
  local_at timestamp,
  anchor text,
  offset_count integer,
  offset_unit text,
  -- Also sent to people who book after it was sent.
  includes_later_bookings boolean not null default false,
  -- Empty: no replies.
  reply_to text not null default '',
  -- For change notices: the changes with their values before and after, as text.
  changes jsonb not null default '[]',
  -- For automatic emails: the day of the event that they belong to, so that each day gets one.
  event_date text,
  status text not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  sent_at timestamptz,
  -- The last progress of sending; stalled emails are resumed.
  last_progress_at timestamptz,
  -- When review by an administrator was requested; cleared by the next edit.
  review_requested_at timestamptz,
  decision text,
  decided_at timestamptz,
  decided_by uuid,
  -- The reason of a rejection, for the organiser.
  decision_note text not null default '',
  constraint attendee_emails_pkey primary key (id),
  constraint attendee_emails_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint attendee_emails_created_by_fkey foreign key (created_by) references accounts (id) on delete set null,
  constraint attendee_emails_event_date_unique unique (event_id, kind, event_date),
  constraint attendee_emails_kind_known check (
    kind in ('email', 'change_notice', 'reminder_day', 'reminder_hour', 'review_request')),
  constraint attendee_emails_status_known check (
    status in ('draft', 'scheduled', 'in_review', 'rejected', 'sending', 'sent', 'cancelled')),
  constraint attendee_emails_timing_fits check (
    (timing = 'now' and local_at is null and anchor is null and offset_count is null and offset_unit is null)
    or (timing = 'at' and local_at is not null and anchor is null and offset_count is null and offset_unit is null)
    or (timing = 'relative' and local_at is null and anchor in ('start', 'end') and offset_count is not null
      and offset_unit in ('minutes', 'hours', 'days'))),
  constraint attendee_emails_started_fits check (status not in ('sending', 'sent') or started_at is not null),
  constraint attendee_emails_decided_by_fkey foreign key (decided_by) references accounts (id) on delete set null,
  constraint attendee_emails_decision_known check (decision in ('approved', 'rejected')),
  constraint attendee_emails_decision_fits check ((decision is null) = (decided_at is null)),
  constraint attendee_emails_review_fits check (
    (status <> 'in_review' or (review_requested_at is not null and decision is null))
    and (status <> 'rejected' or decision is not distinct from 'rejected')),
  constraint attendee_emails_decision_note_short check (length(decision_note) <= 500)
);
create index attendee_emails_event_id_idx on attendee_emails (event_id, created_at desc);
create index attendee_emails_later_bookings_idx on attendee_emails (event_id) where status = 'sent' and includes_later_bookings;
create index attendee_emails_unfinished_idx on attendee_emails (status, event_id)
  where status in ('scheduled', 'in_review', 'sending');
create index attendee_emails_in_review_idx on attendee_emails (review_requested_at, id) where status = 'in_review';
create index attendee_emails_decided_idx on attendee_emails (decision, decided_at, id) where decision is not null;
create index attendee_emails_decided_by_idx on attendee_emails (decided_by) where decided_by is not null;

create table attendee_email_recipients (
  id uuid not null default uuidv7(),
  attendee_email_id uuid not null,
  email citext not null,
  name text not null,
  -- The booking and ticket of the recipient; both null for the waitlist.
  booking_id uuid,
  ticket_id uuid,
  status text not null default 'pending',
  created_at timestamptz not null,
  constraint attendee_email_recipients_pkey primary key (id),
  -- Prevents sending an email twice to one address.
  constraint attendee_email_recipients_email_unique unique (attendee_email_id, email),
  constraint attendee_email_recipients_attendee_email_fkey foreign key (attendee_email_id)
    references attendee_emails (id) on delete cascade,
  constraint attendee_email_recipients_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint attendee_email_recipients_ticket_fkey foreign key (ticket_id) references tickets (id) on delete cascade,
  constraint attendee_email_recipients_status_known check (status in ('pending', 'queued', 'unsubscribed', 'stopped'))
);
create index attendee_email_recipients_pending_idx on attendee_email_recipients (attendee_email_id, id) where status = 'pending';
create index attendee_email_recipients_booking_id_idx on attendee_email_recipients (booking_id);
create index attendee_email_recipients_ticket_id_idx on attendee_email_recipients (ticket_id);
create index attendee_email_recipients_not_redacted_idx on attendee_email_recipients (created_at) where strpos(email::text, '@') > 0;
-- Finds emails to an address that is erased.
create index attendee_email_recipients_email_idx on attendee_email_recipients (email);

-- Addresses that unsubscribed from an organiser's emails. Many of them have no account.
create table email_unsubscribes (
  organiser_id uuid not null,
  email citext not null,
  created_at timestamptz not null,
  constraint email_unsubscribes_pkey primary key (organiser_id, email),
  constraint email_unsubscribes_organiser_fkey foreign key (organiser_id) references accounts (id) on delete cascade
);

-- Organisers for whom the limits of new organisers never apply, or always do.
create table organiser_email_tiers (
  organiser_id uuid not null,
  tier text not null,
  set_at timestamptz not null,
  constraint organiser_email_tiers_pkey primary key (organiser_id),
  constraint organiser_email_tiers_organiser_fkey foreign key (organiser_id) references accounts (id) on delete cascade,
  constraint organiser_email_tiers_tier_known check (tier in ('trusted', 'limited'))
);

-- The log of check-in: append only. The ticket shows which admission counts.
create table check_ins (
  id uuid not null,
  -- The order in which check-ins reached the server.
  seq bigint generated always as identity,
  event_id uuid not null,
  -- Null if the code wasn't of this event.
  ticket_id uuid,
  account_id uuid not null,
  -- Created by the device, so that a repeated upload is stored once.
  scan_id uuid not null,
  -- admitted: a person was let in; rejected: a person was turned away; undone: an admission was undone.
  kind text not null,
  -- Why a person was rejected, why an admission doesn't count, or why it was undone.
  reason text not null default '',
  undoes_id uuid,
  device_id uuid not null,
  device_name text not null,
  entrance text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  was_offline boolean not null,
  constraint check_ins_pkey primary key (id),
  constraint check_ins_scan_unique unique (event_id, scan_id),
  constraint check_ins_undoes_unique unique (undoes_id),
  constraint check_ins_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint check_ins_ticket_fkey foreign key (ticket_id) references tickets (id) on delete restrict,
  constraint check_ins_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint check_ins_undoes_fkey foreign key (undoes_id) references check_ins (id) on delete restrict,
  constraint check_ins_kind_known check (kind in ('admitted', 'rejected', 'undone')),
  constraint check_ins_undoes_fits check ((undoes_id is not null) = (kind = 'undone')),
  constraint check_ins_times_fit check (at <= received_at)
);
create index check_ins_event_id_idx on check_ins (event_id, seq desc);
create index check_ins_ticket_id_idx on check_ins (ticket_id, seq);
create index check_ins_admitted_idx on check_ins (event_id, at) where kind = 'admitted';
alter table tickets add constraint tickets_check_in_fkey foreign key (check_in_id) references check_ins (id) on delete restrict;

-- A device name can identify its owner, so it can be redacted; nothing else can change.
create function check_ins_reject_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.device_name = '' and to_jsonb(new) - 'device_name' = to_jsonb(old) - 'device_name' then
    return new;
  end if;
  raise exception 'The log of the door only grows.' using errcode = 'restrict_violation';
end $$;
create trigger check_ins_append_only before update or delete on check_ins
  for each row execute function check_ins_reject_change();

-- Conflicting admissions that a team member has resolved.
create table check_in_resolutions (
  check_in_id uuid not null,
  account_id uuid not null,
  resolved_at timestamptz not null,
  constraint check_in_resolutions_pkey primary key (check_in_id),
  constraint check_in_resolutions_check_in_fkey foreign key (check_in_id) references check_ins (id) on delete cascade,
  constraint check_in_resolutions_account_fkey foreign key (account_id) references accounts (id) on delete restrict
);

create table reviews (
  id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  rating smallint not null,
  body text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid,
  -- Removed by an administrator: nobody sees it, and its author can't write another one.
  hidden_at timestamptz,
  constraint reviews_pkey primary key (id),
  constraint reviews_once unique (event_id, account_id),
  constraint reviews_event_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint reviews_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint reviews_answered_by_fkey foreign key (answered_by) references accounts (id) on delete set null,
  constraint reviews_rating_bounded check (rating between 1 and 5),
  constraint reviews_answer_fits check ((answer = '') = (answered_at is null))
);
create index reviews_event_id_idx on reviews (event_id, created_at desc, id desc);
create index reviews_account_id_idx on reviews (account_id, created_at desc);
