import * as z from 'zod/mini';
import type { Module } from '../../../platform/http/module.ts';
import { foldSums } from './periods/fold-sums.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { financeRoutes } from './routes.ts';
import { startNightly } from './reconciliation/start-reconciliation.ts';
import { FOLD_SUMS, RECONCILE, RECONCILE_NIGHTLY } from './tasks.ts';

const Run = z.object({ runId: z.uuid() });

export const financeModule: Module = {
  name: 'finance',
  routes: financeRoutes,
  jobs: [
    { task: RECONCILE, run: (ctx, payload) => reconcile(ctx, z.parse(Run, payload).runId) },
    { task: RECONCILE_NIGHTLY, run: startNightly },
    { task: FOLD_SUMS, run: foldSums },
  ],
  schedules: [
    { task: RECONCILE_NIGHTLY, cron: '41 3 * * *' },
    { task: FOLD_SUMS, cron: '*/2 * * * *' },
  ],
};
