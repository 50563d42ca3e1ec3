import { sql, type RawBuilder } from 'kysely';
import type {
  DifferenceKind,
  DifferenceStatus,
  ProviderTransactionKind,
  ReconciliationRun,
} from '@festoon/contracts/money/reconciliation';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import type { DayTotal, FoundDifference, Span } from './compare-rules.ts';

export type RunRow = {
  readonly id: string;
  readonly status: ReconciliationRun['status'];
  readonly since: Date;
  readonly until: Date;
  readonly startedAt: Date;
  readonly startedBy: string | null;
  readonly endedAt: Date | null;
  readonly compared: number;
  readonly found: number;
};

const selectRuns = (condition: RawBuilder<unknown>): RawBuilder<RunRow> => sql<RunRow>`
  select r.id, r.status, r.since, r.until, r.started_at as "startedAt", a.name as "startedBy", r.ended_at as "endedAt",
    r.compared, r.found
  from reconciliation_runs r left join accounts a on a.id = r.started_by where ${condition}`;

type NewRun = Span & { readonly id: string; readonly provider: string; readonly by: string | null; readonly now: Date };

/**
 * Inserts a run. Returns false if one is already running. The second of two concurrent inserts waits for the first and
 * returns false.
 */
export async function insertRun(tx: Tx, { id, provider, since, until, by, now }: NewRun): Promise<boolean> {
  const { rows } = await sql`
    insert into reconciliation_runs (id, provider, since, until, started_by, started_at)
    values (${id}, ${provider}, ${since}, ${until}, ${by}, ${now})
    on conflict (provider) where status = 'running' do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Marks runs as failed that started before an instant and no longer have a worker. */
export async function failRunsBefore(tx: Tx, before: Date, now: Date): Promise<void> {
  await sql`
    update reconciliation_runs set status = 'failed', ended_at = ${now}
    where status = 'running' and started_at < ${before}`.execute(tx);
}

export async function findRun(db: DbOrTx, id: string): Promise<RunRow | null> {
  return (await selectRuns(sql`r.id = ${id}`).execute(db)).rows[0] ?? null;
}

export async function findRunningRun(db: DbOrTx, provider: string): Promise<RunRow | null> {
  return (await selectRuns(sql`r.provider = ${provider} and r.status = 'running'`).execute(db)).rows[0] ?? null;
}

export async function findLastRun(db: DbOrTx, provider: string): Promise<RunRow | null> {
  const { rows } =
    await sql<RunRow>`${selectRuns(sql`r.provider = ${provider}`)} order by r.started_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

type RunResult = { readonly compared: number; readonly differences: number; readonly now: Date };

/** Ends a run. Returns false if it is no longer running. */
export async function endRun(tx: Tx, id: string, { compared, differences: found, now }: RunResult): Promise<boolean> {
  const { rows } = await sql`
    update reconciliation_runs set status = 'done', ended_at = ${now}, compared = ${compared}, found = ${found}
    where id = ${id} and status = 'running' returning id`.execute(tx);
  return rows.length === 1;
}

export async function saveDays(
  tx: Tx,
  provider: string,
  { days, now }: { days: readonly DayTotal[]; now: Date },
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into reconciliation_days
      (provider, day, transaction_kind, currency, provider_count, provider_minor, ledger_count, ledger_minor, fee_minor, compared_at)
    select ${provider}, d.day, d."transactionKind", d.currency, d."providerCount", d."providerMinor", d."ledgerCount", d."ledgerMinor",
      d."feeMinor", ${now}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (
      day date, "transactionKind" text, currency text, "providerCount" int, "providerMinor" bigint, "ledgerCount" int,
      "ledgerMinor" bigint, "feeMinor" bigint)
    on conflict (provider, day, transaction_kind, currency) do update set
      provider_count = excluded.provider_count, provider_minor = excluded.provider_minor, ledger_count = excluded.ledger_count,
      ledger_minor = excluded.ledger_minor, fee_minor = excluded.fee_minor, compared_at = excluded.compared_at`.execute(tx);
}

export type DaySums = {
  readonly day: string;
  readonly currency: string;
  readonly providerCount: number;
  readonly providerMinor: number;
  readonly ledgerCount: number;
  readonly ledgerMinor: number;
  readonly feeMinor: number;
};

/** Returns the compared days, latest first. */
export async function listDays(db: DbOrTx, provider: string, since: Date): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select day::text, currency, sum(provider_count)::int as "providerCount", sum(provider_minor)::bigint as "providerMinor",
      sum(ledger_count)::int as "ledgerCount", sum(ledger_minor)::bigint as "ledgerMinor", sum(fee_minor)::bigint as "feeMinor"
    from reconciliation_days where provider = ${provider} and day >= (${since}::timestamptz at time zone 'UTC')::date
    group by day, currency order by day desc, currency`.execute(db);
  return rows;
}

export type DifferenceRow = {
  readonly id: string;
  readonly kind: DifferenceKind;
  readonly transactionKind: ProviderTransactionKind;
  readonly ref: string;
  readonly currency: string;
  readonly providerMinor: number | null;
  readonly providerAt: Date | null;
  readonly ledgerMinor: number | null;
  readonly ledgerAt: Date | null;
  readonly transactionId: string | null;
  readonly day: string;
  readonly status: DifferenceStatus;
  readonly foundAt: Date;
  readonly note: string;
  readonly notedBy: string | null;
  readonly settledAt: Date | null;
  readonly settledBy: string | null;
};

type ReconciliationContext = { readonly provider: string; readonly now: Date; readonly newId: () => string };

/**
 * Stores the differences. Explained ones stay explained while both sides are unchanged. Returns the new and reopened ones.
 */
export async function saveDifferences(
  tx: Tx,
  found: readonly FoundDifference[],
  { provider, now, newId }: ReconciliationContext,
): Promise<{ id: string; kind: DifferenceKind; ref: string }[]> {
  if (found.length === 0) return [];
  const rows = found.map(({ kind, transactionKind, ref, currency, providerSide, ledgerSide, transactionId }) => ({
    id: newId(),
    kind,
    transactionKind,
    ref,
    currency,
    transactionId,
    day: (providerSide ?? ledgerSide)?.at.toISOString().slice(0, 10),
    providerMinor: providerSide?.amountMinor ?? null,
    providerAt: providerSide?.at ?? null,
    ledgerMinor: ledgerSide?.amountMinor ?? null,
    ledgerAt: ledgerSide?.at ?? null,
  }));
  const saved = await sql<{ id: string; kind: DifferenceKind; ref: string }>`
    with known as materialized (
      select id, status from reconciliation_differences where provider = ${provider} and status = 'open'
    ), saved as (
      insert into reconciliation_differences as d
        (id, provider, kind, transaction_kind, ref, currency, provider_minor, provider_at, ledger_minor, ledger_at, transaction_id, day, found_at, last_seen_at)
      select n.id, ${provider}, n.kind, n."transactionKind", n.ref, n.currency, n."providerMinor", n."providerAt", n."ledgerMinor", n."ledgerAt",
        n."transactionId", n.day, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
        id uuid, kind text, "transactionKind" text, ref text, currency text, "providerMinor" bigint, "providerAt" timestamptz,
        "ledgerMinor" bigint, "ledgerAt" timestamptz, "transactionId" uuid, day date)
      on conflict (provider, transaction_kind, ref) do update set
        kind = excluded.kind, currency = excluded.currency, provider_minor = excluded.provider_minor, provider_at = excluded.provider_at,
        ledger_minor = excluded.ledger_minor, ledger_at = excluded.ledger_at, transaction_id = excluded.transaction_id,
        day = excluded.day, last_seen_at = excluded.last_seen_at,
        status = case when ${isUnchanged} then d.status else 'open' end,
        settled_at = case when ${isUnchanged} then d.settled_at end,
        settled_by = case when ${isUnchanged} then d.settled_by end
      returning d.id, d.kind, d.ref, d.status
    )
    select saved.id, saved.kind, saved.ref from saved
    where saved.status = 'open' and not exists (select from known where known.id = saved.id)`.execute(tx);
  return saved.rows;
}

const isUnchanged = sql`d.status = 'explained' and d.kind = excluded.kind
  and d.provider_minor is not distinct from excluded.provider_minor and d.ledger_minor is not distinct from excluded.ledger_minor`;

/** Marks differences of these days as resolved if the last comparison did not find them. Returns their ids. */
export async function resolveDifferences(
  tx: Tx,
  provider: string,
  { since, until, now }: Span & { now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reconciliation_differences set status = 'resolved', settled_at = ${now}
    where provider = ${provider} and status = 'open' and last_seen_at < ${now}
      and day >= (${since}::timestamptz at time zone 'UTC')::date and day <= (${until}::timestamptz at time zone 'UTC')::date
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

const selectDifferences = (condition: RawBuilder<unknown>): RawBuilder<DifferenceRow> => sql<DifferenceRow>`
  select d.id, d.kind, d.transaction_kind as "transactionKind", d.ref, d.currency, d.provider_minor as "providerMinor", d.provider_at as "providerAt",
    d.ledger_minor as "ledgerMinor", d.ledger_at as "ledgerAt", d.transaction_id as "transactionId", d.day::text, d.status,
    d.found_at as "foundAt", d.note, n.name as "notedBy", d.settled_at as "settledAt", s.name as "settledBy"
  from reconciliation_differences d
    left join accounts n on n.id = d.noted_by left join accounts s on s.id = d.settled_by
  where ${condition}`;

export async function findDifference(db: DbOrTx, id: string): Promise<DifferenceRow | null> {
  return (await selectDifferences(sql`d.id = ${id}`).execute(db)).rows[0] ?? null;
}

export async function lockDifference(tx: Tx, id: string): Promise<DifferenceRow | null> {
  // Locks the row of the difference until its change is committed.
  const { rows } = await sql<DifferenceRow>`${selectDifferences(sql`d.id = ${id}`)} for update of d`.execute(tx);
  return rows[0] ?? null;
}

type DifferenceFilter = {
  readonly status: DifferenceStatus;
  readonly kind?: DifferenceKind | undefined;
  readonly transactionKind?: ProviderTransactionKind | undefined;
};
export type DifferencePosition = { readonly day: string; readonly id: string };

/** Returns differences, those of the latest days first. */
export async function listDifferenceRows(
  db: DbOrTx,
  { status, kind, transactionKind }: DifferenceFilter,
  { after, limit }: { readonly after: DifferencePosition | null; readonly limit: number },
): Promise<DifferenceRow[]> {
  const condition = sql`d.status = ${status} and (${kind ?? null}::text is null or d.kind = ${kind ?? null})
    and (${transactionKind ?? null}::text is null or d.transaction_kind = ${transactionKind ?? null})
    and ${after === null ? sql`true` : sql`(d.day, d.id) < (${after.day}::date, ${after.id}::uuid)`}`;
  const { rows } = await sql<DifferenceRow>`
    ${selectDifferences(condition)} order by d.day desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

type NoteParams = { readonly note: string; readonly by: string; readonly now: Date };

export async function saveNote(tx: Tx, id: string, { note, by, now }: NoteParams): Promise<void> {
  await sql`
    update reconciliation_differences set note = ${note}, noted_by = ${by}, noted_at = ${now} where id = ${id}`.execute(tx);
}

export async function saveExplained(tx: Tx, id: string, { note, by, now }: NoteParams): Promise<void> {
  await sql`
    update reconciliation_differences
    set note = ${note}, noted_by = ${by}, noted_at = ${now}, status = 'explained', settled_at = ${now}, settled_by = ${by}
    where id = ${id}`.execute(tx);
}
