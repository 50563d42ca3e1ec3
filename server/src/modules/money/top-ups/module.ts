import * as z from 'zod/mini';
import type { Module, Routes } from '../../../platform/http/module.ts';
import { topUpData } from './top-up-data.ts';
import { sendTopUpReceipt, sendTopUpRefundEmail } from './send-top-up-email.ts';
import { SEND_RECEIPT, SEND_REFUND_EMAIL } from './tasks.ts';
import * as contract from '@festoon/contracts/money/wallet';
import { confirmTopUp } from './confirm-top-up.ts';
import { getTopUpTerms } from './get-top-up-terms.ts';
import { startTopUp } from './start-top-up.ts';

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

function topUpRoutes({ mount }: Routes): void {
  mount(contract.getTopUpTerms, getTopUpTerms);
  mount(contract.startTopUp, startTopUp);
  mount(contract.confirmTopUp, confirmTopUp);
}
