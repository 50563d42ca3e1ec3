import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type {
  deleteStreamReminder as forgetContract,
  createStreamReminder as contract,
} from '@festoon/contracts/live/streams';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { deleteReminder, insertReminder } from './reminder-queries.ts';

export async function createStreamReminder(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  const { state } = await getVisibleStream(ctx.db, { streamId, accountId, now });
  if (state === 'ended') throwDomainError('stream_ended');
  await insertReminder(ctx.db, { streamId, accountId, now });
  return { isReminded: true };
}

export async function deleteStreamReminder(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof forgetContract>,
): Promise<EndpointResult<typeof forgetContract>> {
  await getVisibleStream(ctx.db, { streamId, accountId, now: ctx.clock.now() });
  await deleteReminder(ctx.db, { streamId, accountId });
  return { isReminded: false };
}
