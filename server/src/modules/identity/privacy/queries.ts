import type { PersonalDataExportState } from '@festoon/contracts/identity/privacy';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type ExportRow = {
  readonly id: string;
  readonly accountId: string;
  readonly requestedBy: string | null;
  readonly state: PersonalDataExportState;
  readonly requestedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly bytes: number;
  readonly skippedFiles: number;
};

const columns = sql`
  id, account_id as "accountId", requested_by as "requestedBy", state, requested_at as "requestedAt", ready_at as "readyAt",
  expires_at as "expiresAt", bytes, skipped_files as "skippedFiles"`;

export type NewExport = {
  readonly id: string;
  readonly accountId: string;
  readonly requestedBy: string | null;
  readonly now: Date;
  /** No export is started if the owner has requested one after this instant. Null: no such limit. */
  readonly noExportSince: Date | null;
};

/** Starts an export. Returns false if one is being created, or was requested too recently. A failed one does not count. */
export async function insertExport(tx: Tx, { id, accountId, requestedBy, now, noExportSince }: NewExport): Promise<boolean> {
  const { rows } = await sql`
    insert into personal_data_exports (id, account_id, requested_by, requested_at)
    select ${id}::uuid, ${accountId}::uuid, ${requestedBy}::uuid, ${now}::timestamptz
    where ${noExportSince}::timestamptz is null or not exists (
      select from personal_data_exports
      where account_id = ${accountId} and requested_by is null and state <> 'failed' and requested_at > ${noExportSince})
    on conflict (account_id) where state = 'processing' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function listExportRows(db: DbOrTx, accountId: string, limit: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from personal_data_exports where account_id = ${accountId} order by requested_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findExport(db: DbOrTx, id: string): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`select ${columns} from personal_data_exports where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type FinishedExport = {
  readonly id: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly bytes: number;
  readonly skippedFiles: number;
};

/** Marks an export as ready. Returns false if it is no longer being created: its account was erased, or it failed. */
export async function markExportReady(
  tx: Tx,
  { id, now, expiresAt, bytes, skippedFiles }: FinishedExport,
): Promise<boolean> {
  const { rows } = await sql`
    update personal_data_exports set state = 'ready', ready_at = ${now}, expires_at = ${expiresAt}, bytes = ${bytes},
      skipped_files = ${skippedFiles}
    where id = ${id} and state = 'processing' returning id`.execute(tx);
  return rows.length > 0;
}

/** Marks exports as failed that were started before this instant. */
export async function failStaleExports(db: DbOrTx, before: Date): Promise<void> {
  await sql`update personal_data_exports set state = 'failed' where state = 'processing' and requested_at < ${before}`.execute(
    db,
  );
}

export async function listExpiredExports(db: DbOrTx, now: Date, limit: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from personal_data_exports where state = 'ready' and expires_at <= ${now}
    order by expires_at limit ${limit}`.execute(db);
  return rows;
}

export async function markExportExpired(db: DbOrTx, id: string): Promise<void> {
  await sql`update personal_data_exports set state = 'expired' where id = ${id} and state = 'ready'`.execute(db);
}

export async function deleteExportsOfAccount(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`delete from personal_data_exports where account_id = ${accountId} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
