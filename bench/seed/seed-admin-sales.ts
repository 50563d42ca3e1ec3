/**
 * Inserts sales: first as plain numbers, from which every table is filled. About half are paid, and some of those are refunded.
 */
export const SALES = `
  create unlogged table seed.sales as
  select n, 1 + floor(power(seed.dice(n, 21), 2) * 100000)::int as event_n, 1 + floor(power(seed.dice(n, 22), 1.3) * 1000000)::int as buyer_n,
    now() - (2000001 - n) * interval '31.5 seconds' as at,
    case when seed.dice(n, 23) < 0.4 then 0 else 1500 + 100 * floor(power(seed.dice(n, 24), 3) * 200)::int end as minor,
    case when seed.dice(n, 25) < 0.1 then 'expired' when seed.dice(n, 25) < 0.14 then 'cancelled' when seed.dice(n, 25) < 0.15 then 'released'
      else 'confirmed' end as status
  from generate_series(1, 2000000) n`;

export const BOOKINGS = `
  insert into bookings (id, reference, event_id, buyer_id, hold_key, status, held_until, buyer_name, buyer_email, details_at, currency,
    subtotal_minor, fee_minor, tax_minor, total_minor, fee_mode, platform_fee_minor, tax_rate_bps, tax_inclusive, refund_policy, created_at,
    confirmed_at, ended_at, wallet_minor, refunded_minor)
  select seed.id(10, s.n), seed.reference(s.n), seed.id(2, event_n), a.id, 'measured-' || s.n, s.status, at + interval '10 minutes', a.name, a.email,
    at, 'EUR', minor, 0, 0, minor, 'absorb', minor * 7 / 100, 0, true, '{"kind":"none"}', at,
    case when s.status in ('confirmed', 'cancelled') then at + interval '3 minutes' end,
    case when s.status <> 'confirmed' then at + interval '10 minutes' end, case when s.n % 25 = 0 then minor else 0 end,
    case when s.status = 'cancelled' and s.n % 25 <> 0 then minor else 0 end
  from seed.sales s join accounts a on a.id = seed.id(1, buyer_n)`;

export const LINE_ITEMS_AND_ATTENDEES = `
  insert into booking_line_items (id, booking_id, ticket_type_id, ticket_type_name, quantity, unit_price_minor, unit_fee_minor, total_minor, position)
  select seed.id(11, n), seed.id(10, n), seed.id(3, event_n), 'Admission', 1, minor, 0, minor, 0 from seed.sales;
  insert into booking_attendees (id, booking_id, line_item_id, position)
  select seed.id(12, n), seed.id(10, n), seed.id(11, n), 0 from seed.sales`;

export const TICKETS = `
  insert into tickets (id, booking_id, line_item_id, event_id, ticket_type_id, attendee_id, holder_id, holder_name, holder_email, created_at, status,
    voided_at)
  select seed.id(13, s.n), b.id, seed.id(11, s.n), b.event_id, seed.id(3, event_n), seed.id(12, s.n), b.buyer_id, b.buyer_name, b.buyer_email,
    b.confirmed_at, case when s.status = 'cancelled' then 'void' else 'valid' end, case when s.status = 'cancelled' then b.ended_at end
  from seed.sales s join bookings b on b.id = seed.id(10, s.n) where s.status in ('confirmed', 'cancelled')`;

export const PAYMENTS = `
  create unlogged table seed.paid as
  select * from seed.sales where minor > 0 and n % 25 <> 0 and status in ('confirmed', 'cancelled');
  insert into payments (id, purpose, subject_id, account_id, provider, livemode, session_id, payment_ref, amount_minor, currency, request,
    expires_at, status, disposition, captured_minor, captured_currency, refunded_minor, settled_at, created_at)
  select seed.id(14, n), 'booking', seed.id(10, n), seed.id(1, buyer_n), 'sandbox', false, 'cs_test_' || lpad(n::text, 9, '0'),
    'pi_test_' || lpad(n::text, 9, '0'), minor, 'EUR', '{}', at + interval '1 hour', 'succeeded', 'applied', minor, 'EUR',
    case when status = 'cancelled' then minor else 0 end, at + interval '3 minutes', at
  from seed.paid;
  insert into booking_refunds (id, booking_id, origin, amount_minor, card_minor, wallet_minor, platform_fee_minor, tax_minor, created_at)
  select seed.id(15, n), seed.id(10, n), 'buyer', minor, minor, 0, minor * 7 / 100, 0, at + interval '2 days' from seed.paid where status = 'cancelled';
  insert into refunds (id, payment_id, booking_refund_id, amount_minor, origin, status, provider_ref, created_at, finished_at)
  select seed.id(16, n), seed.id(14, n), seed.id(15, n), minor, 'buyer', 'succeeded', 're_test_' || n, at + interval '2 days', at + interval '3 days'
  from seed.paid where status = 'cancelled';
  insert into disputes (id, payment_id, provider_ref, amount_minor, currency, reason, status, opened_at, decided_at)
  select seed.id(17, n), seed.id(14, n), 'dp_test_' || n, minor, 'EUR', 'fraudulent', case when n > 1990000 then 'open' else 'won' end,
    at + interval '4 days', case when n <= 1990000 then at + interval '9 days' end
  from seed.paid where n % 2000 = 7`;

/** Inserts every ledger transaction by its cause. Wallet entries have a number and a balance. */
export const LEDGER = `
  insert into ledger_accounts (id, kind, currency)
  select seed.id(20, n), kind, 'EUR'
  from unnest(array['provider_clearing', 'unallocated', 'platform_fee', 'premium_income', 'disputed', 'platform_loss']) with ordinality k (kind, n);
  insert into ledger_accounts (id, kind, owner_id, event_id, currency)
  select seed.id(21, n), 'wallet_pending', e.organiser_id, e.id, 'EUR' from generate_series(1, 100000) n join events e on e.id = seed.id(2, n);
  insert into ledger_accounts (id, kind, owner_id, currency)
  select seed.id(22, n), 'wallet_available', seed.id(1, n), 'EUR' from generate_series(1, 5000) n;
  insert into ledger_transactions (id, kind, cause_id, posted_at)
  select seed.id(23, n), 'capture', seed.id(14, n), at + interval '3 minutes' from seed.paid;
  insert into ledger_transactions (id, kind, cause_id, posted_at, booking_id, event_id)
  select seed.id(24, n), 'sale', seed.id(10, n), at + interval '3 minutes', seed.id(10, n), seed.id(2, event_n) from seed.paid;
  insert into ledger_transactions (id, kind, cause_id, posted_at, booking_id, event_id)
  select seed.id(25, n), 'sale_reversed', seed.id(15, n), at + interval '2 days', seed.id(10, n), seed.id(2, event_n)
  from seed.paid where status = 'cancelled';
  insert into ledger_transactions (id, kind, cause_id, posted_at, event_id)
  select seed.id(26, n), 'escrow_released', seed.id(2, n), e.ends_at + interval '5 days', e.id
  from generate_series(1, 100000) n join events e on e.id = seed.id(2, n)
  where e.ends_at < now() - interval '9 days' and exists (select from seed.paid p where p.event_n = n and p.status = 'confirmed');
  insert into ledger_transactions (id, kind, cause_id, posted_at)
  select seed.id(27, n), 'subscription', seed.id(31, n), now() - (100001 - n) * interval '13 minutes' from generate_series(1, 100000) n`;

export const ENTRIES = `
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
  select id, account_id, 'EUR', amount from seed.paid, lateral (values
    (seed.id(23, n), seed.id(20, 1), -minor), (seed.id(23, n), seed.id(20, 2), minor), (seed.id(24, n), seed.id(20, 2), -minor),
    (seed.id(24, n), seed.id(20, 3), minor * 7 / 100)) as own (id, account_id, amount);
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
  select id, account_id, 'EUR', amount from seed.paid, lateral (values
    (seed.id(25, n), seed.id(20, 2), minor), (seed.id(25, n), seed.id(20, 3), -(minor * 7 / 100))) as own (id, account_id, amount)
  where status = 'cancelled';
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
  select seed.id(27, n), account_id, 'EUR', amount from generate_series(1, 100000) n,
    lateral (values (seed.id(20, 2), -999), (seed.id(20, 4), 999)) as own (account_id, amount)`;

export const WALLETS = `
  with moved as (
    select seed.id(24, n) as id, seed.id(21, event_n) as account_id, minor - minor * 7 / 100 as amount, at from seed.paid
    union all
    select seed.id(25, n), seed.id(21, event_n), -(minor - minor * 7 / 100), at + interval '2 days' from seed.paid where status = 'cancelled'
  ), released as (
    select t.id, t.event_id, t.posted_at as at, sum(m.amount) as amount
    from ledger_transactions t join ledger_accounts a on a.event_id = t.event_id join moved m on m.account_id = a.id
    where t.kind = 'escrow_released' group by 1, 2, 3
  ), everything as (
    select * from moved
    union all select r.id, a.id, -r.amount, r.at from released r join ledger_accounts a on a.event_id = r.event_id
    union all
    select r.id, w.id, r.amount, r.at from released r join events e on e.id = r.event_id
      join ledger_accounts w on w.owner_id = e.organiser_id and w.kind = 'wallet_available'
  )
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor, position, balance_after_minor)
  select id, account_id, 'EUR', amount, row_number() over own, sum(amount) over own from everything
  window own as (partition by account_id order by at, id);
  update ledger_accounts a set balance_minor = greatest(sums.balance, 0), entry_count = sums.count
  from (select account_id, sum(amount_minor) as balance, count(*) as count from ledger_entries where position is not null group by 1) sums
  where sums.account_id = a.id`;

export const SUBSCRIPTIONS = `
  insert into subscriptions (id, account_id, type, status, price_minor, currency, paid_by, started_at, current_period_end, created_at, ended_at)
  select seed.id(31, n), seed.id(1, n * 10), case when n % 4 = 0 then 'yearly' else 'monthly' end, case when n % 5 < 2 then 'active' else 'canceled' end,
    999, 'EUR', case when n % 50 = 0 then 'grant' else 'card' end, at, case when n % 5 < 2 then now() + interval '20 days' else at + interval '31 days' end,
    at, case when n % 5 >= 2 then at + interval '31 days' end
  from (select n, now() - (100001 - n) * interval '13 minutes' as at from generate_series(1, 100000) n) made;
  insert into payouts (id, account_id, idempotency_key, amount_minor, currency, status, provider, livemode, account_ref, requested_at, decided_by, decided_at,
    provider_ref, sent_at, ended_at)
  select seed.id(32, n), seed.id(1, 1 + n % 5000), 'measured-' || n, 5000 + n, 'EUR', case when n > 49800 then 'requested' else 'sent' end, 'sandbox', false,
    'acct_' || n % 5000, at, case when n <= 49800 then seed.id(1, 1) end, case when n <= 49800 then at + interval '1 day' end,
    case when n <= 49800 then 'tr_test_' || n end, case when n <= 49800 then at + interval '1 day' end, case when n <= 49800 then at + interval '2 days' end
  from (select n, now() - (50001 - n) * interval '20 minutes' as at from generate_series(1, 50000) n) made`;
