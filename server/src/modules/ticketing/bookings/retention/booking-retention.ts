import type { Retention } from '../../../../platform/http/module.ts';
import {
  countOldAnswers,
  countOldWaitlistEntries,
  purgeOldWaitlistEntries,
  redactOldAnswers,
  redactOldAttendeeAnswers,
} from './retention-queries.ts';

const BATCH = 1000;

export const bookingRetention: readonly Retention[] = [
  {
    kind: 'booking_answers',
    title: 'Answers to questions',
    description:
      'From the end of an event: what its bookings answered to its questions, files too. Bookings and tickets stay.',
    // Covers requests after an event, such as a refund, a dispute or a question about a meal.
    days: 365,
    minDays: 30,
    count: countOldAnswers,
    remove: async (ctx, before) => {
      const cutoff = { before, limit: BATCH };
      return (await redactOldAnswers(ctx.db, cutoff)) || redactOldAttendeeAnswers(ctx.db, cutoff);
    },
  },
  {
    kind: 'waiting_lists',
    title: 'Waiting lists',
    description: 'From the end of an event: who had waited for a place in it.',
    days: 180,
    minDays: 30,
    count: countOldWaitlistEntries,
    remove: (ctx, before) => purgeOldWaitlistEntries(ctx.db, { before, limit: BATCH }),
  },
];
