import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { ConversationId } from '@festoon/contracts/core/ids';
import type * as contracts from '@festoon/contracts/live/stream-people';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { appointModerator, banFromRoom, dismissModerator, unbanFromRoom } from '../../../messaging/chats/public.ts';
import { removeFromMedia } from '../../media/public.ts';
import { STREAM_FEED } from '../constants.ts';
import { getTendedStream } from '../watching/get-seen-stream.ts';
import { answerPerson } from './read-people.ts';
import type { SeenStreamRow } from '../stream-queries.ts';

type Params = EndpointInput<typeof contracts.removeFromStream>;
type Answer = Promise<EndpointResult<typeof contracts.removeFromStream>>;
type Moderate = (
  ctx: Context,
  actor: UserActor,
  asked: { conversationId: ConversationId } & Pick<Params, 'accountId'>,
) => Promise<unknown>;

/** Applies a moderation action of the stream's chat to an account. The chat decides who may do it to whom. */
async function moderate(
  ctx: Context,
  actor: UserActor,
  { asked, by }: { asked: Params; by: Moderate },
): Promise<SeenStreamRow> {
  const { streamId, accountId } = asked;
  const stream = await getTendedStream(ctx.db, { streamId, accountId: actor.accountId, now: ctx.clock.now() });
  await by(ctx, actor, { conversationId: ConversationId.parse(stream.conversationId), accountId });
  ctx.live.invalidate({ topic: `${STREAM_FEED}:${streamId}`, name: 'people.changed', id: streamId });
  return stream;
}

export async function appointStreamModerator(ctx: Context, actor: UserActor, asked: Params): Answer {
  await moderate(ctx, actor, { asked, by: appointModerator });
  return answerPerson(ctx, asked);
}

export async function dismissStreamModerator(ctx: Context, actor: UserActor, asked: Params): Answer {
  await moderate(ctx, actor, { asked, by: dismissModerator });
  return answerPerson(ctx, asked);
}

/** Removes a person from a stream: from the commit on they may not watch, and video and sound end immediately. */
export async function removeFromStream(ctx: Context, actor: UserActor, asked: Params): Answer {
  const by: Moderate = (at, who, of) => banFromRoom(at, who, { ...of, reason: '' });
  const { mediaRoomId } = await moderate(ctx, actor, { asked, by });
  await removeFromMedia(ctx, { roomId: mediaRoomId, accountId: asked.accountId });
  return answerPerson(ctx, asked);
}

export async function letBackIntoStream(ctx: Context, actor: UserActor, asked: Params): Answer {
  await moderate(ctx, actor, { asked, by: unbanFromRoom });
  return answerPerson(ctx, asked);
}
