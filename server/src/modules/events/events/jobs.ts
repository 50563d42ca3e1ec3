import type { Job, Schedule } from '../../../platform/http/module.ts';
import {
  LEARN_WORDS_TASK,
  indexSearchTerms,
  RECOUNT_WORDS_TASK,
  recountAllSearchTerms,
} from './search/index-search-terms.ts';
import { REFRESH_OFFER_TASK, refreshOffers } from './ticket-types/refresh-offers.ts';
import { REPRICE_OFFERS_TASK, repriceOffers } from './ticket-types/reprice-offers.ts';
import { TELL_FOLLOWERS_TASK, notifyFollowers } from './organisers/notify-followers.ts';
import { markOver } from './editing/write-queries.ts';

const MARK_OVER_TASK = 'events.mark-over';

export const jobs: readonly Job[] = [
  {
    task: REFRESH_OFFER_TASK,
    run: async (ctx, payload) => {
      const { eventId } = payload as { eventId: string };
      await refreshOffers(ctx, ctx.db, [eventId]);
    },
  },
  { task: REPRICE_OFFERS_TASK, run: repriceOffers },
  { task: MARK_OVER_TASK, run: (ctx) => markOver(ctx.db, ctx.clock.now()) },
  { task: LEARN_WORDS_TASK, run: indexSearchTerms },
  { task: TELL_FOLLOWERS_TASK, run: notifyFollowers },
  { task: RECOUNT_WORDS_TASK, run: recountAllSearchTerms },
];

export const schedules: readonly Schedule[] = [
  { task: MARK_OVER_TASK, cron: '*/10 * * * *' },
  { task: LEARN_WORDS_TASK, cron: '* * * * *' },
  { task: RECOUNT_WORDS_TASK, cron: '11 4 * * *' },
];
