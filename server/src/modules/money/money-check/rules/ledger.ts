import { fullRule, quickRule, warning, type MoneyRule } from './money-rule.ts';

/** Rules for the ledger itself. */
export const LEDGER_RULES: readonly MoneyRule[] = [
  quickRule({
    name: 'transactions_sum_to_zero',
    sql: `
      select t.id::text as what from seen_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id, e.currency having coalesce(sum(e.amount_minor), 1) <> 0`,
  }),
  fullRule({
    name: 'ledger_sums_to_zero',
    sql: 'select currency as what from ledger_entries group by currency having sum(amount_minor) <> 0',
  }),
  quickRule({
    name: 'entries_in_their_currency',
    sql: `
      select e.id::text as what from seen_entries e join ledger_accounts a on a.id = e.account_id
      where a.currency <> e.currency`,
  }),
  quickRule({
    name: 'entries_are_continuous',
    sql: `
      select e.id::text as what
      from seen_entries e join ledger_accounts a on a.id = e.account_id
        left join ledger_entries before on before.account_id = e.account_id and before.position = e.position - 1
      where case when a.owner_id is null then e.position is not null
        else e.position is null or (e.position > 1 and before.id is null)
          or e.balance_after_minor <> coalesce(before.balance_after_minor, 0) + e.amount_minor end`,
  }),
  quickRule({
    name: 'balances_match_last_entry',
    sql: `
      select a.id::text as what
      from seen_accounts a left join lateral (
        select e.position, e.balance_after_minor from ledger_entries e
        where e.account_id = a.id and e.position is not null order by e.position desc limit 1
      ) last on true
      where a.balance_minor <> coalesce(last.balance_after_minor, 0) or a.entry_count <> coalesce(last.position, 0)`,
  }),
  fullRule({
    name: 'balances_match_entry_sums',
    sql: `
      select a.id::text as what
      from seen_accounts a left join (
        select account_id, sum(amount_minor) as minor, count(*) as entries from ledger_entries group by account_id
      ) counted on counted.account_id = a.id
      where a.balance_minor <> coalesce(counted.minor, 0) or a.entry_count <> coalesce(counted.entries, 0)`,
  }),
  fullRule({
    name: 'rollups_match_entry_sums',
    sql: `
      select concat_ws(' ', account_id, month) as what
      from (
        select account_id, month, sum(charged_minor - returned_minor) as minor from ledger_rollup_values where dimension = 'all' group by 1, 2
      ) kept full join (
        select a.id as account_id, date_trunc('month', t.posted_at at time zone 'UTC')::date as month, sum(e.amount_minor) as minor
        from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.owner_id is null
          join ledger_transactions t on t.id = e.transaction_id
        group by 1, 2
      ) counted using (account_id, month)
      where coalesce(kept.minor, 0) <> coalesce(counted.minor, 0)`,
  }),
  quickRule({
    name: 'wallets_not_below_zero',
    sql: `
      select a.id::text as what from seen_accounts a where a.balance_minor + a.debt_minor < 0
      union all
      select e.id::text from seen_entries e join ledger_accounts a on a.id = e.account_id
      where e.balance_after_minor < 0 and a.kind <> 'wallet_available'`,
  }),
  quickRule({
    name: 'reserved_balance_matches_reservations',
    sql: `
      with owners as (
        select owner_id as id, currency from seen_accounts where kind = 'wallet_reserved'
        union select account_id, currency from seen_holds
      )
      select o.id || ' ' || o.currency as what
      from owners o left join ledger_accounts a on a.kind = 'wallet_reserved' and a.owner_id = o.id and a.currency = o.currency
      where coalesce(a.balance_minor, 0) <> coalesce((
        select sum(h.amount_minor) from wallet_reservations h
        where h.account_id = o.id and h.currency = o.currency and h.status = 'open'), 0)`,
  }),
  warning({
    name: 'app_cannot_change_postings',
    sql: `
      select p.name as what from unnest(array['update', 'delete', 'truncate']) as p (name)
      where has_table_privilege('ledger_entries', p.name) or has_table_privilege('ledger_transactions', p.name)`,
  }),
];
