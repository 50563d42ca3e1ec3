import * as z from 'zod/mini';
import type { Module, Routes } from '../../../platform/http/module.ts';
import { BANK_PAYOUT_CHANGED, CONNECTED_ACCOUNT_CHANGED, PAYOUT_CHANGED } from '../payments/public.ts';
import { syncConnectedAccount } from './accounts/sync-connected-account.ts';
import { SEND_PAYOUT, ENQUEUE_DUE_PAYOUTS, NOTIFY_BANK_CHANGED, NOTIFY_PAYOUT } from './constants.ts';
import { syncPayout } from './sync-payout.ts';
import { payoutData } from './payout-data.ts';
import { enqueueDuePayouts, sendPayout } from './send-payout.ts';
import { notifyBankFailure, NOTIFY_BANK_FAILURE } from './bank/notify-bank-failure.ts';
import { syncBankPayout } from './bank/sync-bank-payout.ts';
import { notifyBankChanged } from './bank/notify-bank-changed.ts';
import { notifyPayout } from './notify-payout.ts';
import * as contract from '@festoon/contracts/money/payouts';
import { requestPayout } from './request-payout.ts';
import { approvePayout, rejectPayout } from './decide-payout.ts';
import { getConnectedAccount } from './accounts/get-connected-account.ts';
import { listAllPayouts, listPayouts, listPendingPayouts } from './list-payouts.ts';
import { openPayoutDashboard } from './accounts/open-payout-dashboard.ts';
import { startPayoutOnboarding } from './accounts/start-payout-onboarding.ts';
import { cancelPayout } from './cancel-payout.ts';

const PayoutPayload = z.object({ id: z.uuid() });
const RefPayload = z.object({ ref: z.string() });
const BankPayout = z.object({ accountRef: z.string(), ref: z.string() });

export const payoutsModule: Module = {
  name: 'payouts',
  routes: payoutRoutes,
  personalData: [payoutData],
  jobs: [
    { task: SEND_PAYOUT, run: (ctx, payload) => sendPayout(ctx, z.parse(PayoutPayload, payload).id) },
    { task: NOTIFY_PAYOUT, run: notifyPayout },
    { task: NOTIFY_BANK_CHANGED, run: notifyBankChanged },
    { task: ENQUEUE_DUE_PAYOUTS, run: enqueueDuePayouts },
    { task: PAYOUT_CHANGED, run: (ctx, payload) => syncPayout(ctx, z.parse(RefPayload, payload).ref) },
    { task: BANK_PAYOUT_CHANGED, run: (ctx, payload) => syncBankPayout(ctx, z.parse(BankPayout, payload)) },
    { task: NOTIFY_BANK_FAILURE, run: notifyBankFailure },
    { task: CONNECTED_ACCOUNT_CHANGED, run: (ctx, payload) => syncConnectedAccount(ctx, z.parse(RefPayload, payload).ref) },
  ],
  schedules: [{ task: ENQUEUE_DUE_PAYOUTS, cron: '* * * * *' }],
};

function payoutRoutes({ mount }: Routes): void {
  mount(contract.getConnectedAccount, getConnectedAccount);
  mount(contract.startPayoutOnboarding, startPayoutOnboarding);
  mount(contract.openPayoutDashboard, openPayoutDashboard);
  mount(contract.listPayouts, listPayouts);
  mount(contract.requestPayout, requestPayout);
  mount(contract.cancelPayout, cancelPayout);
  mount(contract.listPendingPayouts, listPendingPayouts);
  mount(contract.listAllPayouts, listAllPayouts);
  mount(contract.approvePayout, approvePayout);
  mount(contract.rejectPayout, rejectPayout);
}
