import type { Module } from '../../../platform/http/module.ts';
import { importData } from './import-data.ts';
import { importRetention } from './import-retention.ts';
import { lookThroughImport } from './look-through-import.ts';
import { importRoutes } from './routes.ts';
import { takeOverImport, tidyImports } from './take-over-import.ts';
import { LOOK_THROUGH_TASK, RUN_IMPORT_TASK, TIDY_IMPORTS_TASK } from './tasks.ts';

const importIdOf = (payload: unknown) => (payload as { importId: string }).importId;

export const importsModule: Module = {
  name: 'imports',
  feature: 'imports',
  routes: importRoutes,
  jobs: [
    { task: LOOK_THROUGH_TASK, run: (ctx, payload) => lookThroughImport(ctx, importIdOf(payload)) },
    { task: RUN_IMPORT_TASK, run: (ctx, payload) => takeOverImport(ctx, importIdOf(payload)) },
    { task: TIDY_IMPORTS_TASK, run: tidyImports },
  ],
  personalData: [importData],
  retention: [importRetention],
  schedules: [{ task: TIDY_IMPORTS_TASK, cron: '17 * * * *' }],
};
