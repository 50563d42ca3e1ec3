import type {
  getHealth as healthEndpoint,
  listAttentionQueue as waitingEndpoint,
  AttentionKind,
} from '@festoon/contracts/operations/admin';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { readMediaState } from '../../../../platform/media-state.ts';
import { countOpenReports } from '../../reports/public.ts';
import { evaluateHealth } from './health-rules.ts';
import { countAttention, getHealthNumbers } from './attention-queries.ts';

/** Lists the tasks for this administrator, the most severe first. */
export async function listAttentionQueue(ctx: Context, actor: AdminActor): Promise<EndpointResult<typeof waitingEndpoint>> {
  const [counts, reports] = await Promise.all([countAttention(ctx.db, actor.accountId), countOpenReports(ctx.db)]);
  const countByKind: Record<AttentionKind, number> = {
    money_check: counts.isLedgerInconsistent ? 1 : 0,
    reports: Object.values(reports).reduce((sum, count) => sum + count, 0),
    payouts: counts.payouts,
    payouts_to_second: counts.payoutsAwaitingSecondApproval,
    event_moderations: counts.eventModerations,
    attendee_emails_in_review: counts.heldMessages,
    disputes: counts.disputes,
    differences: counts.differences,
    failed_jobs: counts.failedJobs,
    bounced_emails: counts.bouncedEmails,
    failed_emails: counts.failedEmails,
  };
  const items = Object.entries(countByKind).map(([kind, count]) => ({ kind: kind as AttentionKind, count }));
  return { items: items.filter(({ count }) => count > 0) };
}

/**
 * Returns the health of each part. `app` is the program's own context, with which the state of audio and video is
 * registered.
 */
export async function getHealth(app: Context): Promise<EndpointResult<typeof healthEndpoint>> {
  const [numbers, { problem }] = await Promise.all([getHealthNumbers(app.db), readMediaState(app)]);
  return { parts: evaluateHealth(numbers, problem) };
}
