import * as z from 'zod/mini';
import type { Module } from '../../platform/http/module.ts';
import { CREDIT_REFUND, creditRefund } from './credit-refund.ts';
import type { PaymentEffects } from './effects.ts';
import { RUN_REFUND } from './queue-refund.ts';
import { runRefund } from './run-refund.ts';
import { sandboxJobs } from './sandbox/jobs.ts';
import { registerSandboxPages } from './sandbox/routes/sandbox-pages.ts';
import { sweep } from './sweep.ts';
import { addWebhookRoute } from './webhook-routes.ts';

const Named = z.object({ id: z.uuid() });
const SWEEP = 'payments.sweep';

/** Card payments. `effects` are what a payment does to the things that can be paid for: one for each purpose. */
export function createPaymentsModule(effects: readonly PaymentEffects[]): Module {
  return {
    name: 'payments',
    routes: ({ http, ctx }) => {
      addWebhookRoute(http, ctx, effects);
      registerSandboxPages(http, ctx);
    },
    jobs: [
      { task: RUN_REFUND, run: (ctx, payload) => runRefund(ctx, z.parse(Named, payload).id) },
      { task: CREDIT_REFUND, run: (ctx, payload) => creditRefund(ctx, effects, z.parse(Named, payload).id) },
      { task: SWEEP, run: (ctx) => sweep(ctx, effects) },
      ...sandboxJobs,
    ],
    schedules: [{ task: SWEEP, cron: '* * * * *' }],
  };
}
