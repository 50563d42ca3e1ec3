import { sql, type RawBuilder } from 'kysely';
import type { LedgerAccountKind } from '@festoon/contracts/money/finance';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type BalanceRow = {
  readonly account: LedgerAccountKind;
  readonly currency: string;
  readonly accounts: number;
  readonly balanceMinor: number;
};

/**
 * Sums the balances by account kind: of wallets as stored with the account, of the platform's accounts from the totals of
 * their entries. The two must agree.
 */
export async function sumBalances(db: DbOrTx): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select a.kind as account, a.currency, count(*) as accounts,
      coalesce(sum(case when a.owner_id is null
        then (
          select coalesce(sum(n.charged_minor - n.returned_minor), 0) from ledger_rollup_values n
          where n.account_id = a.id and n.dimension = 'all'
        )
        else a.balance_minor end), 0)::bigint as "balanceMinor"
    from ledger_accounts a group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

export type FeeGroup = 'month' | 'organiser' | 'event';

export type FeeSpan = {
  readonly by: FeeGroup;
  readonly currency: string;
  /** From the first day until before the day after the last. */
  readonly since: string;
  readonly until: string;
};

export type FeeSumRow = {
  readonly key: string;
  readonly label: string;
  readonly sales: number;
  readonly chargedMinor: number;
  readonly returnedMinor: number;
  readonly netMinor: number;
  readonly totalChargedMinor: number;
  readonly totalReturnedMinor: number;
};

type Group = {
  readonly dimension: 'all' | 'organiser' | 'event';
  readonly key: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** The label of the key, read only for the rows shown. */
  readonly label: RawBuilder<unknown>;
};

const GROUPS: Readonly<Record<FeeGroup, Group>> = {
  month: {
    dimension: 'all',
    key: sql`to_char(n.month, 'YYYY-MM')`,
    order: sql`key desc`,
    label: sql`g.key`,
  },
  organiser: {
    dimension: 'organiser',
    key: sql`n.value`,
    order: sql`"netMinor" desc, key`,
    label: sql`coalesce((select name from accounts where id = g.key::uuid), '')`,
  },
  event: {
    dimension: 'event',
    key: sql`n.value`,
    order: sql`"netMinor" desc, key`,
    label: sql`coalesce((select title from events where id = g.key::uuid), '')`,
  },
};

/**
 * Returns fees by group, largest first (months: latest first), with the sums of all groups in each row. Reads from the
 * stored monthly totals.
 */
export async function sumFees(db: DbOrTx, { by, ...span }: FeeSpan, limit: number | null): Promise<FeeSumRow[]> {
  const { dimension, key, order, label } = GROUPS[by];
  const { rows } = await sql<FeeSumRow>`
    select g.*, ${label} as label
    from (
      select ${key} as key, sum(n.sales)::bigint as sales, sum(n.charged_minor)::bigint as "chargedMinor",
        sum(n.returned_minor)::bigint as "returnedMinor", sum(n.charged_minor - n.returned_minor)::bigint as "netMinor",
        sum(sum(n.charged_minor)) over ()::bigint as "totalChargedMinor", sum(sum(n.returned_minor)) over ()::bigint as "totalReturnedMinor"
      from ledger_rollup_values n
      where n.account_id = (
          select id from ledger_accounts where kind = 'platform_fee' and owner_id is null and currency = ${span.currency}
        )
        and n.dimension = ${dimension} and n.month >= ${span.since}::date and n.month < ${span.until}::date
      group by 1
    ) g
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenDifferences(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reconciliation_differences where status = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}
