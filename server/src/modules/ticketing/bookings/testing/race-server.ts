import type { Module } from '../../../../platform/http/module.ts';
import { serveInProcess } from '../../../../platform/testing/serve-in-process.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { countUnfinishedHolds } from '../holds/hold-tickets.ts';
import { bookingsModule } from '../module.ts';

/** Tells a race how many hold requests for an event have arrived in this process. */
const unfinishedHoldsModule: Module = {
  name: 'unfinished-holds',
  routes: ({ http, ctx }) => {
    http.get<{ Params: { eventId: string } }>('/unfinished-holds/:eventId', ({ params }) => ({
      count: countUnfinishedHolds(ctx, params.eventId),
    }));
  },
};

await serveInProcess([eventsModule, bookingsModule, unfinishedHoldsModule], 40);
