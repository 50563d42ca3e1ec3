import type { Module } from '../../../platform/http/module.ts';
import { importData } from './import-data.ts';
import { importRetention } from './import-retention.ts';
import { buildImportPreview } from './build-import-preview.ts';
import { importRoutes } from './routes.ts';
import { executeImport, purgeStaleImports } from './execute-import.ts';
import { PREVIEW_IMPORT_TASK, RUN_IMPORT_TASK, PURGE_STALE_IMPORTS_TASK } from './tasks.ts';

const importIdOf = (payload: unknown) => (payload as { importId: string }).importId;

export const importsModule: Module = {
  name: 'imports',
  feature: 'imports',
  routes: importRoutes,
  jobs: [
    { task: PREVIEW_IMPORT_TASK, run: (ctx, payload) => buildImportPreview(ctx, importIdOf(payload)) },
    { task: RUN_IMPORT_TASK, run: (ctx, payload) => executeImport(ctx, importIdOf(payload)) },
    { task: PURGE_STALE_IMPORTS_TASK, run: purgeStaleImports },
  ],
  personalData: [importData],
  retention: [importRetention],
  schedules: [{ task: PURGE_STALE_IMPORTS_TASK, cron: '17 * * * *' }],
};
