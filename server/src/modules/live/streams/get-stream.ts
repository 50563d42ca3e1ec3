import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { getStream as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { answerStream } from './answer-stream.ts';

export function getStream(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  return answerStream(ctx, { streamId, accountId });
}
