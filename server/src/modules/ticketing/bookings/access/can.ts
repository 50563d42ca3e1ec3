import { parseUuid } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import {
  isConversationReadable,
  isPlayerVisible,
  isReplayVisible,
  isStageVisible,
  isStreamVisible,
} from './access-queries.ts';

const DECISIONS = {
  /** A stream: its page, its questions and reactions, its signals. */
  watch: isStreamVisible,
  /** A stream: its recordings, also to download them. */
  watch_replay: isReplayVisible,
  /** An event: its external player. */
  watch_player: isPlayerVisible,
  /** A media room, which is the stage of a stream. */
  join: isStageVisible,
  /** A conversation: a room, announcements, or the chat of a stream, also its files. */
  read: isConversationReadable,
} as const;

/** An action on a part of an event on the web. */
type AccessAction = keyof typeof DECISIONS;

/**
 * Returns whether the account may do this with the resource now: by premium, in the team of its event, or with a ticket that
 * opens it. Statements about many rows use the same conditions: `canWatch`, `canWatchPlayer` and `canRead`.
 */
export async function can(
  ctx: Context,
  { accountId }: { readonly accountId: string },
  { action, id }: { readonly action: AccessAction; readonly id: string },
): Promise<boolean> {
  return parseUuid(id) !== null && DECISIONS[action](ctx.db, { id, accountId, now: ctx.clock.now() });
}

/** Returns whether the account may open the resource that the parameters of a request's path name. */
export async function canOpenPath(
  ctx: Context,
  actor: { readonly accountId: string },
  { streamId, conversationId, roomId }: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (typeof streamId === 'string') return can(ctx, actor, { action: 'watch', id: streamId });
  if (typeof conversationId === 'string') return can(ctx, actor, { action: 'read', id: conversationId });
  return typeof roomId === 'string' && can(ctx, actor, { action: 'join', id: roomId });
}
