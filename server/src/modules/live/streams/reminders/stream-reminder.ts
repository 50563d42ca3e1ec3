import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { forgetStream as forgetContract, remindOfStream as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getSeenStream } from '../watching/get-seen-stream.ts';
import { deleteReminder, insertReminder } from './reminder-queries.ts';

export async function remindOfStream(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  const { state } = await getSeenStream(ctx.db, { streamId, accountId, now });
  if (state === 'ended') throwDomainError('stream_over');
  await insertReminder(ctx.db, { streamId, accountId, now });
  return { isReminded: true };
}

export async function forgetStream(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof forgetContract>,
): Promise<EndpointResult<typeof forgetContract>> {
  await getSeenStream(ctx.db, { streamId, accountId, now: ctx.clock.now() });
  await deleteReminder(ctx.db, { streamId, accountId });
  return { isReminded: false };
}
