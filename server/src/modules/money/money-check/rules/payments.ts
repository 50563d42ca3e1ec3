import { fullRule, quickRule, type MoneyRule } from './money-rule.ts';

const movedOf = (kind: string, cause: string) => `coalesce((
  select sum(e.amount_minor) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'provider_clearing'
  where t.kind = '${kind}' and t.cause_id = ${cause}), 0)`;

const postedOf = (kind: string, cause: string) =>
  `(select count(*) from ledger_transactions t where t.kind = '${kind}' and t.cause_id = ${cause})`;

const reachedBank = `(r.status = 'succeeded' or (r.status = 'submitted' and r.provider_ref is not null))`;

const lostOf = (payment: string) =>
  `(select coalesce(sum(d.amount_minor), 0) from disputes d where d.payment_id = ${payment} and d.status = 'lost')`;

/** Rules for card payments and their refunds at the provider. */
export const PAYMENT_RULES: readonly MoneyRule[] = [
  quickRule({
    name: 'captures_match_payments',
    sql: `
      select p.id::text as what from seen_payments p
      where (case when p.status = 'succeeded' then p.captured_minor else 0 end) <> -${movedOf('capture', 'p.id')}`,
  }),
  quickRule({
    name: 'unused_payments_are_refunded',
    sql: `
      select p.id::text as what from seen_payments p where p.disposition = 'refund_due' and p.captured_minor >
        (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.status <> 'superseded')
        + ${lostOf('p.id')}`,
  }),
  quickRule({
    name: 'payment_refunded_amount_matches_refunds',
    sql: `
      select p.id::text as what from seen_payments p
      where p.refunded_minor > p.captured_minor or p.refunded_minor <> least(p.captured_minor, (
        select coalesce(sum(r.amount_minor), 0) from refunds r
        where r.payment_id = p.id and r.status not in ('failed', 'superseded')) + ${lostOf('p.id')})`,
  }),
  quickRule({
    name: 'refunds_are_posted',
    sql: `
      select r.id::text as what from seen_refunds r
      where (case when ${reachedBank} then r.amount_minor else 0 end)
        <> ${movedOf('refund', 'r.id')} + ${movedOf('refund_failed', 'r.id')}`,
  }),
  quickRule({
    name: 'card_refunds_are_requested',
    sql: `
      select r.id::text as what from seen_booking_refunds r
      where r.origin not in ('disputed', 'external') and r.card_minor <>
        (select coalesce(sum(f.amount_minor), 0) from refunds f where f.booking_refund_id = r.id)`,
  }),
  fullRule({
    name: 'provider_balance_matches_payments',
    sql: `
      with held as (
        select a.currency, -sum(e.amount_minor) as minor from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = 'provider_clearing' group by 1
      ), net as (
        select currency, sum(minor) as minor from (
          select captured_currency as currency, captured_minor as minor from payments where status = 'succeeded'
          union all
          select coalesce(p.captured_currency, p.currency), -r.amount_minor
          from refunds r join payments p on p.id = r.payment_id where ${reachedBank}
          union all
          select currency, -amount_minor from disputes where status <> 'won'
          union all
          select currency, -amount_minor from payouts where status = 'sent'
          union all
          select currency, -amount_minor from provider_fees
        ) moved group by 1
      )
      select currency as what from held full join net using (currency)
      where coalesce(held.minor, 0) <> coalesce(net.minor, 0)`,
  }),
  fullRule({
    name: 'unallocated_matches_pending_refunds',
    sql: `
      with unapplied as (
        select a.currency, sum(e.amount_minor) as minor from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = 'unallocated' group by 1
      ), waits as (
        select coalesce(p.captured_currency, p.currency) as currency, sum(r.amount_minor * (1
          - ${postedOf('refund', 'r.id')} + ${postedOf('refund_failed', 'r.id')} - ${postedOf('refund_to_wallet', 'r.id')}
        )) as minor
        from refunds r join payments p on p.id = r.payment_id where r.status <> 'superseded' group by 1
      )
      select currency as what from unapplied full join waits using (currency)
      where coalesce(unapplied.minor, 0) <> coalesce(waits.minor, 0)`,
  }),
  fullRule({
    name: 'disputed_balance_matches_open_disputes',
    sql: `
      with claimed as (
        select a.currency, -sum(e.amount_minor) as minor from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = 'disputed' group by 1
      ), open as (select currency, sum(amount_minor) as minor from disputes where status = 'open' group by 1)
      select currency as what from claimed full join open using (currency)
      where coalesce(claimed.minor, 0) <> coalesce(open.minor, 0)`,
  }),
];
