import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { MediaHealth, moveMediaRoom as endpoint } from '@festoon/contracts/live/media';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import type { Audiences } from './audiences.ts';
import { endSessions, publishAndEnqueueSessionEnds } from '../sessions/end-sessions.ts';
import { getMediaHealth, listProviders } from '../get-media-health.ts';
import { mediaInvalidation } from '../media-invalidation.ts';
import { mediaCapabilities } from '../engines/media-capabilities.ts';
import { enqueueRecordingReconciliation } from './media-room.ts';
import { findOpenRoom, moveRoom } from './room-queries.ts';
import { deleteSessions } from '../sessions/session-queries.ts';

/** Moves a room to another engine while people are in it. All participants connect again, to the new engine. */
export async function moveMediaRoom(
  ctx: Context,
  audiences: Audiences,
  { actor, roomId, provider }: { actor: AdminActor } & EndpointInput<typeof endpoint>,
): Promise<MediaHealth> {
  const room = await findOpenRoom(ctx.db, roomId);
  if (room === null) throwDomainError('not_found');
  if (!listProviders(ctx).includes(provider)) throwDomainError('media_unavailable');
  if (provider === 'embedded' && !(await mediaCapabilities(ctx)).canStream) throwDomainError('media_unavailable');
  if (room.provider === provider) auditNoChange();
  else {
    const ended = await inTransaction(ctx.db, async (tx) => {
      // Reads the provider while the room is still on the old engine.
      const sessions = await deleteSessions(tx, { roomId });
      if (!(await moveRoom(tx, { roomId, provider }))) throwDomainError('not_found');
      await publishAndEnqueueSessionEnds(ctx, tx, sessions);
      await enqueueRecordingReconciliation(tx, roomId);
      publishAfterCommit(tx, mediaInvalidation(roomId, 'room.moved'));
      await recordAudit(ctx, tx, {
        by: actor,
        action: 'media.move',
        subject: { kind: 'media_room', id: roomId },
        before: { provider: room.provider },
        after: { provider },
      });
      return sessions;
    });
    await endSessions(ctx, ended);
  }
  return getMediaHealth(ctx, audiences);
}
