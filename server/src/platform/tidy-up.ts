import { deleteCallsBefore } from './http/idempotency-queries.ts';
import type { Job } from './http/module.ts';
import { deleteEndedWindows } from './throttle.ts';

/** Longer than any payment stays undecided, so that no key is forgotten while its money is on the way. */
const KEEP_CALLS_DAYS = 30;

/** Removes answers kept for repeats and counters of tries that nobody needs any more. Daily is often enough. */
export const tidyUp: Job = {
  task: 'platform.tidy-up',
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - KEEP_CALLS_DAYS * 24 * 60 * 60 * 1000);
    await deleteCallsBefore(ctx.db, before);
    await deleteEndedWindows(ctx);
  },
};
