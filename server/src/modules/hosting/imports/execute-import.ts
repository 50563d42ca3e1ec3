import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { importEvents, type ImportReport } from '../../events/events/public.ts';
import { buildImportRequest, runInOrganisersLanguage } from './import-request.ts';
import {
  clearImportFile,
  findImport,
  listStaleImports,
  updateImportStatus,
  setDoneCount,
  setReport,
  type ImportRow,
} from './queries.ts';

const STALE_MS = DAY_MS;

/** Creates and updates the events of a file. Safe to repeat: events that were already created are updated. */
export async function executeImport(ctx: Context, importId: string): Promise<void> {
  const row = await findImport(ctx.db, importId);
  if (row?.status === 'running') await runInOrganisersLanguage(ctx, row, () => createEvents(ctx, row));
}

async function createEvents(ctx: Context, row: ImportRow): Promise<void> {
  const importId = row.id;
  const request = await buildImportRequest(ctx, row);
  if (request === null) {
    await updateImportStatus(ctx.db, { importId, from: ['running'], to: 'failed', at: ctx.clock.now() });
    return;
  }
  const onProgress = ({ imported, updated, unchanged }: ImportReport) =>
    setDoneCount(ctx.db, importId, imported + updated + unchanged);
  await completeImport(ctx, row, await importEvents(ctx, { ...request, onProgress }));
}

async function completeImport(ctx: Context, { id, fileKey }: ImportRow, report: ImportReport): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await setReport(tx, id, {
      importedCount: report.imported,
      publishedCount: report.published,
      updatedCount: report.updated,
      unchangedCount: report.unchanged,
      skippedCount: report.skipped.length,
    });
    await updateImportStatus(tx, { importId: id, from: ['running'], to: 'done', at: ctx.clock.now() });
    await clearImportFile(tx, id);
  });
  if (fileKey !== null) await ctx.files.remove(fileKey);
}

/** Removes the files of abandoned imports. */
export async function purgeStaleImports(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - STALE_MS);
  for (const { id, fileKey } of await listStaleImports(ctx.db, before)) {
    await ctx.files.remove(fileKey);
    await clearImportFile(ctx.db, id);
  }
}
