import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { setDisabledTracks as endpoint } from '@festoon/contracts/live/media';
import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findRole, type Audiences } from './rooms/audiences.ts';
import { mediaInvalidation } from './media-invalidation.ts';
import { findOpenRoom } from './rooms/room-queries.ts';
import { updateDisabledTracks } from './sessions/session-queries.ts';

/** Stores which tracks a person disabled. Without it, silence and black video look like an error to others. */
export async function setDisabledTracks(
  ctx: Context,
  audiences: Audiences,
  { actor, roomId, off }: { actor: UserActor } & EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  const { accountId } = actor;
  const room = await findOpenRoom(ctx.db, roomId);
  if (room === null || (await findRole(ctx, audiences, { room, accountId })) === null) throwDomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    const hasChanged = await updateDisabledTracks(tx, { roomId, accountId, off: [...new Set(off)] });
    if (hasChanged) publishAfterCommit(tx, mediaInvalidation(roomId, 'streams.changed'));
  });
  return {};
}
