import { quickRule, type MoneyRule } from './money-rule.ts';

const postedFor = (fee: string) => `coalesce((
  select sum(e.amount_minor) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'provider_clearing' and a.currency = ${fee}.currency
  where t.kind in ('provider_fee', 'dispute_fee') and t.cause_id = ${fee}.id), 0)`;

/** Rules for the fees of the payment provider. */
export const FEE_RULES: readonly MoneyRule[] = [
  quickRule({
    name: 'fees_are_posted_once',
    sql: `
      select f.id::text as what from seen_fees f where f.amount_minor <> ${postedFor('f')}
      union all
      select f.payment_id::text from seen_fees f
      where f.kind = 'payment' and exists (
        select from provider_fees other where other.payment_id = f.payment_id and other.kind = 'payment' and other.id <> f.id)`,
  }),
  quickRule({
    name: 'fees_are_recorded',
    sql: `
      select p.id::text as what from payments p, asked
      where p.status = 'succeeded' and p.payment_ref is not null and p.fee_status = 'pending'
        and coalesce(p.fee_checked_at, p.settled_at) is not null and p.settled_at < asked.now - interval '1 day'
      union all
      select p.id::text from seen_payments p
      where p.fee_status = 'recorded' and not exists (select from provider_fees f where f.payment_id = p.id and f.kind = 'payment')`,
  }),
];
