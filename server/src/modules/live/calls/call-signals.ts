import type * as contract from '@festoon/contracts/live/calls';
import { AccountId } from '@festoon/contracts/core/ids';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { throttles } from './constants.ts';
import { getAccessibleCall } from './with-call-lock.ts';
import { findParticipant, listJoinedParticipants } from './participant-queries.ts';
import { insertSignal, listSignals } from './signal-queries.ts';

/**
 * Forwards a signal of one browser to the other participant of a direct call. If that participant has not joined yet, the
 * signal is lost, and their browser requests it when they join.
 */
export async function sendCallSignal(
  ctx: Context,
  { accountId: from }: UserActor,
  { callId, to, signal }: EndpointInput<typeof contract.sendCallSignal>,
): Promise<EndpointResult<typeof contract.sendCallSignal>> {
  const now = ctx.clock.now();
  const { state, isDirect } = await getAccessibleCall(ctx.db, { callId, accountId: from, now });
  if (state === 'ended') throwDomainError('call_ended');
  await throttle(ctx, throttles.signals, `${callId}:${from}`);
  await inTransaction(ctx.db, async (tx) => {
    const [sender, recipient] = [
      await findParticipant(tx, { callId, accountId: from }),
      await findParticipant(tx, { callId, accountId: to }),
    ];
    if (!isDirect || from === to || sender?.state !== 'joined' || recipient === null) throwDomainError('not_found');
    if (recipient.state !== 'joined') return;
    await insertSignal(tx, { callId, from, to, signal, now });
    publishAfterCommit(tx, { topic: `call:${callId}`, name: 'signals.changed', id: to });
  });
  return {};
}

export async function listCallSignals(
  ctx: Context,
  { accountId }: UserActor,
  { callId, after = 0 }: EndpointInput<typeof contract.listCallSignals>,
): Promise<EndpointResult<typeof contract.listCallSignals>> {
  await getAccessibleCall(ctx.db, { callId, accountId, now: ctx.clock.now() });
  if ((await listJoinedParticipants(ctx.db, [{ callId, accountId }])).length === 0) throwDomainError('not_found');
  const signals = await listSignals(ctx.db, { callId, to: accountId, after });
  return { signals: signals.map(({ position, from, signal }) => ({ position, from: AccountId.parse(from), signal })) };
}
