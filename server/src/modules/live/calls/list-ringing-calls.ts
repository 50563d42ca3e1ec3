import type * as contract from '@festoon/contracts/live/calls';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { listEligibleCallers } from '../../messaging/chats/public.ts';
import { getAccessibleCall } from './with-call-lock.ts';
import { listCallsOfAccount } from './queries.ts';
import { readCall, readCalls } from './read-calls.ts';

/**
 * Lists the calls that ring for the account and the calls that it has joined, without those of conversations it may not talk
 * in.
 */
export async function listRingingCalls(
  ctx: Context,
  { accountId }: UserActor,
): Promise<EndpointResult<typeof contract.listRingingCalls>> {
  const rows = await listCallsOfAccount(ctx.db, accountId);
  const pairs = rows.map(({ conversationId }) => ({ id: conversationId, accountId }));
  const accessible = new Set((await listEligibleCallers(ctx.db, { pairs, now: ctx.clock.now() })).map(({ id }) => id));
  const visible = rows.filter(({ conversationId }) => accessible.has(conversationId));
  const calls = await readCalls(ctx.db, visible, accountId);
  return {
    ringing: calls.filter(({ myState }) => myState === 'ringing'),
    ongoing: calls.filter(({ myState }) => myState === 'joined'),
  };
}

export async function getCall(
  ctx: Context,
  { accountId }: UserActor,
  { callId }: EndpointInput<typeof contract.getCall>,
): Promise<EndpointResult<typeof contract.getCall>> {
  await getAccessibleCall(ctx.db, { callId, accountId, now: ctx.clock.now() });
  return readCall(ctx.db, callId, accountId);
}
