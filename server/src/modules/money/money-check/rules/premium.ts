import { fullRule, quickRule, type MoneyRule } from './money-rule.ts';
import { movedAmount } from './moved-amount.ts';

/** The rules for the income from premium subscriptions. */
export const PREMIUM_RULES: readonly MoneyRule[] = [
  quickRule({
    name: 'premium_invoices_are_posted',
    sql: `
      select i.id::text as what
      from seen_invoices i left join ledger_transactions t on t.kind = 'subscription' and t.cause_id = i.id
      where t.id is null or ${movedAmount('t', `'premium_income'`)} <> i.amount_minor
        or ${movedAmount('t', `'unallocated'`)} <> case when i.paid_by = 'card' then -i.amount_minor else 0 end
        or ${movedAmount('t', `'wallet_reserved'`)} <> case when i.paid_by = 'wallet' then -i.amount_minor else 0 end`,
  }),
  fullRule({
    name: 'premium_income_matches_invoices',
    sql: `
      with income as (
        select a.currency, sum(e.amount_minor) as minor from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = 'premium_income' group by 1
      ), billed as (
        select currency, sum(amount_minor - refunded_minor) as minor from subscription_invoices group by 1
      )
      select currency as what from income full join billed using (currency)
      where coalesce(income.minor, 0) <> coalesce(billed.minor, 0)`,
  }),
];
