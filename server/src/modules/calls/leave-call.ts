import type * as contract from '@festoon/contracts/calls';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { inCall } from './in-call.ts';
import { findPerson, leavePlaces, stopRinging } from './people-queries.ts';
import { readCall } from './read-calls.ts';
import { settleCall } from './settle-call.ts';
import { stopTelling } from './tell-of-calls.ts';

/** Leaves a call, also who may not talk there any more; the last one out ends it. */
export async function leaveCall(
  ctx: Context,
  { accountId }: UserActor,
  { callId }: EndpointInput<typeof contract.leaveCall>,
): Promise<EndpointResult<typeof contract.leaveCall>> {
  await inCall(ctx, callId, async (tx, call) => {
    if ((await findPerson(tx, { callId, accountId })) === null) refuse('not_found');
    const left = await leavePlaces(tx, { callId, accountIds: [accountId], now: ctx.clock.now() });
    if (left > 0) await settleCall(ctx, tx, call);
  });
  return readCall(ctx.db, callId, accountId);
}

/** Turns a call away on all of one's devices; between two, that ends it. */
export async function declineCall(
  ctx: Context,
  { accountId }: UserActor,
  { callId }: EndpointInput<typeof contract.declineCall>,
): Promise<EndpointResult<typeof contract.declineCall>> {
  await inCall(ctx, callId, async (tx, call) => {
    if ((await findPerson(tx, { callId, accountId })) === null) refuse('not_found');
    const [declined] = await stopRinging(tx, { callId, accountId, state: 'declined' });
    if (declined === undefined) return;
    await stopTelling(tx, { call, accountIds: [accountId] });
    await settleCall(ctx, tx, call);
  });
  return readCall(ctx.db, callId, accountId);
}
