import type { Job, Schedule } from '../../platform/http/module.ts';
import { REFRESH_OFFER_TASK, refreshOffers } from './refresh-offers.ts';
import { markOver } from './write-queries.ts';

const MARK_OVER_TASK = 'events.mark-over';

export const jobs: readonly Job[] = [
  {
    task: REFRESH_OFFER_TASK,
    run: async (ctx, payload) => {
      const { eventId } = payload as { eventId: string };
      await refreshOffers(ctx.db, [eventId]);
    },
  },
  { task: MARK_OVER_TASK, run: (ctx) => markOver(ctx.db, ctx.clock.now()) },
];

export const schedules: readonly Schedule[] = [{ task: MARK_OVER_TASK, cron: '*/10 * * * *' }];
