import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { removeCohost as contract } from '@festoon/contracts/live/stream-participants';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { publishStreamRoleChange } from '../../../messaging/chats/public.ts';
import { endPublishing } from '../../media/public.ts';
import { publishStreamChange } from '../get-stream-response.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { getParticipantResponse } from '../people/read-participants.ts';
import { deleteInvitation } from './stage-queries.ts';
import { lockStream } from '../stream-queries.ts';

/** Removes a person from the stage, or withdraws their invitation. The host may remove anyone, others only themselves. */
export async function removeCohost(
  ctx: Context,
  { accountId: by }: UserActor,
  params: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { streamId, accountId } = params;
  const roomId = await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, streamId);
    const { role, mediaRoomId } = await getVisibleStream(tx, { streamId, accountId: by, now: ctx.clock.now() });
    if (role !== 'host' && by !== accountId) throwDomainError('not_found');
    if (!(await deleteInvitation(tx, params))) return null;
    await publishStreamRoleChange(tx, streamId);
    publishStreamChange(tx, streamId, 'people');
    return mediaRoomId;
  });
  if (roomId !== null) await endPublishing(ctx, { roomId, accountId });
  return getParticipantResponse(ctx, params);
}
