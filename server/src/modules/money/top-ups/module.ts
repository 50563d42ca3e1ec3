import * as z from 'zod/mini';
import type { Module } from '../../../platform/http/module.ts';
import { topUpData } from './top-up-data.ts';
import { topUpRoutes } from './routes.ts';
import { sendTopUpReceipt, sendTopUpRefundEmail } from './send-top-up-email.ts';
import { SEND_RECEIPT, SEND_REFUND_EMAIL } from './tasks.ts';

const PaymentPayload = z.object({ paymentId: z.uuid() });

export const topUpsModule: Module = {
  name: 'top-ups',
  feature: 'top_ups',
  routes: topUpRoutes,
  personalData: [topUpData],
  jobs: [
    { task: SEND_RECEIPT, run: (ctx, payload) => sendTopUpReceipt(ctx, z.parse(PaymentPayload, payload).paymentId) },
    {
      task: SEND_REFUND_EMAIL,
      run: (ctx, payload) => sendTopUpRefundEmail(ctx, z.parse(PaymentPayload, payload).paymentId),
    },
  ],
};
