import type { discardPendingRequest as contract, PendingRequest } from '@festoon/contracts/operations/admin-system';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { deleteStuckCall, listUnfinishedCalls } from '../../../../platform/unfinished-calls.ts';

const REQUESTS_MAX = 50;

/** Returns the requests with an idempotency key that have no response yet. */
export async function listPendingRequests(ctx: Context): Promise<PendingRequest[]> {
  const pendingCalls = await listUnfinishedCalls(ctx, ctx.db, REQUESTS_MAX);
  return pendingCalls.map(({ startedAt, ...pendingCall }) => ({ ...pendingCall, startedAt: startedAt.toISOString() }));
}

/** Ends a stuck request. Its changes stay. A retry with its key runs the operation again, which is safe to repeat. */
export function discardPendingRequest(ctx: Context, actor: AdminActor, { requestId }: EndpointInput<typeof contract>) {
  return inTransaction(ctx.db, async (tx) => {
    const pendingCall = (await deleteStuckCall(ctx, tx, requestId)) ?? throwDomainError('not_found');
    if (!pendingCall.isStuck) throwDomainError('request_running');
    const before = { endpoint: pendingCall.endpoint, startedAt: pendingCall.startedAt.toISOString() };
    await recordAudit(ctx, tx, { by: actor, action: 'request.end', subject: { kind: 'request', id: requestId }, before });
    return {};
  });
}
