import * as z from 'zod/mini';
import type { Module } from '../../../platform/http/module.ts';
import { rollUpAllCounters } from './periods/roll-up-counters.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { financeRoutes } from './routes.ts';
import { startNightlyReconciliation } from './reconciliation/start-reconciliation.ts';
import { ROLL_UP_COUNTERS, RECONCILE, RECONCILE_NIGHTLY } from './tasks.ts';

const RunPayload = z.object({ runId: z.uuid() });

export const financeModule: Module = {
  name: 'finance',
  routes: financeRoutes,
  jobs: [
    { task: RECONCILE, run: (ctx, payload) => reconcile(ctx, z.parse(RunPayload, payload).runId) },
    { task: RECONCILE_NIGHTLY, run: startNightlyReconciliation },
    { task: ROLL_UP_COUNTERS, run: rollUpAllCounters },
  ],
  schedules: [
    { task: RECONCILE_NIGHTLY, cron: '41 3 * * *' },
    { task: ROLL_UP_COUNTERS, cron: '*/2 * * * *' },
  ],
};
