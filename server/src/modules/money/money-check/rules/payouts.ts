import { quickRule, type MoneyRule } from './money-rule.ts';

/** Builds the SQL for the amount that the transactions of one kind and cause moved on the given accounts. */
const movedAmountOf = (kind: string, cause: string, account: string) => `coalesce((
  select sum(e.amount_minor) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and ${account}
  where t.kind = '${kind}' and t.cause_id = ${cause}), 0)`;

/** A dispute this young may have been committed after the statement that cleared a payout. */
const OVERLAP = `interval '1 minute'`;

/** Builds the SQL for the balance that the given accounts of a payout's owner had when the payout was cleared. */
const balanceAtCheck = (accounts: string) => `coalesce((
  select sum(last.minor) from ledger_accounts a cross join lateral (
    select e.balance_after_minor as minor from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account_id = a.id and t.posted_at <= cleared.at order by e.position desc limit 1
  ) last
  where a.owner_id = p.account_id and a.currency = p.currency and ${accounts}), 0)`;

/** Rules for money that enters and leaves wallets. */
export const PAYOUT_RULES: readonly MoneyRule[] = [
  quickRule({
    name: 'top_ups_are_credited',
    sql: `
      select p.id::text as what from seen_payments p
      where (case when p.purpose = 'top_up' and p.disposition = 'applied' then p.captured_minor else 0 end)
        <> ${movedAmountOf('top_up', 'p.id', `a.kind = 'wallet_available' and a.owner_id = p.account_id`)}`,
  }),
  quickRule({
    name: 'escrow_releases_are_posted',
    sql: `
      select r.id::text as what from seen_releases r
      where r.amount_minor <> -${movedAmountOf('escrow_released', 'r.id', `a.kind = 'wallet_pending' and a.event_id = r.event_id`)}
        or r.amount_minor <> ${movedAmountOf('escrow_released', 'r.id', `a.kind = 'wallet_available' and a.owner_id = r.organiser_id`)}`,
  }),
  quickRule({
    name: 'payouts_are_posted',
    sql: `
      select p.id::text as what from seen_payouts p
      where (case when p.status in ('sent', 'returned') then p.amount_minor else 0 end)
          <> ${movedAmountOf('payout_sent', 'p.id', `a.kind = 'provider_clearing'`)}
        or (case when p.status = 'returned' then p.amount_minor else 0 end)
          <> -${movedAmountOf('payout_returned', 'p.id', `a.kind = 'provider_clearing'`)}`,
  }),
  quickRule({
    name: 'payouts_cover_disputes',
    sql: `
      select p.id::text as what
      from seen_payouts p
        cross join lateral (select coalesce(p.coverage_checked_at, p.sent_at) as at) cleared
        cross join lateral (
          select coalesce(sum(case when q.purpose = 'top_up' then d.amount_minor end), 0) as own,
            coalesce(sum(case when v.organiser_id = p.account_id then organiser_share(b, least(d.amount_minor, b.total_minor - b.refunded_minor)) end), 0) as sold,
            array_agg(distinct v.id) filter (where v.organiser_id = p.account_id) as events
          from disputes d join payments q on q.id = d.payment_id
            left join bookings b on q.purpose = 'booking' and q.disposition = 'applied' and b.id = q.subject_id
            left join events v on v.id = b.event_id
          where d.status = 'open' and d.currency = p.currency and d.opened_at <= cleared.at - ${OVERLAP}
            and (v.organiser_id = p.account_id or q.purpose = 'top_up' and q.account_id = p.account_id)
        ) disputed
        cross join lateral (
          select ${balanceAtCheck(`a.kind = 'wallet_available'`)} as available,
            ${balanceAtCheck(`a.kind = 'wallet_pending' and a.event_id = any(disputed.events)`)} as escrow,
            coalesce((select sum(h.amount_minor) from wallet_reservations h where h.account_id = p.account_id and h.currency = p.currency
              and h.created_at <= cleared.at and (h.ended_at is null or h.ended_at > cleared.at) and (h.purpose = 'dispute'
                or h.purpose = 'payout' and h.subject_id <> p.id)), 0) as held
        ) kept
      where p.status in ('sending', 'sent') and disputed.own + disputed.sold > 0
        and (kept.available < 0 or kept.available + kept.held < disputed.own + greatest(0, disputed.sold - kept.escrow))`,
  }),
  quickRule({
    name: 'pending_payouts_have_reservations',
    sql: `
      select p.id::text as what from seen_payouts p
      where (case when p.status in ('requested', 'approved', 'sending') then p.amount_minor else 0 end) <> coalesce((
        select sum(h.amount_minor) from wallet_reservations h
        where h.purpose = 'payout' and h.subject_id = p.id and h.status = 'open'), 0)`,
  }),
];
