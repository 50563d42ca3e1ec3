import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { acceptStage as contract } from '@festoon/contracts/live/stream-people';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { noteStreamPeople } from '../../../messaging/chats/public.ts';
import { answerStream, publishStreamChange } from '../answer-stream.ts';
import { getSeenStream } from '../watching/get-seen-stream.ts';
import { acceptInvitation, findInvitation } from './stage-queries.ts';
import { lockStream } from '../stream-queries.ts';

/** Steps onto the stage that one was asked onto, while there is a place on it. */
export async function acceptStage(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const asked = { streamId, accountId, now: ctx.clock.now() };
  await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, streamId);
    const { state } = await getSeenStream(tx, asked);
    const invitation = (await findInvitation(tx, asked)) ?? throwDomainError('not_found');
    if (invitation.hasAccepted) return;
    if (state === 'ended') throwDomainError('stream_over');
    if (!(await acceptInvitation(tx, asked))) throwDomainError('stage_full');
    await noteStreamPeople(tx, streamId);
    publishStreamChange(tx, streamId, 'people');
  });
  return answerStream(ctx, { streamId, accountId });
}
