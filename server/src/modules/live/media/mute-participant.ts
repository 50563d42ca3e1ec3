import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { muteParticipant as muteEndpoint, unmuteSelf as unmuteEndpoint } from '@festoon/contracts/live/media';
import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findRole, type Audiences } from './rooms/audiences.ts';
import { findProvider } from './engines/find-provider.ts';
import { mediaInvalidation } from './media-invalidation.ts';
import { readPublishedStreams } from './published-streams.ts';
import { findOpenRoom, type RoomRow } from './rooms/room-queries.ts';
import { updateMuted, type TrackKind } from './sessions/session-queries.ts';

/** Mutes a person in a room, at the request of the host. */
export async function muteParticipant(
  ctx: Context,
  audiences: Audiences,
  { actor, roomId, accountId, track }: { actor: UserActor } & EndpointInput<typeof muteEndpoint>,
): Promise<EndpointResult<typeof muteEndpoint>> {
  const room = await findOpenRoom(ctx.db, roomId);
  if (room === null || (await findRole(ctx, audiences, { room, accountId: actor.accountId })) !== 'host')
    throwDomainError('not_found');
  return setMuted(ctx, room, { accountId, track, muted: true });
}

/** Unmutes the caller's own media. */
export async function unmuteSelf(
  ctx: Context,
  audiences: Audiences,
  { actor, roomId, track }: { actor: UserActor } & EndpointInput<typeof unmuteEndpoint>,
): Promise<EndpointResult<typeof unmuteEndpoint>> {
  const { accountId } = actor;
  const room = await findOpenRoom(ctx.db, roomId);
  if (room === null || (await findRole(ctx, audiences, { room, accountId })) === null) throwDomainError('not_found');
  return setMuted(ctx, room, { accountId, track, muted: false });
}

async function setMuted(
  ctx: Context,
  room: RoomRow,
  { accountId, track, muted }: { accountId: string; track: TrackKind; muted: boolean },
): Promise<EndpointResult<typeof muteEndpoint>> {
  const sessions = await inTransaction(ctx.db, async (tx) => {
    publishAfterCommit(tx, mediaInvalidation(room.id, 'streams.changed'));
    return updateMuted(tx, { roomId: room.id, accountId, track, muted });
  });
  if (sessions.length === 0) throwDomainError('not_found');
  const provider = await findProvider(ctx, room);
  await Promise.all(
    sessions.map(async (session) => {
      const muteState = { audio: session.muted.includes('audio'), video: session.muted.includes('video') };
      await provider?.mute(session, muteState).catch((error: unknown) => {
        ctx.log.warn({ reason: String(error) }, 'an engine was not told who is silenced');
      });
    }),
  );
  return { streams: await readPublishedStreams(ctx.db, room.id) };
}
