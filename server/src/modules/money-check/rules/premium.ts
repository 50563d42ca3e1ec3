import { fullRule, quickRule, type MoneyRule } from './money-rule.ts';

/** What premium brings in. */
export const PREMIUM_RULES: readonly MoneyRule[] = [
  quickRule({
    name: 'premium_is_posted_as_billed',
    words: 'Each paid period of premium is posted with what was paid for it',
    sql: `
      select i.id::text as what from seen_transactions t join subscription_invoices i on i.id = t.cause_id
      where t.kind = 'subscription' and i.amount_minor <> coalesce((
        select sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'premium_income'
        where e.transaction_id = t.id), 0)`,
  }),
  fullRule({
    name: 'premium_income_is_what_was_billed',
    words: 'The income of premium is what its periods cost, less what went back',
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
