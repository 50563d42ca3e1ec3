-- The one definition of an event's income: what the organiser gets, as the ledger posts it. The platform's fee of a refund goes
-- back to the organiser, so it counts negative in fee_minor. Tax stays in the income: the organiser receives it and pays it on.
create or replace view event_numbers as
  select event_id, organiser_id, day, dimension, value, visits, views, holds, details, checkouts, paid, bookings, tickets, gross_minor,
    discount_minor, fee_minor, tax_minor, refunds, refunded_minor, tickets_voided, check_ins,
    gross_minor - fee_minor - refunded_minor as income_minor
  from event_stats
  union all
  select event_id, organiser_id, day, dimension, value, visits, views, holds, details, checkouts, paid, bookings, tickets, gross_minor,
    discount_minor, fee_minor, tax_minor, refunds, refunded_minor, tickets_voided, check_ins,
    gross_minor - fee_minor - refunded_minor
  from stat_changes_spread;
