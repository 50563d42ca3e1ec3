import { quickRule, type MoneyRule } from './money-rule.ts';

const sumOf = (amount: string, rows: string) => `coalesce((select sum(${amount}) from ${rows}), 0)`;

/** The refunds and lost disputes of a payment that the provider reported and the product did not request. */
const CAUSES = `(
  select r.id from refunds r where r.payment_id = p.id and r.origin = 'external'
  union all select d.id from disputes d where d.payment_id = p.id and d.status = 'lost')`;

const RETURNED_AMOUNTS = {
  card: sumOf('r.amount_minor', `refunds r where r.payment_id = p.id and r.status not in ('failed', 'superseded')`),
  dispute: sumOf('d.amount_minor', `disputes d where d.payment_id = p.id and d.status = 'lost'`),
  failedRefund: sumOf('r.amount_minor', `refunds r where r.payment_id = p.id and r.credited_at is not null`),
  wallet: `case
    when p.disposition <> 'applied' then 0
    when p.purpose = 'top_up' then p.captured_minor
    when p.purpose = 'booking' then greatest(0, ${sumOf('g.wallet_minor', 'booking_refunds g where g.booking_id = p.subject_id')}
      - ${sumOf('b.wallet_minor', 'bookings b where b.id = p.subject_id')})
    else 0 end`,
};

/** The amount recovered from the payer's wallet. For older losses of this kind, the amount that the platform lost. */
const RECOVERED = `coalesce((
  select -sum(e.amount_minor) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
      and (a.owner_id = p.account_id and a.kind in ('wallet_available', 'wallet_reserved') or a.kind = 'platform_loss')
  where t.cause_id in ${CAUSES} and t.kind in ('wallet_claimed', 'top_up', 'adjustment')), 0)`;

/** The rules for amounts returned from payments, and for the debts of wallets that result. */
export const RETURNED_PAYMENT_RULES: readonly MoneyRule[] = [
  quickRule({
    name: 'returned_amount_within_captured',
    sql: `
      select p.id::text as what from seen_payments p
      where p.status = 'succeeded'
        and ${Object.values(RETURNED_AMOUNTS).join(' + ')} - ${RECOVERED} > p.captured_minor`,
  }),
  quickRule({
    name: 'debts_come_from_wallet_claims',
    sql: `
      select a.id::text as what from seen_accounts a
      where a.debt_minor > greatest(0, case when a.kind = 'wallet_available' then -a.balance_minor else 0 end)
      union all
      select e.id::text
      from seen_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet_available'
        join ledger_transactions t on t.id = e.transaction_id
      where e.amount_minor < 0 and e.balance_after_minor < 0 and t.kind <> 'wallet_claimed'
        and not exists (select from wallet_reservations h where h.id = t.cause_id and h.purpose = 'dispute')`,
  }),
  quickRule({
    name: 'frozen_money_has_open_dispute',
    sql: `
      select h.id::text as what from seen_holds h
      where h.purpose = 'dispute' and h.status = 'open'
        and not exists (select from disputes d where d.id = h.subject_id and d.status = 'open')`,
  }),
];
