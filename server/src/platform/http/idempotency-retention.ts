import { retentionText } from '@festoon/catalogue/platform/retention';
import { countIdempotencyKeysBefore, purgeIdempotencyKeys } from './idempotency-queries.ts';
import type { Retention } from './module.ts';

const BATCH = 1000;

export const callRetention: Retention = {
  kind: 'repeated_calls',
  get title() {
    return retentionText('idempotencyTitle');
  },
  get description() {
    return retentionText('idempotencyDescription');
  },
  // Longer than any payment stays undecided, so that no key is forgotten while its money is on the way.
  days: 30,
  minDays: 30,
  count: countIdempotencyKeysBefore,
  remove: (ctx, before) => purgeIdempotencyKeys(ctx.db, { before, limit: BATCH }),
};
