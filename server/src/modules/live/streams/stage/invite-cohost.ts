import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { inviteCohost as contract } from '@festoon/contracts/live/stream-participants';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import { publishStreamChange } from '../get-stream-response.ts';
import { getOwnStream } from '../watching/get-visible-stream.ts';
import { getParticipantResponse } from '../people/read-participants.ts';
import { canBeInvited, findInvitation, insertInvitation } from './stage-queries.ts';
import { lockStream, type VisibleStreamRow } from '../stream-queries.ts';
import { formatInvitation } from '../notification-text.ts';

type Params = EndpointInput<typeof contract>;

/** Invites an account onto the stage. A repeated invitation has no effect. */
export async function inviteCohost(
  ctx: Context,
  { accountId: hostId }: UserActor,
  params: Params,
): Promise<EndpointResult<typeof contract>> {
  await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, params.streamId);
    const stream = await getOwnStream(tx, { streamId: params.streamId, accountId: hostId, now: ctx.clock.now() });
    await invite(ctx, tx, { stream, params });
  });
  return getParticipantResponse(ctx, params);
}

async function invite(
  ctx: Context,
  tx: Tx,
  { stream, params }: { stream: VisibleStreamRow; params: Params },
): Promise<void> {
  const { streamId, accountId } = params;
  if (stream.state === 'ended') throwDomainError('stream_ended');
  if (!(await canBeInvited(tx, params))) throwDomainError('not_found');
  if ((await findInvitation(tx, params)) !== null) return;
  if (!(await insertInvitation(tx, { ...params, now: ctx.clock.now() }))) throwDomainError('stage_full');
  await notify(ctx, tx, {
    accountIds: [accountId],
    kind: 'mentions',
    key: `stream-stage:${ctx.ids.newId()}`,
    path: `/live-stream/${streamId}`,
    ...(await formatInvitation(tx, stream)),
  });
  publishStreamChange(tx, streamId, 'people');
}
