import type { endRequest as contract, OpenRequest } from '@festoon/contracts/operations/admin-system';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { deleteStuckCall, listOpenCalls } from '../../../../platform/open-calls.ts';

const MOST_SHOWN = 50;

/** Returns the requests with an idempotency key that have no answer yet. */
export async function listOpenRequests(ctx: Context): Promise<OpenRequest[]> {
  const calls = await listOpenCalls(ctx, ctx.db, MOST_SHOWN);
  return calls.map(({ startedAt, ...call }) => ({ ...call, startedAt: startedAt.toISOString() }));
}

/** Ends a stuck request. What it did stays; its key runs the operation again, which is safe to repeat. */
export function endRequest(ctx: Context, actor: AdminActor, { requestId }: EndpointInput<typeof contract>) {
  return inTransaction(ctx.db, async (tx) => {
    const call = (await deleteStuckCall(ctx, tx, requestId)) ?? throwDomainError('not_found');
    if (!call.isStuck) throwDomainError('request_running');
    const before = { endpoint: call.endpoint, startedAt: call.startedAt.toISOString() };
    await recordAct(ctx, tx, { by: actor, act: 'request.end', subject: { kind: 'request', id: requestId }, before });
    return {};
  });
}
