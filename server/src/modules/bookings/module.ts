import * as z from 'zod/mini';
import type { Module } from '../../platform/http/module.ts';
import { tidyAnswerFiles } from './answer-files/tidy-answer-files.ts';
import { expireHold, sweepHolds } from './expire-hold.ts';
import { bookingTopic } from './live-topics.ts';
import { bookingRoutes } from './routes.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendLateRefund } from './send-late-refund.ts';
import { EXPIRE_HOLD, SEND_CONFIRMATION, SEND_LATE_REFUND, SWEEP_HOLDS, TIDY_ANSWER_FILES } from './tasks.ts';

const OfBooking = z.object({ bookingId: z.uuid() });
const OfPayment = z.object({ paymentId: z.uuid() });

export const bookingsModule: Module = {
  name: 'bookings',
  routes: bookingRoutes,
  jobs: [
    { task: EXPIRE_HOLD, run: (ctx, payload) => expireHold(ctx, z.parse(OfBooking, payload).bookingId) },
    { task: SWEEP_HOLDS, run: (ctx) => sweepHolds(ctx) },
    { task: SEND_CONFIRMATION, run: (ctx, payload) => sendConfirmation(ctx, z.parse(OfBooking, payload).bookingId) },
    { task: TIDY_ANSWER_FILES, run: (ctx) => tidyAnswerFiles(ctx) },
    { task: SEND_LATE_REFUND, run: (ctx, payload) => sendLateRefund(ctx, z.parse(OfPayment, payload).paymentId) },
  ],
  schedules: [
    { task: SWEEP_HOLDS, cron: '* * * * *' },
    { task: TIDY_ANSWER_FILES, cron: '23 * * * *' },
  ],
  live: [bookingTopic],
};
