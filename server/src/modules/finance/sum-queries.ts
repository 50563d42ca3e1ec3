import { sql, type RawBuilder } from 'kysely';
import type { LedgerAccountKind } from '@festoon/contracts/finance';
import type { DbOrTx } from '../../platform/db/db.ts';

export type BalanceRow = {
  readonly account: LedgerAccountKind;
  readonly currency: string;
  readonly accounts: number;
  readonly balanceMinor: number;
};

/** What is kept for wallets beside what the entries of the platform's own accounts come to: two things that must agree. */
export async function sumBalances(db: DbOrTx): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select a.kind as account, a.currency, count(*) as accounts,
      coalesce(sum(case when a.owner_id is null
        then (select sum(e.amount_minor) from ledger_entries e where e.account_id = a.id)
        else a.balance_minor end), 0)::bigint as "balanceMinor"
    from ledger_accounts a group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

export type FeeGroup = 'month' | 'organiser' | 'event';

export type FeeSpan = {
  readonly by: FeeGroup;
  readonly currency: string;
  /** The first day, and the first day after. */
  readonly since: string;
  readonly until: string;
};

export type FeeSumRow = {
  readonly key: string;
  readonly label: string;
  readonly sales: number;
  readonly takenMinor: number;
  readonly returnedMinor: number;
  readonly netMinor: number;
  readonly allTakenMinor: number;
  readonly allReturnedMinor: number;
};

const GROUPS: Readonly<
  Record<FeeGroup, { key: RawBuilder<unknown>; label: RawBuilder<unknown>; order: RawBuilder<unknown> }>
> = {
  month: {
    key: sql`to_char(t.posted_at at time zone 'UTC', 'YYYY-MM')`,
    label: sql`to_char(t.posted_at at time zone 'UTC', 'YYYY-MM')`,
    order: sql`1 desc`,
  },
  organiser: { key: sql`o.id::text`, label: sql`o.name`, order: sql`6 desc, 1` },
  event: { key: sql`v.id::text`, label: sql`v.title`, order: sql`6 desc, 1` },
};

/** Fees by group, the largest first (months: the latest first), with the sums over all groups in each row. */
export async function sumFees(db: DbOrTx, { by, ...span }: FeeSpan, limit: number | null): Promise<FeeSumRow[]> {
  const { key, label, order } = GROUPS[by];
  const { rows } = await sql<FeeSumRow>`
    select ${key} as key, ${label} as label, count(*) filter (where t.kind = 'sale') as sales,
      coalesce(sum(e.amount_minor) filter (where t.kind = 'sale'), 0)::bigint as "takenMinor",
      coalesce(-sum(e.amount_minor) filter (where t.kind <> 'sale'), 0)::bigint as "returnedMinor",
      sum(e.amount_minor)::bigint as "netMinor",
      coalesce(sum(sum(e.amount_minor) filter (where t.kind = 'sale')) over (), 0)::bigint as "allTakenMinor",
      coalesce(-sum(sum(e.amount_minor) filter (where t.kind <> 'sale')) over (), 0)::bigint as "allReturnedMinor"
    from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'platform_fee' and a.currency = ${span.currency}
      join events v on v.id = t.event_id
      join accounts o on o.id = v.organiser_id
    where t.posted_at >= ${span.since}::date::timestamp at time zone 'UTC'
      and t.posted_at < ${span.until}::date::timestamp at time zone 'UTC'
    group by 1, 2 order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenDifferences(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reconciliation_differences where status = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}
