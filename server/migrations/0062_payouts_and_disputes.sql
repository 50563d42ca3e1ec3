-- Payouts wait for banks: what open disputes may still take from an account must stay in it.

alter table payouts
  -- When it was last found that the account covers its open disputes without this payout's money.
  add column cleared_at timestamptz;

-- The organiser's share of a part of a booking that is not refunded yet: the part less its share of the platform's fee.
create function organiser_part(b bookings, part bigint) returns bigint language sql immutable as $$
  select part - (div(b.platform_fee_minor::numeric * (b.refunded_minor + part), b.total_minor)
    - div(b.platform_fee_minor::numeric * b.refunded_minor, b.total_minor))::bigint
$$;

-- Money of an organiser's events that open disputes may take: card payments of their bookings, and bookings paid from wallets whose
-- frozen money is missing. An event's escrow pays first; the rest must stay available.
create function disputed_income(organiser uuid, of_currency text)
  returns table (event_id uuid, sales_minor bigint, wallet_minor bigint, escrow_minor bigint)
  language sql stable
  as $$
    with sales as (
      select b.event_id, sum(organiser_part(b, least(d.amount_minor, b.total_minor - b.refunded_minor))) as minor
      from disputes d join payments p on p.id = d.payment_id and p.purpose = 'booking' and p.disposition = 'applied'
        join bookings b on b.id = p.subject_id join events e on e.id = b.event_id
      where d.status = 'open' and e.organiser_id = organiser and b.currency = of_currency
      group by b.event_id
    ), frozen as (
      select h.account_id, sum(h.amount_minor) as minor, min(p.settled_at) as since
      from wallet_holds h join disputes d on d.id = h.subject_id join payments p on p.id = d.payment_id
      where h.purpose = 'dispute' and h.status = 'open' and h.currency = of_currency
      group by h.account_id
    ), spent as (
      select b.event_id, b.buyer_id, sum(organiser_part(b, least(b.wallet_minor, b.total_minor - b.refunded_minor))) as minor
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

-- How much of an account's available money must stay for open disputes.
create function disputed_minor(owner uuid, of_currency text) returns bigint language sql stable as $$
  select coalesce(sum(greatest(0, sales_minor + wallet_minor - escrow_minor)), 0)::bigint
  from disputed_income(owner, of_currency)
$$;

-- Whether a payout may leave: its owner owes nothing, and what stays in the wallet, also for payouts without a decision, covers the
-- open disputes. Payouts that were approved may leave too and count for nothing.
create function is_payout_covered(payout uuid) returns boolean language sql stable as $$
  select coalesce(a.balance_minor, 0) >= 0 and coalesce(a.balance_minor, 0) + (
      select coalesce(sum(o.amount_minor), 0) from payouts o
      where o.account_id = p.account_id and o.currency = p.currency and o.status = 'asked' and o.id <> p.id
    ) >= disputed_minor(p.account_id, p.currency)
  from payouts p
    left join ledger_accounts a on a.kind = 'wallet_available' and a.owner_id = p.account_id and a.currency = p.currency
  where p.id = payout
$$;
