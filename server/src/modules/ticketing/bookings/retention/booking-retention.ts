import type { Retention } from '../../../../platform/http/module.ts';
import {
  countOldAnswers,
  countOldWaiting,
  deleteOldWaiting,
  emptyOldAnswers,
  emptyOldAttendeeAnswers,
} from './retention-queries.ts';

const BATCH = 1000;

export const bookingRetention: readonly Retention[] = [
  {
    kind: 'booking_answers',
    title: 'Answers to questions',
    describe: 'From the end of an event: what its bookings answered to its questions, files too. Bookings and tickets stay.',
    // Long enough for what is asked after an event: a refund, a dispute, a meal that was wrong.
    days: 365,
    leastDays: 30,
    count: countOldAnswers,
    remove: async (ctx, before) => {
      const older = { before, most: BATCH };
      return (await emptyOldAnswers(ctx.db, older)) || emptyOldAttendeeAnswers(ctx.db, older);
    },
  },
  {
    kind: 'waiting_lists',
    title: 'Waiting lists',
    describe: 'From the end of an event: who had waited for a place in it.',
    days: 180,
    leastDays: 30,
    count: countOldWaiting,
    remove: (ctx, before) => deleteOldWaiting(ctx.db, { before, most: BATCH }),
  },
];
