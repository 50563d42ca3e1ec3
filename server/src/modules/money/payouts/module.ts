import * as z from 'zod/mini';
import type { Module } from '../../../platform/http/module.ts';
import { BANK_PAYOUT_MOVED, PAYOUT_ACCOUNT_MOVED, PAYOUT_MOVED } from '../payments/public.ts';
import { lookAtPayoutAccount } from './accounts/check-payout-account.ts';
import { SEND_PAYOUT, SWEEP_PAYOUTS, TELL_OF_BANK, TELL_OF_PAYOUT } from './constants.ts';
import { lookAtPayout } from './look-at-payout.ts';
import { payoutData } from './payout-data.ts';
import { payoutRoutes } from './routes.ts';
import { sendPayout } from './send-payout.ts';
import { notifyOfBankFailure, TELL_OF_BANK_FAILURE } from './bank/notify-of-bank-failure.ts';
import { syncBankPayout } from './bank/sync-bank-payout.ts';
import { sweepPayouts } from './sweep-payouts.ts';
import { notifyAboutBank } from './bank/notify-about-bank.ts';
import { notifyAboutPayout } from './notify-about-payout.ts';

const Named = z.object({ id: z.uuid() });
const Referred = z.object({ ref: z.string() });
const BankPayout = z.object({ accountRef: z.string(), ref: z.string() });

export const payoutsModule: Module = {
  name: 'payouts',
  routes: payoutRoutes,
  personalData: [payoutData],
  jobs: [
    { task: SEND_PAYOUT, run: (ctx, payload) => sendPayout(ctx, z.parse(Named, payload).id) },
    { task: TELL_OF_PAYOUT, run: notifyAboutPayout },
    { task: TELL_OF_BANK, run: notifyAboutBank },
    { task: SWEEP_PAYOUTS, run: sweepPayouts },
    { task: PAYOUT_MOVED, run: (ctx, payload) => lookAtPayout(ctx, z.parse(Referred, payload).ref) },
    { task: BANK_PAYOUT_MOVED, run: (ctx, payload) => syncBankPayout(ctx, z.parse(BankPayout, payload)) },
    { task: TELL_OF_BANK_FAILURE, run: notifyOfBankFailure },
    { task: PAYOUT_ACCOUNT_MOVED, run: (ctx, payload) => lookAtPayoutAccount(ctx, z.parse(Referred, payload).ref) },
  ],
  schedules: [{ task: SWEEP_PAYOUTS, cron: '* * * * *' }],
};
