import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { getStream as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getStreamResponse } from './get-stream-response.ts';

export function getStream(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  return getStreamResponse(ctx, { streamId, accountId });
}
