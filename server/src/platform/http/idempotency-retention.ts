import { countIdempotencyKeysBefore, purgeIdempotencyKeys } from './idempotency-queries.ts';
import type { Retention } from './module.ts';

const BATCH = 1000;

export const callRetention: Retention = {
  kind: 'repeated_calls',
  title: 'Answers kept for repeats',
  description: 'From when a call was made: the answer that a repeat of it would get, with what it says of people.',
  // Longer than any payment stays undecided, so that no key is forgotten while its money is on the way.
  days: 30,
  minDays: 30,
  count: countIdempotencyKeysBefore,
  remove: (ctx, before) => purgeIdempotencyKeys(ctx.db, { before, limit: BATCH }),
};
