import type {
  getHealth as healthEndpoint,
  listWaiting as waitingEndpoint,
  WaitingKind,
} from '@festoon/contracts/operations/admin';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { readMediaState } from '../../../../platform/media-state.ts';
import { readWaiting } from '../../reports/public.ts';
import { healthOf } from './health-rules.ts';
import { countWaiting, readHealthNumbers } from './waiting-queries.ts';

/** Lists the tasks that wait for this administrator, the most severe first. */
export async function listWaiting(ctx: Context, actor: AdminActor): Promise<EndpointResult<typeof waitingEndpoint>> {
  const [counts, reports] = await Promise.all([countWaiting(ctx.db, actor.accountId), readWaiting(ctx.db)]);
  const all: Record<WaitingKind, number> = {
    money_check: counts.isMoneyBroken ? 1 : 0,
    reports: Object.values(reports).reduce((sum, count) => sum + count, 0),
    payouts: counts.payouts,
    payouts_to_second: counts.payoutsToSecond,
    event_reviews: counts.eventReviews,
    held_messages: counts.heldMessages,
    disputes: counts.disputes,
    differences: counts.differences,
    failed_jobs: counts.failedJobs,
    bounced_mail: counts.bouncedMail,
    failed_mail: counts.failedMail,
  };
  const items = Object.entries(all).map(([kind, count]) => ({ kind: kind as WaitingKind, count }));
  return { items: items.filter(({ count }) => count > 0) };
}

/** `app` is the program's own context, under which picture and sound tell how they are. */
export async function readHealth(app: Context): Promise<EndpointResult<typeof healthEndpoint>> {
  const [numbers, { problem }] = await Promise.all([readHealthNumbers(app.db), readMediaState(app)]);
  return { parts: healthOf(numbers, problem) };
}
