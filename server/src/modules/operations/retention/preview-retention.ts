import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { previewRetention as contract } from '@festoon/contracts/operations/retention';
import type { Context } from '../../../context.ts';
import type { Retention } from '../../../platform/http/module.ts';
import { countExpired, getDataType } from './purge-preview.ts';
import { daysBefore } from './retention-rules.ts';

export async function previewRetention(
  ctx: Context,
  kinds: readonly Retention[],
  { dataType, days }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const countedAt = ctx.clock.now();
  const rows = await countExpired(ctx.db, getDataType(kinds, dataType), daysBefore(countedAt, days));
  return { countedAt: countedAt.toISOString(), rows };
}
