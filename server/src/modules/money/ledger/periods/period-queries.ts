import { sql } from 'kysely';
import type { LedgerAccountKind, LedgerTransactionKind } from '@festoon/contracts/money/finance';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type ClosedPeriodRow = {
  readonly month: string;
  readonly closedAt: Date;
  readonly closedBy: string | null;
  readonly reason: string;
  readonly openDifferences: number;
  readonly isMoneyClean: boolean;
  readonly transactions: number;
};

/** Returns the closed months, latest first. */
export async function listClosedPeriods(db: DbOrTx): Promise<ClosedPeriodRow[]> {
  const { rows } = await sql<ClosedPeriodRow>`
    select to_char(p.month, 'YYYY-MM') as month, p.closed_at as "closedAt", a.name as "closedBy", p.reason,
      p.open_differences as "openDifferences", p.is_money_clean as "isMoneyClean", p.transactions
    from finance_periods p left join accounts a on a.id = p.closed_by order by p.month desc`.execute(db);
  return rows;
}

/** Returns the time of the first transaction. */
export async function findFirstPostingDate(db: DbOrTx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(posted_at) as at from ledger_transactions`.execute(db);
  return rows[0]?.at ?? null;
}

export type TotalRow = {
  readonly account: LedgerAccountKind;
  readonly currency: string;
  readonly openingMinor: number;
  readonly debitMinor: number;
  readonly creditMinor: number;
  readonly closingMinor: number;
};

export async function listPeriodTotals(db: DbOrTx, firstDay: string): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select account_kind as account, currency, opening_minor as "openingMinor", debit_minor as "debitMinor",
      credit_minor as "creditMinor", closing_minor as "closingMinor"
    from finance_period_totals where month = ${firstDay}::date order by currency, account_kind`.execute(db);
  return rows;
}

type Bounds = { readonly since: Date; readonly until: Date };

/** Returns the same for an open month: the balances of the last closed one, and the entries since then. */
export async function sumPeriodTotals(db: DbOrTx, { since, until }: Bounds): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    with last as materialized (
      select max(month) as month from finance_periods where month < (${since}::timestamptz at time zone 'UTC')::date
    ), base as (
      select account_kind as kind, currency, closing_minor as minor from finance_period_totals join last using (month)
    ), moved as (
      select a.kind, e.currency,
        coalesce(sum(e.amount_minor) filter (where t.posted_at < ${since}), 0) as before,
        coalesce(-sum(e.amount_minor) filter (where t.posted_at >= ${since} and e.amount_minor < 0), 0) as debit,
        coalesce(sum(e.amount_minor) filter (where t.posted_at >= ${since} and e.amount_minor > 0), 0) as credit
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.posted_at < ${until}
        and t.posted_at >= coalesce((select (month + interval '1 month') at time zone 'UTC' from last), '-infinity')
      group by 1, 2
    ), summed as (
      select kind, currency, coalesce(base.minor, 0) + coalesce(moved.before, 0) as opening, coalesce(moved.debit, 0) as debit,
        coalesce(moved.credit, 0) as credit
      from base full join moved using (kind, currency)
    )
    select kind as account, currency, opening::bigint as "openingMinor", debit::bigint as "debitMinor",
      credit::bigint as "creditMinor", (opening + credit - debit)::bigint as "closingMinor"
    from summed order by currency, kind`.execute(db);
  return rows;
}

export async function countTransactions(db: DbOrTx, { since, until }: Bounds): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_transactions where posted_at >= ${since} and posted_at < ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the open differences of the days before `until`. */
export async function countDifferencesUntil(db: DbOrTx, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reconciliation_differences
    where status = 'open' and day < (${until}::timestamptz at time zone 'UTC')::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks the closing of months, one at a time. It waits for postings that are dated back, and they wait for it. */
export async function lockPeriodClosing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('close-period', 0))`.execute(tx);
}

type NewPeriod = {
  readonly firstDay: string;
  readonly now: Date;
  readonly by: string;
  readonly reason: string;
  readonly openDifferences: number;
  readonly isMoneyClean: boolean;
  readonly transactions: number;
};

export async function insertPeriod(tx: Tx, period: NewPeriod, totals: readonly TotalRow[]): Promise<void> {
  const { firstDay, now, by, reason, openDifferences, isMoneyClean, transactions } = period;
  await sql`
    insert into finance_periods (month, closed_at, closed_by, reason, open_differences, is_money_clean, transactions)
    values (${firstDay}::date, ${now}, ${by}, ${reason}, ${openDifferences}, ${isMoneyClean}, ${transactions})`.execute(tx);
  if (totals.length === 0) return;
  await sql`
    insert into finance_period_totals (month, account_kind, currency, opening_minor, debit_minor, credit_minor, closing_minor)
    select ${firstDay}::date, t.account, t.currency, t."openingMinor", t."debitMinor", t."creditMinor", t."closingMinor"
    from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as t (
      account text, currency text, "openingMinor" bigint, "debitMinor" bigint, "creditMinor" bigint, "closingMinor" bigint)`.execute(
    tx,
  );
}

export type JournalRow = {
  readonly transactionId: string;
  readonly postedAt: Date;
  readonly kind: LedgerTransactionKind;
  readonly account: LedgerAccountKind;
  readonly ownerId: string | null;
  readonly eventId: string | null;
  readonly currency: string;
  readonly amountMinor: number;
  readonly reference: string | null;
  readonly causeId: string;
};

type JournalPage = Bounds & { readonly after: { readonly postedAt: Date; readonly transactionId: string } | null };

/** Returns the entries of the next transactions of a time span, in the order of posting. */
export async function listJournal(db: DbOrTx, { since, until, after }: JournalPage, limit: number): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    with part as materialized (
      select * from ledger_transactions
      where posted_at >= ${since} and posted_at < ${until}
        and ${after === null ? sql`true` : sql`(posted_at, id) > (${after.postedAt}::timestamptz, ${after.transactionId}::uuid)`}
      order by posted_at, id limit ${limit}
    )
    select t.id as "transactionId", t.posted_at as "postedAt", t.kind, a.kind as account, a.owner_id as "ownerId",
      coalesce(a.event_id, t.event_id) as "eventId", e.currency, e.amount_minor as "amountMinor", b.reference, t.cause_id as "causeId"
    from part t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      left join bookings b on b.id = t.booking_id
    order by t.posted_at, t.id, e.amount_minor, e.id`.execute(db);
  return rows;
}
