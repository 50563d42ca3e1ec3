import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { tryRetention as contract } from '@festoon/contracts/operations/retention';
import type { Context } from '../../../context.ts';
import type { Retention } from '../../../platform/http/module.ts';
import { countOld, kindOf } from './count-old.ts';
import { daysBefore } from './rules.ts';

export async function tryRetention(
  ctx: Context,
  kinds: readonly Retention[],
  { kind, days }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const asOf = ctx.clock.now();
  const rows = await countOld(ctx.db, kindOf(kinds, kind), daysBefore(asOf, days));
  return { asOf: asOf.toISOString(), rows };
}
