import type { Job, Schedule } from '../../../platform/http/module.ts';
import { REFRESH_CITIES_TASK, refreshCities } from './browse/refresh-cities.ts';
import {
  INDEX_SEARCH_TERMS_TASK,
  indexSearchTerms,
  RECOUNT_SEARCH_TERMS_TASK,
  recountAllSearchTerms,
} from './search/index-search-terms.ts';
import { ROLL_UP_MAP_CELLS_TASK, rollUpAllMapCells } from './search/roll-up-map-cells.ts';
import { REFRESH_TICKET_SUMMARY_TASK, refreshTicketSummaries } from './ticket-types/refresh-ticket-summaries.ts';
import { REPRICE_EVENTS_TASK, repriceEvents } from './ticket-types/reprice-events.ts';
import { NOTIFY_FOLLOWERS_TASK, notifyFollowers } from './organisers/notify-followers.ts';
import { markEnded } from './editing/write-queries.ts';

const MARK_ENDED_TASK = 'events.mark-ended';

export const jobs: readonly Job[] = [
  {
    task: REFRESH_TICKET_SUMMARY_TASK,
    run: async (ctx, payload) => {
      const { eventId } = payload as { eventId: string };
      await refreshTicketSummaries(ctx, ctx.db, [eventId]);
    },
  },
  {
    task: REPRICE_EVENTS_TASK,
    run: (ctx, payload) => repriceEvents(ctx, payload as { organiserId?: string }),
  },
  { task: MARK_ENDED_TASK, run: (ctx) => markEnded(ctx.db, ctx.clock.now()) },
  { task: INDEX_SEARCH_TERMS_TASK, run: indexSearchTerms },
  { task: NOTIFY_FOLLOWERS_TASK, run: notifyFollowers },
  { task: RECOUNT_SEARCH_TERMS_TASK, run: recountAllSearchTerms },
  { task: ROLL_UP_MAP_CELLS_TASK, run: rollUpAllMapCells },
  { task: REFRESH_CITIES_TASK, run: refreshCities },
];

export const schedules: readonly Schedule[] = [
  { task: MARK_ENDED_TASK, cron: '*/10 * * * *' },
  { task: INDEX_SEARCH_TERMS_TASK, cron: '* * * * *' },
  { task: RECOUNT_SEARCH_TERMS_TASK, cron: '11 4 * * *' },
  { task: ROLL_UP_MAP_CELLS_TASK, cron: '* * * * *' },
  { task: REFRESH_CITIES_TASK, cron: '* * * * *' },
];
