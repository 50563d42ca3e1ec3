import type * as contract from '@festoon/contracts/live/calls';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { inCall } from './in-call.ts';
import { findPerson, leavePlaces, noteGoing, stopRinging } from './people-queries.ts';
import { readCall } from './read-calls.ts';
import { GONE_SECONDS, RETURN_SECONDS } from './rules.ts';
import { settleCall } from './settle-call.ts';
import { stopTelling } from './notify-about-calls.ts';

/** Leaves a call, also who may not talk there any more; the last one out ends it. */
export async function leaveCall(
  ctx: Context,
  { accountId }: UserActor,
  { callId, mayReturn = false }: EndpointInput<typeof contract.leaveCall>,
): Promise<EndpointResult<typeof contract.leaveCall>> {
  const now = ctx.clock.now();
  await inCall(ctx, callId, async (tx, call) => {
    if ((await findPerson(tx, { callId, accountId })) === null) throwDomainError('not_found');
    if (mayReturn) return noteGoing(tx, { callId, accountId, seenAt: seenAtOf(now) });
    const left = await leavePlaces(tx, { callId, accountIds: [accountId], now });
    if (left > 0) await settleCall(ctx, tx, call);
  });
  return readCall(ctx.db, callId, accountId);
}

/** As if they had not been seen for a while: a few seconds are left to come back. */
function seenAtOf(now: Date): Date {
  return new Date(now.getTime() - (GONE_SECONDS - RETURN_SECONDS) * 1000);
}

/** Turns a call away on all of one's devices; between two, that ends it. */
export async function declineCall(
  ctx: Context,
  { accountId }: UserActor,
  { callId }: EndpointInput<typeof contract.declineCall>,
): Promise<EndpointResult<typeof contract.declineCall>> {
  await inCall(ctx, callId, async (tx, call) => {
    if ((await findPerson(tx, { callId, accountId })) === null) throwDomainError('not_found');
    const [declined] = await stopRinging(tx, { callId, accountId, state: 'declined' });
    if (declined === undefined) return;
    await stopTelling(tx, { call, accountIds: [accountId] });
    await settleCall(ctx, tx, call);
  });
  return readCall(ctx.db, callId, accountId);
}
