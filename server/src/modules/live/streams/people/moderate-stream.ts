import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { ConversationId } from '@festoon/contracts/core/ids';
import type * as contracts from '@festoon/contracts/live/stream-participants';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { appointModerator, banFromRoom, dismissModerator, unbanFromRoom } from '../../../messaging/chats/public.ts';
import { removeFromRoom } from '../../media/public.ts';
import { STREAM_FEED } from '../constants.ts';
import { getModeratedStream } from '../watching/get-visible-stream.ts';
import { getParticipantResponse } from './read-participants.ts';
import type { VisibleStreamRow } from '../stream-queries.ts';

type Params = EndpointInput<typeof contracts.banFromStream>;
type Response = Promise<EndpointResult<typeof contracts.banFromStream>>;
type ModerationAction = (
  ctx: Context,
  actor: UserActor,
  params: { conversationId: ConversationId } & Pick<Params, 'accountId'>,
) => Promise<unknown>;

/** Applies a moderation action of the stream's chat to an account. The chat decides who may do it to whom. */
async function moderate(
  ctx: Context,
  actor: UserActor,
  { params, action }: { params: Params; action: ModerationAction },
): Promise<VisibleStreamRow> {
  const { streamId, accountId } = params;
  const stream = await getModeratedStream(ctx.db, { streamId, accountId: actor.accountId, now: ctx.clock.now() });
  await action(ctx, actor, { conversationId: ConversationId.parse(stream.conversationId), accountId });
  ctx.live.invalidate({ topic: `${STREAM_FEED}:${streamId}`, name: 'people.changed', id: streamId });
  return stream;
}

export async function addStreamModerator(ctx: Context, actor: UserActor, params: Params): Response {
  await moderate(ctx, actor, { params, action: appointModerator });
  return getParticipantResponse(ctx, params);
}

export async function removeStreamModerator(ctx: Context, actor: UserActor, params: Params): Response {
  await moderate(ctx, actor, { params, action: dismissModerator });
  return getParticipantResponse(ctx, params);
}

/** Removes a person from a stream. After the commit they may not watch, and video and audio end immediately. */
export async function banFromStream(ctx: Context, actor: UserActor, params: Params): Response {
  const action: ModerationAction = (at, who, of) => banFromRoom(at, who, { ...of, reason: '' });
  const { mediaRoomId } = await moderate(ctx, actor, { params, action });
  await removeFromRoom(ctx, { roomId: mediaRoomId, accountId: params.accountId });
  return getParticipantResponse(ctx, params);
}

export async function unbanFromStream(ctx: Context, actor: UserActor, params: Params): Response {
  await moderate(ctx, actor, { params, action: unbanFromRoom });
  return getParticipantResponse(ctx, params);
}
