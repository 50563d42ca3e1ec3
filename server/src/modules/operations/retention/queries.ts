import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type PolicyRow = { readonly dataType: string; readonly days: number; readonly changedAt: Date };

export async function listPolicies(db: DbOrTx): Promise<PolicyRow[]> {
  const { rows } =
    await sql<PolicyRow>`select data_type as "dataType", days, changed_at as "changedAt" from retention_policies`.execute(
      db,
    );
  return rows;
}

/** Locks the row of a policy, so that its changes run one after the other. Null if nothing was set. */
export async function lockPolicy(tx: Tx, dataType: string): Promise<PolicyRow | null> {
  const { rows } = await sql<PolicyRow>`
    select data_type as "dataType", days, changed_at as "changedAt" from retention_policies where data_type = ${dataType} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

type NewPolicy = { readonly dataType: string; readonly days: number; readonly by: string; readonly now: Date };

export async function savePolicy(tx: Tx, { dataType, days, by, now }: NewPolicy): Promise<void> {
  await sql`
    insert into retention_policies (data_type, days, changed_by, changed_at) values (${dataType}, ${days}, ${by}, ${now})
    on conflict on constraint retention_policies_pkey do update
      set days = excluded.days, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx);
}

export type PurgeRunRow = {
  readonly id: string;
  readonly dataType: string;
  readonly before: Date;
  readonly isManual: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly purgedRows: number;
};

const columns = sql`
  r.id, r.data_type as "dataType", r.before, r.is_manual as "isManual", r.started_at as "startedAt", r.ended_at as "endedAt",
  r.purged_rows as "purgedRows"`;

export async function listLastPurgeRuns(db: DbOrTx): Promise<PurgeRunRow[]> {
  const { rows } = await sql<PurgeRunRow>`
    select distinct on (r.data_type) ${columns} from purge_runs r order by r.data_type, r.started_at desc`.execute(db);
  return rows;
}

export async function findPurgeRun(db: DbOrTx, id: string): Promise<PurgeRunRow | null> {
  const { rows } = await sql<PurgeRunRow>`select ${columns} from purge_runs r where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type NewPurgeRun = {
  readonly id: string;
  readonly dataType: string;
  readonly before: Date;
  readonly requestedBy: string | null;
  readonly now: Date;
};

/** Inserts a run, or returns the one of this kind that is running. Waits for a concurrent insert. */
export async function insertPurgeRun(tx: Tx, { id, dataType, before, requestedBy, now }: NewPurgeRun): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into purge_runs (id, data_type, before, requested_by, is_manual, started_at)
    values (${id}, ${dataType}, ${before}, ${requestedBy}, ${requestedBy !== null}, ${now})
    on conflict (data_type) where ended_at is null do update set data_type = excluded.data_type returning id`.execute(tx);
  return rows[0]?.id ?? id;
}

export async function addPurgedRows(db: DbOrTx, id: string, purgedRows: number): Promise<void> {
  await sql`update purge_runs set purged_rows = purged_rows + ${purgedRows} where id = ${id}`.execute(db);
}

export async function endPurgeRun(db: DbOrTx, id: string, now: Date): Promise<void> {
  await sql`update purge_runs set ended_at = ${now} where id = ${id} and ended_at is null`.execute(db);
}
