import type { startCall as contract } from '@festoon/contracts/live/calls';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, type DbOrTx, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { findCallableConversation, listMembersToRing, lockConversation, postCall } from '../../messaging/chats/public.ts';
import { createMediaRoom, mediaCapabilities } from '../media/public.ts';
import { throttles } from './constants.ts';
import { enqueueCallCheck } from './check-call.ts';
import { insertRingingParticipants, addParticipant } from './participant-queries.ts';
import { findCall, findCurrentCall, insertCall, type CallRow } from './queries.ts';
import { readCall } from './read-calls.ts';
import { toCallMention } from './rules.ts';
import { publishCallChange } from './sync-call-state.ts';
import { publishRinging } from './notify-about-calls.ts';

type Params = { readonly conversationId: string; readonly accountId: string; readonly now: Date };

/**
 * Starts a call and rings for every other member of the conversation. Returns the existing call if one is in progress: the
 * page then answers that call.
 */
export async function startCall(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, isVideo }: OperationInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const params = { conversationId, accountId, now: ctx.clock.now() };
  // Two browsers can connect to each other without an engine. Three or more cannot.
  const isGroup = (await getKind(ctx.db, params)) === 'group';
  if (isGroup && !(await mediaCapabilities(ctx)).canCall) throwDomainError('media_unavailable');
  await throttle(ctx, throttles.started, accountId);
  const callId = await inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, conversationId);
    const kind = await getKind(tx, params);
    const current = await findCurrentCall(tx, conversationId);
    return current?.id ?? ringMembers(ctx, tx, { ...params, isVideo, isDirect: kind === 'direct' });
  });
  return readCall(ctx.db, callId, accountId);
}

async function getKind(tx: DbOrTx, params: Params): Promise<'direct' | 'group'> {
  const conversation = (await findCallableConversation(tx, params)) ?? throwDomainError('not_found');
  if (!conversation.isReachable) throwDomainError('recipient_unavailable');
  return conversation.kind;
}

type RingParams = Params & Pick<CallRow, 'isVideo' | 'isDirect'>;

async function ringMembers(ctx: Context, tx: Tx, { isVideo, isDirect, ...params }: RingParams): Promise<string> {
  const { conversationId, accountId, now } = params;
  const others = await listMembersToRing(tx, params);
  if (others.length === 0) throwDomainError('recipient_unavailable');
  const [callId, messageId] = [ctx.ids.newId(), ctx.ids.newId()];
  const call = { id: callId, isVideo, state: 'ringing', answeredAt: null, endedAt: null } as const;
  await postCall(tx, { conversationId, messageId, call: toCallMention(call), authorId: accountId, now });
  const mediaRoomId = await createMediaRoom(ctx, tx, { kind: 'call' });
  await insertCall(tx, {
    id: callId,
    conversationId,
    messageId,
    mediaRoomId,
    isVideo,
    isDirect,
    startedBy: accountId,
    startedAt: now,
  });
  await addParticipant(tx, { callId, accountId, deviceId: null, now });
  await insertRingingParticipants(tx, { callId, accountIds: others });
  const ringingCall = (await findCall(tx, callId)) ?? throwDomainError('not_found');
  await publishRinging(ctx, tx, { call: ringingCall, accountIds: others });
  await enqueueCallCheck(tx, ringingCall, now);
  publishCallChange(tx, callId, [accountId, ...others]);
  return callId;
}
