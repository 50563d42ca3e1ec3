import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { removeCohost as contract } from '@festoon/contracts/live/stream-people';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { noteStreamPeople } from '../../../messaging/chats/public.ts';
import { endPublishing } from '../../media/public.ts';
import { publishStreamChange } from '../answer-stream.ts';
import { getSeenStream } from '../watching/get-seen-stream.ts';
import { answerPerson } from '../people/read-people.ts';
import { deleteInvitation } from './stage-queries.ts';
import { lockStream } from '../stream-queries.ts';

/** Removes a person from the stage, or withdraws their invitation. The host may remove anyone, others only themselves. */
export async function removeCohost(
  ctx: Context,
  { accountId: by }: UserActor,
  asked: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { streamId, accountId } = asked;
  const roomId = await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, streamId);
    const { role, mediaRoomId } = await getSeenStream(tx, { streamId, accountId: by, now: ctx.clock.now() });
    if (role !== 'host' && by !== accountId) throwDomainError('not_found');
    if (!(await deleteInvitation(tx, asked))) return null;
    await noteStreamPeople(tx, streamId);
    publishStreamChange(tx, streamId, 'people');
    return mediaRoomId;
  });
  if (roomId !== null) await endPublishing(ctx, { roomId, accountId });
  return answerPerson(ctx, asked);
}
