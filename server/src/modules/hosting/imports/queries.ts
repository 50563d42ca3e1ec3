import type { ImportPreview, ImportReport, ImportStatus } from '@festoon/contracts/hosting/imports';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { RetentionCutoff } from '../../../platform/db/retention-cutoff.ts';

export type ImportRow = {
  id: string;
  accountId: string;
  fileName: string;
  fileKey: string | null;
  status: ImportStatus;
  shiftPastDates: boolean;
  publish: boolean;
  confirmsMaterialChange: boolean;
  entryCount: number;
  doneCount: number;
  preview: ImportPreview | null;
  report: ImportReport | null;
  createdAt: Date;
};

const columns = sql`id, account_id as "accountId", file_name as "fileName", file_key as "fileKey", status, shift_past_dates as "shiftPastDates", publish,
  confirms_material_change as "confirmsMaterialChange",
  entry_count as "entryCount", done_count as "doneCount", preview, report, created_at as "createdAt"`;

export async function insertImport(
  tx: DbOrTx,
  row: { id: string; accountId: string; fileName: string; fileKey: string; at: Date },
): Promise<void> {
  await sql`
    insert into event_imports (id, account_id, file_name, file_key, created_at, updated_at)
    values (${row.id}, ${row.accountId}, ${row.fileName}, ${row.fileKey}, ${row.at}, ${row.at})`.execute(tx);
}

export async function findImport(tx: DbOrTx, importId: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`select ${columns} from event_imports where id = ${importId}`.execute(tx);
  return rows[0] ?? null;
}

export async function listImportRows(tx: DbOrTx, accountId: string, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from event_imports where account_id = ${accountId} order by created_at desc, id desc limit ${limit}`.execute(
    tx,
  );
  return rows;
}

type StatusChange = {
  readonly importId: string;
  readonly from: readonly ImportStatus[];
  readonly to: ImportStatus;
  readonly at: Date;
};

/** Moves an import to its next status. Returns false if it is no longer in the expected one. */
export async function updateImportStatus(tx: DbOrTx, { importId, from, to, at }: StatusChange): Promise<boolean> {
  const { rows } = await sql`
    update event_imports set status = ${to}, updated_at = ${at} where id = ${importId} and status = any(${from}::text[])
    returning id`.execute(tx);
  return rows.length === 1;
}

export async function setShiftPastDates(tx: DbOrTx, importId: string, shiftPastDates: boolean): Promise<void> {
  await sql`update event_imports set shift_past_dates = ${shiftPastDates} where id = ${importId}`.execute(tx);
}

export type ImportOptions = { readonly publish: boolean; readonly confirmsMaterialChange: boolean };

export async function setImportOptions(tx: DbOrTx, importId: string, options: ImportOptions): Promise<void> {
  await sql`
    update event_imports set publish = ${options.publish}, confirms_material_change = ${options.confirmsMaterialChange},
      done_count = 0
    where id = ${importId}`.execute(tx);
}

/** Returns those of these events that have valid tickets. */
export async function listSoldIds(tx: DbOrTx, eventIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${eventIds}::uuid[]) as given (id)
    where exists (select from tickets t where t.event_id = given.id and t.status = 'valid')`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function setPreview(
  tx: DbOrTx,
  importId: string,
  result: { preview: ImportPreview; entryCount: number },
): Promise<void> {
  await sql`
    update event_imports set preview = ${JSON.stringify(result.preview)}::jsonb, entry_count = ${result.entryCount}
    where id = ${importId}`.execute(tx);
}

export async function setDoneCount(tx: DbOrTx, importId: string, count: number): Promise<void> {
  await sql`update event_imports set done_count = ${count} where id = ${importId}`.execute(tx);
}

export async function setReport(tx: DbOrTx, importId: string, report: ImportReport): Promise<void> {
  await sql`update event_imports set report = ${JSON.stringify(report)}::jsonb where id = ${importId}`.execute(tx);
}

/** Lists imports with a file that have not been updated since an instant, at most 100. */
export async function listStaleImports(tx: DbOrTx, before: Date): Promise<{ id: string; fileKey: string }[]> {
  const { rows } = await sql<{ id: string; fileKey: string }>`
    select id, file_key as "fileKey" from event_imports
    where file_key is not null and updated_at < ${before} order by updated_at limit 100`.execute(tx);
  return rows;
}

export async function clearImportFile(tx: DbOrTx, importId: string): Promise<void> {
  await sql`
    update event_imports set file_key = null, status = case when status in ('reading', 'preview') then 'discarded' else status end
    where id = ${importId}`.execute(tx);
}

export const readImportData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    imports: sql`
      select file_name as "fileName", status, entry_count as "entryCount", done_count as "doneCount", report, created_at as "createdAt"
      from event_imports where account_id = ${accountId} order by created_at`,
  });

/**
 * Erases the imports of an account. An import that still has a file is cleared and dated back, so that the cleanup of stale
 * imports removes the file.
 */
export const eraseImportData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from event_imports where account_id = ${accountId} and file_key is null`,
    sql`
      update event_imports set file_name = '', preview = null, report = null, status = 'discarded', updated_at = created_at - interval '10 years'
      where account_id = ${accountId} and file_name <> ''`,
  ]);

export async function listImportFiles(db: DbOrTx, accountId: string): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select file_key as key, file_name as name from event_imports
    where account_id = ${accountId} and file_key is not null order by created_at`.execute(db);
  return rows;
}

const staleImports = (before: Date) => sql`
  select id from event_imports where updated_at < ${before} and file_key is null and status <> 'running'`;

export const countOldImports = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, staleImports(before), limit);

export async function deleteOldImports(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } =
    await sql`delete from event_imports where id in (${staleImports(before)} limit ${limit}) returning id`.execute(db);
  return rows.length;
}
