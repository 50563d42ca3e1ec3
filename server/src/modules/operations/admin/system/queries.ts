import { sql } from 'kysely';
import type { BackupRun } from '@festoon/contracts/operations/admin-system';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type SystemNumbers = {
  postgres: string;
  migration: string;
  migrations: number;
  byteCount: number;
  connections: number;
  maxConnections: number;
};

export async function getSystemNumbers(db: DbOrTx): Promise<SystemNumbers> {
  const { rows } = await sql<SystemNumbers>`
    select current_setting('server_version') as postgres, (select coalesce(max(name), '') from schema_migrations) as migration,
      (select count(*)::int from schema_migrations) as migrations, pg_database_size(current_database()) as "byteCount",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`.execute(db);
  const [numbers] = rows;
  if (!numbers) throw new Error('a select without from gives one row');
  return numbers;
}

export type TableSize = { name: string; byteCount: number; rows: number };

/** Lists the largest tables with the planner's estimate of their rows, because counting would read all of them. */
export async function listLargestTables(db: DbOrTx): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select c.relname as name, pg_total_relation_size(c.oid) as "byteCount", greatest(c.reltuples, 0)::bigint as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
    order by pg_total_relation_size(c.oid) desc limit 12`.execute(db);
  return rows;
}

export type BackupRow = {
  id: string;
  kind: BackupRun['kind'];
  status: BackupRun['status'];
  folder: string | null;
  tableCount: number | null;
  rowCount: number | null;
  byteCount: number | null;
  error: string | null;
  startedAt: Date;
  finishedAt: Date | null;
};

const columns = sql`id, kind, status, folder, table_count as "tableCount", row_count as "rowCount", byte_count as "byteCount",
  error, started_at as "startedAt", finished_at as "finishedAt"`;

export async function listBackups(db: DbOrTx): Promise<BackupRow[]> {
  const { rows } = await sql<BackupRow>`select ${columns} from backups order by started_at desc, id desc limit 20`.execute(
    db,
  );
  return rows;
}

export async function findRun(db: DbOrTx, id: string): Promise<BackupRow | null> {
  const { rows } = await sql<BackupRow>`select ${columns} from backups where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findNewestBackup(db: DbOrTx): Promise<(BackupRow & { folder: string }) | null> {
  const { rows } = await sql<BackupRow & { folder: string }>`
    select ${columns} from backups where kind = 'backup' and status = 'done' and folder is not null
    order by started_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Locks runs of this kind until the transaction ends. Returns whether one is running now. */
export async function lockRunningBackups(tx: Tx, kind: BackupRow['kind'], since: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('backups:' || ${kind}::text, 0))`.execute(tx);
  const { rows } = await sql`
    select id from backups where kind = ${kind} and status = 'running' and started_at > ${since}`.execute(tx);
  return rows.length > 0;
}

/** Ends runs of this kind that started earlier and whose process has died. */
export async function failStaleRuns(
  tx: Tx,
  kind: BackupRow['kind'],
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await sql`
    update backups set status = 'failed', finished_at = ${now}
    where kind = ${kind} and status = 'running' and started_at <= ${since}`.execute(tx);
}

export type NewRun = {
  readonly id: string;
  readonly kind: BackupRow['kind'];
  readonly backupId: string | null;
  readonly now: Date;
};

export async function insertRun(tx: Tx, { id, kind, backupId, now }: NewRun): Promise<void> {
  await sql`insert into backups (id, kind, backup_id, started_at) values (${id}, ${kind}, ${backupId}, ${now})`.execute(tx);
}

/** Returns the folder of a running run's backup, if any; null for a run that has ended or does not exist. */
export async function findRunningBackup(db: DbOrTx, id: string): Promise<{ folder: string | null } | null> {
  const { rows } = await sql<{ folder: string | null }>`
    select b.folder from backups r left join backups b on b.id = r.backup_id where r.id = ${id} and r.status = 'running'`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type FinishedRun = {
  readonly id: string;
  readonly now: Date;
  readonly folder: string | null;
  readonly schemaVersion: string | null;
  readonly tableCount: number | null;
  readonly rowCount: number | null;
  readonly byteCount: number | null;
  readonly error: string | null;
};

export async function endRun(db: DbOrTx, run: FinishedRun): Promise<void> {
  await sql`
    update backups set status = case when ${run.error}::text is null then 'done' else 'failed' end, folder = ${run.folder},
      schema_version = ${run.schemaVersion}, table_count = ${run.tableCount}, row_count = ${run.rowCount},
      byte_count = ${run.byteCount}, error = ${run.error}, finished_at = ${run.now}
    where id = ${run.id} and status = 'running'`.execute(db);
}
