import type { startCall as contract } from '@festoon/contracts/live/calls';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction, type DbOrTx, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { findCallable, listOthersToRing, lockConversation, postCall } from '../../messaging/chats/public.ts';
import { createMediaRoom, mediaCapabilities } from '../media/public.ts';
import { throttles } from './constants.ts';
import { enqueueLook } from './look-after-call.ts';
import { insertRinging, takePlace } from './people-queries.ts';
import { findCall, findCurrentCall, insertCall, type CallRow } from './queries.ts';
import { readCall } from './read-calls.ts';
import { mentionOf } from './rules.ts';
import { hintCall } from './settle-call.ts';
import { publishRinging } from './notify-about-calls.ts';

type Where = { readonly conversationId: string; readonly accountId: string; readonly now: Date };

/**
 * Starts a call and rings for every other member of the conversation. Returns the existing call if one is in progress: the
 * page then answers that call.
 */
export async function startCall(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, isVideo }: OperationInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const where = { conversationId, accountId, now: ctx.clock.now() };
  // Two can find each other without an engine; more can't.
  const isGroup = (await getKind(ctx.db, where)) === 'group';
  if (isGroup && !(await mediaCapabilities(ctx)).canCall) throwDomainError('media_unavailable');
  await throttle(ctx, throttles.started, accountId);
  const callId = await inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, conversationId);
    const kind = await getKind(tx, where);
    const current = await findCurrentCall(tx, conversationId);
    return current?.id ?? ring(ctx, tx, { ...where, isVideo, isDirect: kind === 'direct' });
  });
  return readCall(ctx.db, callId, accountId);
}

async function getKind(tx: DbOrTx, where: Where): Promise<'direct' | 'group'> {
  const callable = (await findCallable(tx, where)) ?? throwDomainError('not_found');
  if (!callable.isReachable) throwDomainError('cannot_reach');
  return callable.kind;
}

type Ring = Where & Pick<CallRow, 'isVideo' | 'isDirect'>;

async function ring(ctx: Context, tx: Tx, { isVideo, isDirect, ...where }: Ring): Promise<string> {
  const { conversationId, accountId, now } = where;
  const others = await listOthersToRing(tx, where);
  if (others.length === 0) throwDomainError('cannot_reach');
  const [callId, messageId] = [ctx.ids.newId(), ctx.ids.newId()];
  const call = { id: callId, isVideo, state: 'ringing', answeredAt: null, endedAt: null } as const;
  await postCall(tx, { conversationId, messageId, call: mentionOf(call), authorId: accountId, now });
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
  await takePlace(tx, { callId, accountId, deviceId: null, now });
  await insertRinging(tx, { callId, accountIds: others });
  const begun = (await findCall(tx, callId)) ?? throwDomainError('not_found');
  await publishRinging(ctx, tx, { call: begun, accountIds: others });
  await enqueueLook(tx, begun, now);
  hintCall(tx, callId, [accountId, ...others]);
  return callId;
}
