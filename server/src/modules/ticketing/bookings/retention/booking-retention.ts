import { ticketingDataText } from '@festoon/catalogue/ticketing/ticketing-data';
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
    get title() {
      return ticketingDataText('answersTitle');
    },
    get description() {
      return ticketingDataText('answersDescription');
    },
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
    get title() {
      return ticketingDataText('waitlistTitle');
    },
    get description() {
      return ticketingDataText('waitlistDescription');
    },
    days: 180,
    minDays: 30,
    count: countOldWaitlistEntries,
    remove: (ctx, before) => purgeOldWaitlistEntries(ctx.db, { before, limit: BATCH }),
  },
];
