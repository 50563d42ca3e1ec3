import { liveErrorsText } from '@festoon/catalogue/live/live-errors';
import type { joinCall as contract } from '@festoon/contracts/live/calls';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getAccessibleCall, withCallLock, canAccessCall } from './with-call-lock.ts';
import {
  findParticipant,
  recordHeartbeat,
  setParticipantDevice,
  addParticipant,
  type JoinParams,
  type ParticipantRow,
} from './participant-queries.ts';
import type { CallRow } from './queries.ts';
import { readCall } from './read-calls.ts';
import { PARTICIPANT_TIMEOUT_SECONDS } from './rules.ts';
import { syncCallState } from './sync-call-state.ts';
import { deleteSignals } from './signal-queries.ts';
import { withdrawCallNotifications } from './notify-about-calls.ts';

type JoinCallParams = JoinParams & { readonly takeOver: boolean };

/** Accepts a call, joins it later, or confirms that the participant is still in it. */
export async function joinCall(
  ctx: Context,
  { accountId }: UserActor,
  { callId, deviceId, takeOver, appId = ctx.config.callAppId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  if (appId !== ctx.config.callAppId) throw new InvalidInput([{ path: 'appId', message: liveErrorsText('wrongApp') }]);
  const params = { callId, accountId, deviceId, takeOver, now: ctx.clock.now() };
  await getAccessibleCall(ctx.db, params);
  if (!(await recordHeartbeat(ctx.db, params)))
    await withCallLock(ctx, callId, (tx, call) => join(ctx, tx, { call, params }));
  return readCall(ctx.db, callId, accountId);
}

async function join(ctx: Context, tx: Tx, { call, params }: { call: CallRow; params: JoinCallParams }): Promise<void> {
  const { callId, accountId } = params;
  if (!(await canAccessCall(tx, call, params))) throwDomainError('not_found');
  if (call.state === 'ended') throwDomainError('call_ended');
  const person = await findParticipant(tx, params);
  if (person?.state === 'joined') await changeDevice(tx, person, params);
  else if (!(await addParticipant(tx, params))) throwDomainError('room_full');
  // Signals that were sent to this account's previous page do not belong to this one.
  await deleteSignals(tx, { callId, to: accountId });
  await withdrawCallNotifications(tx, { call, accountIds: [accountId] });
  await syncCallState(ctx, tx, call);
}

async function changeDevice(tx: Tx, person: ParticipantRow, params: JoinCallParams): Promise<void> {
  const isGone =
    person.seenAt === null || params.now.getTime() - person.seenAt.getTime() > PARTICIPANT_TIMEOUT_SECONDS * 1000;
  const isFree = person.deviceId === null || person.deviceId === params.deviceId || isGone;
  if (!isFree && !params.takeOver) throwDomainError('call_on_other_device');
  await setParticipantDevice(tx, params);
}
