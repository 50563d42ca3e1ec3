-- Receipts, invoices and credit notes with numbers that have no gap, who sells, whom an invoice is made out to, and the tax in each line.

-- The last number of each series an issuer has begun; its row is locked while a number is taken.
create table document_counters (
  -- Null is the platform itself.
  issuer_id uuid,
  series text not null,
  last_number integer not null,
  constraint document_counters_issuer_fkey foreign key (issuer_id) references accounts (id) on delete restrict,
  constraint document_counters_unique unique nulls not distinct (issuer_id, series),
  constraint document_counters_not_negative check (last_number >= 0)
);

-- What was issued stays as it was issued: a mistake is cancelled by a credit note.
create table documents (
  id uuid not null,
  issuer_id uuid,
  series text not null,
  number integer not null,
  -- The number as it is written, with the issuer's prefix of that day.
  label text not null,
  kind text not null,
  -- What it documents: each thing is documented once.
  cause_id uuid not null,
  booking_id uuid,
  event_id uuid,
  -- Who it is for.
  account_id uuid not null,
  -- The receipt or invoice that a credit note takes back, wholly or in part.
  credits_id uuid,
  content jsonb not null,
  currency text not null,
  -- Everything in it, with the tax that is in that; a credit note's are what goes back, above zero all the same.
  total_minor bigint not null,
  tax_minor bigint not null,
  issued_at timestamptz not null,
  constraint documents_pkey primary key (id),
  constraint documents_issuer_fkey foreign key (issuer_id) references accounts (id) on delete restrict,
  constraint documents_account_fkey foreign key (account_id) references accounts (id) on delete restrict,
  constraint documents_booking_fkey foreign key (booking_id) references bookings (id) on delete restrict,
  constraint documents_event_fkey foreign key (event_id) references events (id) on delete restrict,
  constraint documents_credits_fkey foreign key (credits_id) references documents (id) on delete restrict,
  constraint documents_number_unique unique nulls not distinct (issuer_id, series, number),
  constraint documents_cause_unique unique (kind, cause_id),
  constraint documents_kind_known check (kind in ('receipt', 'invoice', 'credit_note')),
  constraint documents_number_positive check (number > 0),
  constraint documents_credits_fit check ((credits_id is not null) = (kind = 'credit_note')),
  constraint documents_amounts_fit check (total_minor > 0 and tax_minor between 0 and total_minor)
);
create index documents_account_id_idx on documents (account_id, issued_at desc, id desc);
create index documents_event_id_idx on documents (event_id, issued_at desc, id desc) where event_id is not null;
create index documents_booking_id_idx on documents (booking_id, issued_at) where booking_id is not null;
create index documents_credits_id_idx on documents (credits_id) where credits_id is not null;
create trigger documents_kept before update or delete on documents for each row execute function refuse_change();

-- How an organiser stands on what they issue.
create table sellers (
  account_id uuid not null,
  business_name text not null,
  address text not null,
  postcode text not null,
  city text not null,
  country_code text not null,
  vat_id text not null,
  footer text not null,
  number_prefix text not null,
  updated_at timestamptz not null,
  constraint sellers_pkey primary key (account_id),
  constraint sellers_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

-- Whom the invoice of a booking is made out to. A change is a new row: the latest counts.
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

alter table booking_lines
  -- The tax in one ticket, and what the platform keeps of it, each rounded once when it was held.
  add column unit_tax_minor bigint not null default 0,
  add column unit_platform_fee_minor bigint not null default 0;

-- What is there already is counted again by the rule it was sold under.
with fee as (
  select coalesce((select value from settings where name = 'platform_fee'), '{"rateBps": 500, "fixedMinor": 50}') as value
), priced as (
  select l.id, b.tax_rate_bps::bigint as rate, b.tax_inclusive, b.fee_mode, l.unit_price_minor as price,
    l.unit_price_minor + l.unit_fee_minor as charged, l.unit_fee_minor,
    (2 * l.unit_price_minor * (fee.value ->> 'rateBps')::bigint + 10000) / 20000 + (fee.value ->> 'fixedMinor')::bigint as full_fee
  from booking_lines l join bookings b on b.id = l.booking_id cross join fee
  where l.total_minor > 0
)
update booking_lines l set
  unit_tax_minor = case when p.tax_inclusive then (2 * p.charged * p.rate + 10000 + p.rate) / (2 * (10000 + p.rate))
    else (2 * p.charged * p.rate + 10000) / 20000 end,
  unit_platform_fee_minor = case when p.fee_mode = 'pass_on' then p.unit_fee_minor else least(p.full_fee, p.price) end
  from priced p where p.id = l.id;

-- Where the fee was another then, a line's share of what its booking paid: exact for bookings of one line.
with wrong as (
  select b.id, b.platform_fee_minor, b.subtotal_minor from bookings b join booking_lines l on l.booking_id = b.id
  group by b.id having sum(l.unit_platform_fee_minor * l.quantity) <> b.platform_fee_minor
)
update booking_lines l set unit_platform_fee_minor =
    floor(w.platform_fee_minor::numeric * l.unit_price_minor / greatest(w.subtotal_minor, 1))
  from wrong w where w.id = l.booking_id;

alter table booking_lines
  add constraint booking_lines_parts_not_negative check (unit_tax_minor >= 0 and unit_platform_fee_minor >= 0);
