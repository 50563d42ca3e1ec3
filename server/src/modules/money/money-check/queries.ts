import { sql, type RawBuilder } from 'kysely';
import type { Db, DbOrTx } from '../../../platform/db/db.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';
import type { MoneyRule } from './rules/money-rule.ts';

/** The scope of a check: all rows, or the rows that changed since an instant. */
export type CheckRange = { readonly now: Date; readonly since: Date | null };

export type Finding = {
  readonly rule: string;
  /** The number of rows that break the rule, and examples of them. */
  readonly count: number;
  readonly examples: readonly string[];
};

export type CheckScope = 'quick' | 'full';

export type MoneyCheckRow = {
  readonly id: string;
  readonly scope: CheckScope;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly isClean: boolean;
  readonly findings: readonly Finding[];
};

const EXAMPLES = 10;
const FULL_LIMIT = sql.raw(`set local statement_timeout = '30min'`);

const allRows = sql`
  seen_entries as not materialized (select * from ledger_entries),
  seen_transactions as not materialized (select * from ledger_transactions),
  seen_accounts as not materialized (select * from ledger_accounts where owner_id is not null),
  seen_holds as not materialized (select * from wallet_reservations),
  seen_bookings as not materialized (select * from bookings where total_minor > 0),
  seen_booking_refunds as not materialized (select * from booking_refunds),
  seen_payments as not materialized (select * from payments),
  seen_fees as not materialized (select * from provider_fees),
  seen_refunds as not materialized (select * from refunds),
  seen_releases as not materialized (select * from escrow_releases),
  seen_payouts as not materialized (select * from payouts),
  seen_invoices as not materialized (select * from subscription_invoices)`;

/**
 * Builds the views of rows that changed. The id of an entry contains its time; other rows that move money refer to a
 * transaction or have their own timestamp.
 */
function changedRows(since: Date): RawBuilder<unknown> {
  return sql`
    seen_entries as materialized (
      select * from ledger_entries
      where id >= (lpad(to_hex((extract(epoch from ${since}::timestamptz) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
    ),
    seen_transactions as materialized (
      select * from ledger_transactions where id in (select transaction_id from seen_entries)
    ),
    seen_accounts as materialized (
      select * from ledger_accounts where id in (select account_id from seen_entries) and owner_id is not null
    ),
    seen_holds as materialized (
      select * from wallet_reservations where id in (select cause_id from seen_transactions where kind in ('wallet_reserved', 'wallet_released'))
      union select * from wallet_reservations where status = 'open' and created_at >= ${since}
      union select * from wallet_reservations
        where purpose = 'dispute' and subject_id in (select cause_id from seen_transactions where kind like 'dispute%')
    ),
    seen_bookings as materialized (
      select * from bookings where id in (select booking_id from seen_transactions)
        or (confirmed_at >= ${since} and total_minor > 0)
    ),
    seen_booking_refunds as materialized (
      select * from booking_refunds where id in (select cause_id from seen_transactions where kind = 'sale_reversed')
        or created_at >= ${since}
    ),
    seen_payments as materialized (
      select * from payments where id in (select cause_id from seen_transactions where kind in ('capture', 'top_up'))
        or settled_at >= ${since}
        or id in (select payment_id from disputes where id in (select cause_id from seen_transactions where kind like 'dispute%'))
        or id in (select payment_id from refunds where id in (select cause_id from seen_transactions where kind like 'refund%'))
        or (purpose = 'booking' and subject_id in (select booking_id from seen_transactions where kind = 'sale_reversed'))
    ),
    seen_fees as materialized (
      select * from provider_fees
      where id in (select cause_id from seen_transactions where kind in ('provider_fee', 'dispute_fee')) or recorded_at >= ${since}
    ),
    seen_refunds as materialized (
      select * from refunds where id in (select cause_id from seen_transactions where kind like 'refund%')
        or finished_at >= ${since}
    ),
    seen_releases as materialized (
      select * from escrow_releases where id in (select cause_id from seen_transactions where kind = 'escrow_released')
        or created_at >= ${since}
    ),
    seen_payouts as materialized (
      select * from payouts where id in (select cause_id from seen_transactions where kind like 'payout%')
        or requested_at >= ${since} or ended_at >= ${since}
    ),
    seen_invoices as materialized (
      select * from subscription_invoices where id in (select cause_id from seen_transactions where kind = 'subscription')
        or paid_at >= ${since}
    )`;
}

/** Lists the violations of the rules. A single statement evaluates all rules, so they see the same snapshot. */
export async function listFindings(db: DbOrTx, rules: readonly MoneyRule[], { now, since }: CheckRange): Promise<Finding[]> {
  if (rules.length === 0) return [];
  const ruleQueries = rules.map(
    ({ name, sql: query }) => sql`
      select ${sql.lit(name)} as rule, count(*)::int as count, (array_agg(coalesce(what, '')))[1:${sql.lit(EXAMPLES)}] as examples
      from (${sql.raw(query)}) broken having count(*) > 0`,
  );
  const { rows } = await sql<Finding>`
    ${since === null ? preparedStatement : sql``} with asked as (select ${now}::timestamptz as now), ${since === null ? allRows : changedRows(since)}
    ${sql.join(ruleQueries, sql` union all `)}`.execute(db);
  return rows;
}

/** Evaluates one rule on all rows, however long it takes. */
export async function listFindingsOf(db: Db, rule: MoneyRule, now: Date): Promise<Finding[]> {
  return db.transaction().execute(async (tx) => {
    await FULL_LIMIT.execute(tx);
    return listFindings(tx, [rule], { now, since: null });
  });
}

export async function readDatabaseTime(db: DbOrTx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now ?? new Date(Number.NaN);
}

export type NewMoneyCheck = MoneyCheckRow & { readonly databaseAt: Date };

export async function insertMoneyCheck(db: DbOrTx, check: NewMoneyCheck): Promise<void> {
  await db
    .insertInto('money_checks')
    .values({
      id: check.id,
      scope: check.scope,
      started_at: check.startedAt,
      ended_at: check.endedAt,
      database_at: check.databaseAt,
      is_clean: check.isClean,
      findings: JSON.stringify(check.findings),
    })
    .execute();
}

const columns = sql`id, scope, started_at as "startedAt", ended_at as "endedAt", is_clean as "isClean", findings`;

export async function findLatestCheck(db: DbOrTx, scope?: CheckScope): Promise<MoneyCheckRow | null> {
  const { rows } = await sql<MoneyCheckRow>`
    select ${columns} from money_checks where ${scope ?? null}::text is null or scope = ${scope ?? null}
    order by database_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns when the last check without findings began, by the database's clock; null before the first one. */
export async function findLastCleanCheckTime(db: DbOrTx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select database_at as at from money_checks where is_clean order by database_at desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** Deletes quick checks without findings that started before an instant: later checks supersede them. */
export async function deleteOldChecks(db: DbOrTx, { before }: { before: Date }): Promise<void> {
  await sql`delete from money_checks where started_at < ${before} and findings = '[]'`.execute(db);
}
