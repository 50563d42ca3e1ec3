import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Module } from '../../../platform/http/module.ts';
import { addReadyDetail, type ReadyDetail } from '../../../platform/readiness.ts';
import { CHECK_ACCESS, checkAccess, getProviderAccess } from './provider/check-access.ts';
import { paymentData } from './payment-data.ts';
import { CREDIT_REFUND, creditRefund } from './refunds/credit-refund.ts';
import type { PaymentHooks } from './payment-hooks.ts';
import { RUN_REFUND } from './refunds/request-card-refund.ts';
import { RECORD_FEES, recordFees } from './fees/record-fees.ts';
import { syncRefundsAndDisputes, syncExternalActivity } from './sync-external-activity.ts';
import { runRefund } from './refunds/run-refund.ts';
import { sandboxJobs } from './sandbox/jobs.ts';
import { registerSandboxPages } from './sandbox/routes/sandbox-pages.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { addWebhookRoute } from './webhook-routes.ts';

const IdPayload = z.object({ id: z.uuid() });
const RECONCILE_PAYMENTS = 'payments.reconcile-payments';
const SYNC_EXTERNAL_ACTIVITY = 'payments.sync-external-activity';

/** Creates the module of card payments. `hooks` apply a payment to what it pays for: one for each purpose. */
export function createPaymentsModule(hooks: readonly PaymentHooks[]): Module {
  return {
    name: 'payments',
    routes: ({ http, ctx }) => {
      addWebhookRoute(http, ctx, hooks);
      addReadyDetail(ctx, 'payments', () => readyDetail(ctx));
      registerSandboxPages(http, ctx);
    },
    jobs: [
      {
        task: RUN_REFUND,
        run: (ctx, payload) =>
          runRefund(ctx, z.parse(IdPayload, payload).id, (ref) => syncRefundsAndDisputes(ctx, hooks, ref)),
      },
      { task: CREDIT_REFUND, run: (ctx, payload) => creditRefund(ctx, hooks, z.parse(IdPayload, payload).id) },
      { task: RECORD_FEES, run: (ctx, payload) => recordFees(ctx, z.parse(IdPayload, payload).id) },
      { task: RECONCILE_PAYMENTS, run: (ctx) => reconcilePayments(ctx, hooks) },
      { task: SYNC_EXTERNAL_ACTIVITY, run: (ctx) => syncExternalActivity(ctx, hooks) },
      { task: CHECK_ACCESS, run: async (ctx) => void (await checkAccess(ctx)) },
      ...sandboxJobs,
    ],
    personalData: paymentData,
    schedules: [
      { task: RECONCILE_PAYMENTS, cron: '* * * * *' },
      { task: CHECK_ACCESS, cron: '*/10 * * * *' },
      { task: SYNC_EXTERNAL_ACTIVITY, cron: '37 * * * *' },
    ],
  };
}

// Excludes the reason: everyone may read this, and the log and the administrators' pages contain it.
async function readyDetail(ctx: Context): Promise<ReadyDetail | null> {
  const access = await getProviderAccess(ctx);
  return (
    access && {
      status: access.status,
      missingPermissions: access.missingPermissions,
      checkedAt: access.checkedAt.toISOString(),
    }
  );
}
