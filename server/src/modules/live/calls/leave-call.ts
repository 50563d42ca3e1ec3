import type * as contract from '@festoon/contracts/live/calls';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { withCallLock } from './with-call-lock.ts';
import { findParticipant, removeParticipants, recordPageClose, stopRinging } from './participant-queries.ts';
import { readCall } from './read-calls.ts';
import { PARTICIPANT_TIMEOUT_SECONDS, RECONNECT_SECONDS } from './rules.ts';
import { syncCallState } from './sync-call-state.ts';
import { withdrawCallNotifications } from './notify-about-calls.ts';

/** Leaves a call, even if the account may no longer take part in it. The last participant who leaves ends it. */
export async function leaveCall(
  ctx: Context,
  { accountId }: UserActor,
  { callId, mayReturn = false }: EndpointInput<typeof contract.leaveCall>,
): Promise<EndpointResult<typeof contract.leaveCall>> {
  const now = ctx.clock.now();
  await withCallLock(ctx, callId, async (tx, call) => {
    if ((await findParticipant(tx, { callId, accountId })) === null) throwDomainError('not_found');
    if (mayReturn) return recordPageClose(tx, { callId, accountId, seenAt: seenAtAfterPageClose(now) });
    const left = await removeParticipants(tx, { callId, accountIds: [accountId], now });
    if (left > 0) await syncCallState(ctx, tx, call);
  });
  return readCall(ctx.db, callId, accountId);
}

/** Returns a last-seen time that leaves the participant a few seconds to return. */
function seenAtAfterPageClose(now: Date): Date {
  return new Date(now.getTime() - (PARTICIPANT_TIMEOUT_SECONDS - RECONNECT_SECONDS) * 1000);
}

/** Declines a call on all devices of the account. In a direct call, this ends it. */
export async function declineCall(
  ctx: Context,
  { accountId }: UserActor,
  { callId }: EndpointInput<typeof contract.declineCall>,
): Promise<EndpointResult<typeof contract.declineCall>> {
  await withCallLock(ctx, callId, async (tx, call) => {
    if ((await findParticipant(tx, { callId, accountId })) === null) throwDomainError('not_found');
    const [declined] = await stopRinging(tx, { callId, accountId, state: 'declined' });
    if (declined === undefined) return;
    await withdrawCallNotifications(tx, { call, accountIds: [accountId] });
    await syncCallState(ctx, tx, call);
  });
  return readCall(ctx.db, callId, accountId);
}
