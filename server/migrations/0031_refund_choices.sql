-- Bookings of cancelled events that a card paid. Until its card refund starts, the buyer can choose the wallet instead. The
-- booking stays confirmed until then.
create table refund_choices (
  booking_id uuid not null,
  card_refund_at timestamptz not null,
  constraint refund_choices_pkey primary key (booking_id),
  constraint refund_choices_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade
);
