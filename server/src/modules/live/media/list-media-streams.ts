import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listMediaStreams as endpoint } from '@festoon/contracts/live/media';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findRole, type Audiences } from './rooms/audiences.ts';
import { readPublishedStreams } from './published-streams.ts';
import { findOpenRoom } from './rooms/room-queries.ts';

/** Returns the streams that are published in a room, for a person who may be there. */
export async function listMediaStreams(
  ctx: Context,
  audiences: Audiences,
  { actor, roomId }: { actor: UserActor } & EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  const room = await findOpenRoom(ctx.db, roomId);
  if (room === null || (await findRole(ctx, audiences, { room, accountId: actor.accountId })) === null)
    throwDomainError('not_found');
  return { generation: room.generation, streams: await readPublishedStreams(ctx.db, roomId) };
}
