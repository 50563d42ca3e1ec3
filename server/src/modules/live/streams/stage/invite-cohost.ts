import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { inviteCohost as contract } from '@festoon/contracts/live/stream-people';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import { publishStreamChange } from '../answer-stream.ts';
import { getOwnStream } from '../watching/get-seen-stream.ts';
import { answerPerson } from '../people/read-people.ts';
import { canBeAsked, findInvitation, insertInvitation } from './stage-queries.ts';
import { lockStream, type SeenStreamRow } from '../stream-queries.ts';
import { formatInvitation } from '../words.ts';

type Params = EndpointInput<typeof contract>;

/** Invites an account onto the stage. A repeated invitation has no effect. */
export async function inviteCohost(
  ctx: Context,
  { accountId: hostId }: UserActor,
  asked: Params,
): Promise<EndpointResult<typeof contract>> {
  await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, asked.streamId);
    const stream = await getOwnStream(tx, { streamId: asked.streamId, accountId: hostId, now: ctx.clock.now() });
    await invite(ctx, tx, { stream, asked });
  });
  return answerPerson(ctx, asked);
}

async function invite(ctx: Context, tx: Tx, { stream, asked }: { stream: SeenStreamRow; asked: Params }): Promise<void> {
  const { streamId, accountId } = asked;
  if (stream.state === 'ended') throwDomainError('stream_over');
  if (!(await canBeAsked(tx, asked))) throwDomainError('not_found');
  if ((await findInvitation(tx, asked)) !== null) return;
  if (!(await insertInvitation(tx, { ...asked, now: ctx.clock.now() }))) throwDomainError('stage_full');
  await notify(ctx, tx, {
    accountIds: [accountId],
    kind: 'mentions',
    key: `stream-stage:${ctx.ids.newId()}`,
    path: `/live-stream/${streamId}`,
    ...(await formatInvitation(tx, stream)),
  });
  publishStreamChange(tx, streamId, 'people');
}
