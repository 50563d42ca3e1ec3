import * as z from 'zod/mini';
import type { Module } from '../../../platform/http/module.ts';
import { topUpData } from './top-up-data.ts';
import { topUpRoutes } from './routes.ts';
import { sendReceipt, sendSentBack } from './send-top-up-mail.ts';
import { SEND_RECEIPT, SEND_SENT_BACK } from './tasks.ts';

const OfPayment = z.object({ paymentId: z.uuid() });

export const topUpsModule: Module = {
  name: 'top-ups',
  feature: 'top_ups',
  routes: topUpRoutes,
  personalData: [topUpData],
  jobs: [
    { task: SEND_RECEIPT, run: (ctx, payload) => sendReceipt(ctx, z.parse(OfPayment, payload).paymentId) },
    { task: SEND_SENT_BACK, run: (ctx, payload) => sendSentBack(ctx, z.parse(OfPayment, payload).paymentId) },
  ],
};
