import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Module } from '../../../platform/http/module.ts';
import { addReadyDetail, type ReadyDetail } from '../../../platform/readiness.ts';
import { CHECK_ACCESS, checkAccess, getProviderAccess } from './provider/check-access.ts';
import { paymentData } from './payment-data.ts';
import { CREDIT_REFUND, creditRefund } from './refunds/credit-refund.ts';
import type { PaymentEffects } from './effects.ts';
import { RUN_REFUND } from './refunds/queue-refund.ts';
import { RECORD_FEES, recordFees } from './fees/record-fees.ts';
import { lookAtPayment, lookExternally } from './look-externally.ts';
import { runRefund } from './refunds/run-refund.ts';
import { sandboxJobs } from './sandbox/jobs.ts';
import { registerSandboxPages } from './sandbox/routes/sandbox-pages.ts';
import { sweep } from './sweep.ts';
import { addWebhookRoute } from './webhook-routes.ts';

const Named = z.object({ id: z.uuid() });
const SWEEP = 'payments.sweep';
const LOOK_ELSEWHERE = 'payments.look-elsewhere';

/** Card payments. `effects` are what a payment does to the things that can be paid for: one for each purpose. */
export function createPaymentsModule(effects: readonly PaymentEffects[]): Module {
  return {
    name: 'payments',
    routes: ({ http, ctx }) => {
      addWebhookRoute(http, ctx, effects);
      addReadyDetail(ctx, 'payments', () => readyDetail(ctx));
      registerSandboxPages(http, ctx);
    },
    jobs: [
      {
        task: RUN_REFUND,
        run: (ctx, payload) => runRefund(ctx, z.parse(Named, payload).id, (ref) => lookAtPayment(ctx, effects, ref)),
      },
      { task: CREDIT_REFUND, run: (ctx, payload) => creditRefund(ctx, effects, z.parse(Named, payload).id) },
      { task: RECORD_FEES, run: (ctx, payload) => recordFees(ctx, z.parse(Named, payload).id) },
      { task: SWEEP, run: (ctx) => sweep(ctx, effects) },
      { task: LOOK_ELSEWHERE, run: (ctx) => lookExternally(ctx, effects) },
      { task: CHECK_ACCESS, run: async (ctx) => void (await checkAccess(ctx)) },
      ...sandboxJobs,
    ],
    personalData: paymentData,
    schedules: [
      { task: SWEEP, cron: '* * * * *' },
      { task: CHECK_ACCESS, cron: '*/10 * * * *' },
      { task: LOOK_ELSEWHERE, cron: '37 * * * *' },
    ],
  };
}

// Without the reason: everyone may read this, and the reason is in the log and for administrators.
async function readyDetail(ctx: Context): Promise<ReadyDetail | null> {
  const access = await getProviderAccess(ctx);
  return access && { status: access.status, missing: access.missing, checkedAt: access.checkedAt.toISOString() };
}
