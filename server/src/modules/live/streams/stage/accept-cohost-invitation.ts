import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { acceptCohostInvitation as contract } from '@festoon/contracts/live/stream-participants';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { publishStreamRoleChange } from '../../../messaging/chats/public.ts';
import { getStreamResponse, publishStreamChange } from '../get-stream-response.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { acceptInvitation, findInvitation } from './stage-queries.ts';
import { lockStream } from '../stream-queries.ts';

/** Accepts an invitation to the stage, if it is not full. */
export async function acceptCohostInvitation(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const params = { streamId, accountId, now: ctx.clock.now() };
  await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, streamId);
    const { state } = await getVisibleStream(tx, params);
    const invitation = (await findInvitation(tx, params)) ?? throwDomainError('not_found');
    if (invitation.hasAccepted) return;
    if (state === 'ended') throwDomainError('stream_ended');
    if (!(await acceptInvitation(tx, params))) throwDomainError('stage_full');
    await publishStreamRoleChange(tx, streamId);
    publishStreamChange(tx, streamId, 'people');
  });
  return getStreamResponse(ctx, { streamId, accountId });
}
